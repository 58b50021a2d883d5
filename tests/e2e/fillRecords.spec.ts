import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { ZipFile } from 'yazl'
import { newForm } from '../../schemas/model/newForm'
import { enter, openAccount } from './support/account'
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

test('a zip is enough where the spreadsheet lies in it', async ({ page, request }) => {
  const account = await openAccount(request)
  const [name, papers] = ['1'.repeat(24), '2'.repeat(24)]
  const form = newForm({ name: 'Visita', pageName: 'Uno' })
  const formId = await account.createForm({
    ...form,
    form_pages: [
      {
        page_name: 'Uno',
        page_fields: [
          { field_id: name, field_type: 'text', label: 'Nombre' },
          { field_id: papers, field_type: 'files', label: 'Papeles' },
        ],
      },
    ],
  })
  await enter(page, account)
  await page.goto(`/records/fill/${formId}`)
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('Nombre,Papeles\nAna,nota.txt'), 'visitas/visitas.csv')
  zip.addBuffer(Buffer.from('hola'), 'visitas/papeles/nota.txt')
  zip.end()
  await bring(page, 'visitas.zip', await buffer(zip.outputStream))
  await expect(fieldFor(page, 'Papeles')).toHaveValue(papers)
  await expect(page.getByText('visitas.csv')).toBeVisible()
  await expect(page.getByText('visitas.zip')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revisar' }).click()
  expect(await counts(page)).toEqual([1, 0, 0, 0])
  await page.getByRole('button', { name: 'Cargar 1 fila' }).click()
  await expect(page.getByRole('heading', { name: 'Carga terminada' })).toBeVisible()
  expect(await account.records(formId)).toMatchObject([
    { answers: { [name]: 'Ana', [papers]: [{ file_name: 'nota.txt' }] } },
  ])
})
