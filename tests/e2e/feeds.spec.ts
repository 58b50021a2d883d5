import { expect } from '@playwright/test'
import { newForm } from '../../schemas/model/newForm'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { test } from './support/test'

test('another tool reads the records: a key that is shown once, how to connect, its use, and its end', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  await enter(page, account)
  const formId = await account.createForm(newForm({ name: 'Visitas', pageName: 'Datos' }))
  await page.goto('/forms')
  await page.getByRole('button', { name: 'Acciones de Visitas' }).click()
  await page.getByRole('menuitem', { name: 'Otros sistemas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fuentes de datos de Visitas' })).toBeVisible()

  await page.getByRole('button', { name: 'Crear fuente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear fuente' })
  await dialog.getByRole('button', { name: 'Crear fuente' }).click()
  await expect(dialog.getByText('Escribe un nombre', { exact: false })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Tablero')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Crear fuente' }).click()

  const connect = page.getByRole('dialog', { name: 'Conectar «Tablero»' })
  const key = (await connect.getByText(/^[0-9a-f]{40}$/).textContent()) ?? ''
  const address = (await connect.getByText(/\/odata\/$/).textContent()) ?? ''
  await expectAccessible(page)
  await connect.getByRole('tab', { name: 'Google' }).click()
  await expect(connect.getByText(`key=${key}`, { exact: false })).toBeVisible()
  await expectAccessible(page)
  await connect.getByRole('button', { name: 'Ya la guardé' }).click()
  const card = page.getByRole('region', { name: 'Tablero' })
  await expect(card.getByText('Todavía no se usa')).toBeVisible()

  const authorization = `Basic ${Buffer.from(`excel:${key}`).toString('base64')}`
  const read = () => request.get(`${address}records`, { headers: { authorization } })
  expect(await (await read()).json()).toMatchObject({ value: [] })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/forms/feeds/${formId}`)
  await expect(card.getByText(/^Se usó /)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Cómo conectarla' }).click()
  await expect(connect.getByText(key)).toHaveCount(0)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await connect.getByRole('button', { name: 'Cerrar' }).last().click()

  await card.getByRole('button', { name: 'Revocar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(page.getByRole('heading', { name: 'Aún no hay fuentes' })).toBeVisible()
  expect((await read()).status()).toBe(401)
  await page.getByRole('main').getByRole('link', { name: 'Registros' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Visitas/ })).toBeVisible()
})
