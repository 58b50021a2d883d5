import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openAccount } from './support/account'
import { openVisits, rows } from './support/recordsGrid'
import { test } from './support/test'

test('edits all records that match, after saying what it comes to, and undoes it as a whole', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const formId = await openVisits(page, account, 25)
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('checkbox', { name: 'Elegir fila 1', exact: true }).check()
  const bar = page.getByRole('group', { name: 'Registros elegidos' })
  await bar.getByRole('button', { name: 'Elegir los 25' }).click()
  await expect(bar.getByText('25 elegidos de 25')).toBeVisible()
  await bar.getByRole('button', { name: 'Editar' }).click()

  const panel = page.getByRole('dialog', { name: 'Editar 25 registros' })
  await panel.getByLabel('Campos que vas a cambiar').fill('Client')
  await page.getByRole('option', { name: 'Cliente' }).click()
  await panel.getByRole('textbox', { name: 'Cliente' }).fill('Tienda única')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Revisar' }).click()
  await expect(panel.getByText('25 registros cambiarán')).toBeVisible()
  const examples = panel.getByRole('region', { name: 'Por ejemplo, así cambiarían' })
  await expect(examples.getByRole('link')).toHaveCount(5)
  await expect(examples.getByRole('insertion').filter({ hasText: 'Tienda única' })).toHaveCount(5)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Cambiar 25 registros' }).click()
  await expect(page.getByText('Cambiaron 25 registros')).toBeVisible()
  const customers = async () => (await account.records(formId)).map((record) => JSON.stringify(record))
  await expect(rows(page).filter({ hasText: 'Tienda única' })).toHaveCount(20)
  expect((await customers()).every((text) => text.includes('Tienda única'))).toBe(true)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Se deshizo en 25 registros')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Tienda única' })).toHaveCount(0)

  // What was done is told with its records, and the undo is undone from there.
  await page.getByRole('button', { name: 'Más opciones de los registros' }).click()
  await page.getByRole('menuitem', { name: 'Cambios' }).click()
  const done = page.getByRole('list', { name: 'Cambios' }).getByRole('listitem')
  const [undone, edit] = [done.filter({ hasText: 'Deshacer un cambio' }), done.filter({ hasText: 'Editar' })]
  await expect(edit.getByText('Deshecho')).toBeVisible()
  await undone.getByRole('button', { name: /^Registros de/ }).click()
  await expect(undone.getByRole('list', { name: 'Registros' }).getByRole('link')).toHaveCount(20)
  await expectAccessible(page)
  // A second click does not undo what the first one did.
  await undone.getByRole('button', { name: /^Deshacer:/ }).dblclick()
  await expect.poll(async () => (await customers()).every((text) => text.includes('Tienda única'))).toBe(true)
  await expect(page.getByText(/cambi(ó|aron) después y se/)).toHaveCount(0)
})

test('archives records, finds them again, and brings them back', async ({ page, request }) => {
  const account = await openAccount(request)
  const formId = await openVisits(page, account, 3)
  const bar = page.getByRole('group', { name: 'Registros elegidos' })
  const choose = () => page.getByRole('checkbox', { name: 'Elegir fila 1', exact: true }).check()
  await choose()
  await bar.getByRole('button', { name: 'Archivar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Archivar 1 registro?' })
  const examples = dialog.getByRole('region', { name: 'Por ejemplo, así cambiarían' })
  await expect(examples.getByRole('insertion')).toHaveText('Archivado')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Archivar' }).click()
  await expect(page.getByText('Se archivó 1 registro')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Acciones de la vista Todos' }).click()
  await page.getByRole('menuitem', { name: 'Archivados' }).click()
  await expect(rows(page)).toHaveCount(1)
  await choose()
  await bar.getByRole('button', { name: 'Sacar del archivo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sacar del archivo' }).click()
  await expect(page.getByText('1 registro salió del archivo')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  expect(await account.records(formId)).toHaveLength(3)
})
