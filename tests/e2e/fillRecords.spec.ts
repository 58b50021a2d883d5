import { expect } from '@playwright/test'
import { openAccount } from './support/account'
import { expectAccessible } from './support/accessibility'
import { bring, counts, fieldFor } from './support/fillPage'
import { openVisits, rows } from './support/recordsGrid'
import { test } from './support/test'
import { visit } from './support/visitForm'

test('records are loaded from a spreadsheet after a check, with sets below each other, and the load is undone as a whole', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const formId = await openVisits(page, account, 2)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Más opciones de los registros' }).click()
  await page.getByRole('menuitem', { name: 'Llenar desde hoja de cálculo' }).click()
  await expect(page.getByRole('heading', { name: /^Llenar Visita a cliente/ })).toBeVisible()

  const [first] = (await account.records(formId)) as readonly { readonly folio: string }[]
  await bring(
    page,
    'visitas.csv',
    [
      'Folio,Cliente,Fecha de la visita,¿Quién atendió?,Productos vistos: Producto,Productos vistos: Cantidad',
      `${first?.folio},Papelería Mar,,,,`,
      ',Tienda Uno,2026-01-05,Gerente,Taladro,2',
      ',,,,Martillo,3',
      ',Tienda Dos,2026-01-06,Compras,Sierra,muchas',
    ].join('\n'),
  )
  await expect(fieldFor(page, 'Folio')).toHaveValue('folio')
  await expect(fieldFor(page, 'Productos vistos: Producto')).toHaveValue(visit.product)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revisar' }).click()
  expect(await counts(page)).toEqual([1, 1, 0, 1])
  await expect(page.getByRole('table').getByRole('row')).toHaveText([/Fila/, /^5.*muchas/])
  expect(await account.records(formId)).toHaveLength(2)
  await page.getByRole('button', { name: 'Cargar 2 filas' }).click()
  await expect(page.getByRole('heading', { name: 'Carga terminada' })).toBeVisible()
  await expectAccessible(page)
  const loaded = (await account.records(formId)).map((record) => JSON.stringify(record))
  expect(loaded.some((text) => text.includes('Martillo') && text.includes('Taladro'))).toBe(true)
  expect(loaded.some((text) => text.includes('Papelería Mar'))).toBe(true)

  await page.getByRole('button', { name: 'Deshacer la carga' }).click()
  await expect(page.getByText('Se deshizo en 2 registros')).toBeVisible()
  await page.getByRole('link', { name: 'Ver registros' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Papelería Mar' })).toHaveCount(0)
})
