import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openAccount } from './support/account'
import { openVisits } from './support/recordsGrid'
import { test } from './support/test'

test('chosen records are e-mailed, and whoever sent them sees what was written', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  await openVisits(page, account, 3)
  await page.getByRole('checkbox', { name: 'Elegir fila 1', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Elegir fila 2', exact: true }).check()
  const bar = page.getByRole('group', { name: 'Registros elegidos' })
  await bar.getByRole('button', { name: 'Enviar por correo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar por correo 2 registros' })
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog.getByText('Escribe al menos una dirección.')).toBeVisible()
  await dialog.getByLabel('Para').first().fill('nadie')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Escribe un correo como nombre@ejemplo.com.')).toBeVisible()
  await dialog.getByLabel('Para').first().fill('clienta@example.com')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Mensaje').fill('Van las visitas.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: /^Tareas/ }).click()
  await page.getByRole('link', { name: 'Ver los correos' }).click()
  await expect(page.getByRole('heading', { name: /^2 registros de «/ })).toBeVisible()
  await expect(page.getByText('clienta@example.com')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('Van las visitas.')).toBeVisible()
  const stop = await page
    .frameLocator('iframe')
    .getByRole('link', { name: 'No quiero más correos así' })
    .getAttribute('href')
  await page.goto(new URL(stop ?? '', page.url()).pathname)
  await page.getByRole('button', { name: 'No recibir más' }).click()
  await expect(page.getByText('Ya no se enviarán correos')).toBeVisible()
  await expectAccessible(page)
})
