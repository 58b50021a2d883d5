import { expect } from '@playwright/test'
import { newForm } from '../../schemas/model/newForm'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { test } from './support/test'

test('another system is told of records: set up, tried, seen in the log, sent again, switched off', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  await enter(page, account)
  const formId = await account.createForm(newForm({ name: 'Visitas', pageName: 'Datos' }))
  await page.goto('/forms')
  await page.getByRole('button', { name: 'Acciones de Visitas' }).click()
  await page.getByRole('menuitem', { name: 'Otros sistemas' }).click()
  await page
    .getByRole('navigation', { name: 'Otros sistemas' })
    .getByRole('link', { name: 'Webhooks' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks de Visitas' })).toBeVisible()

  await page.getByRole('button', { name: 'Agregar webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar webhook' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('CRM')
  await dialog.getByRole('textbox', { name: 'Dirección' }).fill('crm.example')
  await dialog.getByRole('button', { name: 'Crear webhook' }).click()
  await expect(dialog.getByText('Escribe una dirección completa', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Dirección' }).fill('http://10.0.0.1/avisos')
  await dialog.getByRole('button', { name: 'Crear webhook' }).click()
  await expect(dialog.getByText('es de una red privada', { exact: false })).toBeVisible()
  await expectAccessible(page)
  // Nobody outside is asked: no name ends so.
  await dialog.getByRole('textbox', { name: 'Dirección' }).fill('http://crm.invalid/avisos')
  await dialog.getByRole('button', { name: 'Crear webhook' }).click()
  const secret = page.getByRole('dialog', { name: 'Secreto del webhook' })
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await secret.getByRole('button', { name: 'Ya lo guardé' }).click()

  const card = page.getByRole('region', { name: 'CRM' })
  await card.getByRole('button', { name: 'Enviar prueba' }).click()
  const log = card.getByRole('list', { name: 'Envíos de CRM' })
  await expect(log.getByText('Envío de prueba')).toBeVisible()
  await expect(log.getByText('Sin entregar', { exact: false })).toBeVisible()
  // It rests while what was sent is looked up anew.
  await expect(card.getByRole('switch', { name: 'Encendido' })).toBeEnabled()
  await expectAccessible(page)

  await card.getByRole('switch', { name: 'Encendido' }).press('Space')
  await expect(card.getByRole('switch', { name: 'Encendido' })).not.toBeChecked()
  await expect(card.getByRole('switch', { name: 'Encendido' })).toBeEnabled()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)

  await page.goto(`/forms/webhooks/${formId}`)
  await card.getByRole('button', { name: 'Acciones de CRM' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('heading', { name: 'Aún no hay webhooks' })).toBeVisible()
})
