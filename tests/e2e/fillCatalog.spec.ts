import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { writeSheet } from '../../server/sheets/writeSheet'
import { enter, openAccount, type Account } from './support/account'
import { expectAccessible } from './support/accessibility'
import { addFixtureCatalogs, hasFixtures, rowsOf } from './support/fixtureCatalogs'
import { bring, counts, fieldFor, manyRows } from './support/fillPage'
import { patience } from '../support/patience'
import { heldTaskOf, holdTasksOf } from './support/productDatabase'
import { createSheetCatalog, sheetFields, type SheetCatalog } from './support/sheetCatalog'
import { test } from './support/test'

let account: Account
let catalog: SheetCatalog

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  catalog = await createSheetCatalog(request, account)
  await enter(page, account)
})

const open = (page: Page) => page.goto(`/catalog/records/${catalog.catalogId}/fill`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const tray = (page: Page) => button(page, /^Tareas/)

test('a csv with mistakes is mapped, checked and loaded as far as it is right; loaded again nothing changes', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByRole('heading', { name: 'Llenar Sitios desde hoja de cálculo' })).toBeVisible()
  await expectAccessible(page)

  await bring(page, 'notas.txt', 'hola')
  await expect(page.getByRole('alert')).toHaveText(/no es una hoja de cálculo/)
  await bring(
    page,
    'sitios.csv',
    [
      'CODIGO;Lugar;Superficie;Estado;Desde',
      'C1;Norte;1250,5;Activo;31/01/2025',
      'C2;Sur;;cerrado;2025-02-28',
      'C3;;10;Activo;',
      'C4;Este;mucho;Activo;',
      'C1;Otra vez;1;Activo;',
      '',
    ].join('\n'),
  )
  await expect(page.getByRole('heading', { name: 'Columnas' })).toBeFocused()
  await expect(fieldFor(page, 'CODIGO')).toHaveValue(sheetFields.code)
  await expect(fieldFor(page, 'Superficie')).toHaveValue(sheetFields.area)
  await expect(fieldFor(page, 'Lugar')).toHaveValue('')
  await expect(page.getByRole('main')).toContainText('Falta la columna de este campo obligatorio')
  await fieldFor(page, 'Lugar').focus()
  await fieldFor(page, 'Lugar').selectOption({ label: 'Nombre del sitio (obligatorio)' })
  await expect(fieldFor(page, 'Lugar')).toBeFocused()
  await expectAccessible(page)

  await button(page, 'Revisar').click()
  expect(await counts(page)).toEqual([2, 0, 0, 3])
  const errors = page.getByRole('table').getByRole('row')
  await expect(errors).toHaveText([
    /Fila/,
    /^4Nombre del sitioFalta/,
    /^5Superficie \(m²\)mucho/,
    /^6CódigoC1.*2/,
  ])
  await expectAccessible(page)
  expect((await catalog.rows()).size).toBe(0)

  await button(page, 'Cargar 2 filas').click()
  await expect(page.getByRole('heading', { name: 'Carga' })).toBeVisible()
  expect(await counts(page)).toEqual([2, 0, 0, 3])
  await expectAccessible(page)
  expect((await catalog.rows()).get('C1')?.answers).toMatchObject({
    [sheetFields.site]: 'Norte',
    [sheetFields.area]: 1250.5,
    [sheetFields.state]: 'Activo',
    [sheetFields.since]: '2025-01-31',
  })

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar filas con error' }).click()
  const failed = await readFile(await (await download).path())

  // The rows that failed come back with why, and are a sheet to fill from.
  await button(page, 'Cargar otra hoja').click()
  await bring(page, 'con error.xlsx', failed)
  await expect(fieldFor(page, 'error')).toHaveValue('')
  await expect(fieldFor(page, 'Lugar')).toHaveValue(sheetFields.site)
  await expect(page.getByRole('main')).toContainText('Superficie (m²): ')

  await page.reload()
  await expect(fieldFor(page, 'CODIGO')).toHaveValue(sheetFields.code)
  await button(page, 'Cambiar hoja').click()
  await bring(page, 'sitios.csv', 'Código,Nombre del sitio\nC1,Norte\nC2,Sur\n')
  await button(page, 'Revisar').click()
  expect(await counts(page)).toEqual([0, 0, 2, 0])
  await expect(page.getByRole('main')).toContainText('el catálogo ya tiene todo esto')
  await expect(button(page, /^Cargar \d/)).toHaveCount(0)
})

test('an xlsx is loaded, downloaded and filled from again without any change', async ({ page }) => {
  const { code, site, area } = sheetFields
  const content = await buffer(
    writeSheet('xlsx', {
      headers: ['Código', 'Nombre del sitio', 'Superficie (m²)', 'Estado', 'Desde'],
      rows: [
        ['X1', '=1+1', 12.25, 'Activo', { date: '2024-02-29' }],
        ['X2', 'Muelle, norte', 0, 'Cerrado', null],
        [7, 'Número por clave', null, null, { date: '1999-12-31' }],
      ],
    }),
  )
  await open(page)
  await bring(page, 'sitios.xlsx', content)
  await button(page, 'Revisar').click()
  await button(page, 'Cargar 3 filas').click()
  expect(await counts(page)).toEqual([3, 0, 0, 0])
  await page.getByRole('link', { name: 'Ver registros' }).click()
  await expect(page.getByRole('grid').getByText('Muelle, norte')).toBeVisible()
  const rows = await catalog.rows()
  expect([...rows.keys()].toSorted()).toEqual(['7', 'X1', 'X2'])
  expect(rows.get('X1')?.answers).toMatchObject({ [code]: 'X1', [site]: '=1+1', [area]: 12.25 })

  for (const [format, ending] of [
    ['Excel (.xlsx)', /^Sitios .*\.xlsx$/],
    ['CSV', /^Sitios .*\.csv$/],
  ] as const) {
    await page.goto(`/catalog/records/${catalog.catalogId}`)
    const download = page.waitForEvent('download')
    await button(page, 'Descargar').click()
    await page.getByRole('menuitem', { name: format }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(ending)
    await open(page)
    await bring(page, file.suggestedFilename(), await readFile(await file.path()))
    await button(page, 'Revisar').click()
    expect(await counts(page)).toEqual([0, 0, 3, 0])
  }
  expect((await catalog.rows()).get('X1')?._rev).toBe(rows.get('X1')?._rev)
})

test('a load goes on while one goes elsewhere and reloads; the tray says how far it is and leads back', async ({
  page,
}) => {
  test.slow()
  await open(page)
  await expect(tray(page)).toHaveCount(0)
  await bring(page, 'muchos.csv', manyRows(6_000))
  await button(page, 'Revisar').click()
  await expect(tray(page)).toBeVisible()
  await page.reload()
  expect(await counts(page)).toEqual([6_000, 0, 0, 0])
  const release = await holdTasksOf(account)
  await button(page, /^Cargar 6,000 filas/).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Formularios' }).first().click()
  await expect(page).toHaveURL(/\/forms$/)
  await expect(tray(page)).toHaveAccessibleName('Tareas: 1 en curso')
  await tray(page).click()
  const list = page.getByRole('dialog', { name: 'Tareas' })
  await expect(list.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  await release()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Listo: Llenar «Sitios». 6,000 nuevos' }),
  ).toBeVisible({
    timeout: patience(60_000),
  })
  await expect(tray(page)).toHaveAccessibleName('Tareas')
  await list.getByRole('link', { name: 'Ver: Llenar «Sitios»' }).click()
  await expect(list).toBeHidden()
  expect(await counts(page)).toEqual([6_000, 0, 0, 0])
  expect((await catalog.rows()).size).toBe(6_000)

  // So many rows are not waited for: the file is saved once it is there, and stays in the tray.
  await page.getByRole('link', { name: 'Ver registros' }).click()
  await button(page, 'Descargar').click()
  const download = page.waitForEvent('download', { timeout: patience(60_000) })
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  await expect(page.getByRole('alert').filter({ hasText: 'Descargar «Sitios»: 6,000 filas' })).toBeVisible()
  await tray(page).click()
  await expect(list.getByRole('link', { name: /^Sitios .*\.csv$/ })).toBeVisible()
  expect(lines).toHaveLength(6_001)
})

test('a check and a load are cancelled, and what was loaded until then stays', async ({ page }) => {
  test.slow()
  const cancel = async (action: string, what: string) => {
    const release = await holdTasksOf(account)
    await button(page, action).click()
    await expect.poll(() => heldTaskOf(account)).toBe('held')
    await page
      .getByRole('main')
      .getByRole('button', { name: `Cancelar: ${what}` })
      .click()
    await expect.poll(() => heldTaskOf(account)).toBe('wanted')
    await release()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/se canceló|Cancelada/, {
      timeout: patience(30_000),
    })
  }
  await open(page)
  await bring(page, 'muchos.csv', manyRows(3_000))
  await cancel('Revisar', 'Revisar la hoja para «Sitios»')
  expect((await catalog.rows()).size).toBe(0)
  await button(page, 'Revisar').click()
  expect(await counts(page)).toEqual([3_000, 0, 0, 0])
  await cancel('Cargar 3,000 filas', 'Llenar «Sitios»')
  const [created = -1] = await counts(page)
  expect(created).toBeLessThan(3_000)
  expect((await catalog.rows()).size).toBe(created)
})

test('a sheet that cannot be read says what to do about it', async ({ page }) => {
  await open(page)
  for (const [content, said] of [
    ['PK\u0003\u0004 no es un zip', /hoja de cálculo/],
    ['', /vacía/],
    ['Código,Nombre\nC1,"Nor', /comillas/],
  ] as const) {
    await bring(page, content.startsWith('PK') ? 'roto.xlsx' : 'roto.csv', content)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(said)
    await expect(button(page, 'Reintentar')).toHaveCount(0)
    if (await button(page, 'Cambiar hoja').isVisible()) await button(page, 'Cambiar hoja').click()
  }
})

test('a phone fills a catalog with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await bring(page, 'sitios.csv', 'Código,Lugar\nC1,Norte\n')
  await expect(page.getByRole('heading', { name: 'Columnas' })).toBeFocused()
  await expect(fieldFor(page, 'Código')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(fieldFor(page, 'Código')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nombre')
  await expect(fieldFor(page, 'Lugar')).toHaveValue(sheetFields.site)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: /celdas vacías/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Revisión' })).toBeFocused()
  expect(await counts(page)).toEqual([1, 0, 0, 0])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(360)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Carga' })).toBeFocused()
  expect(await counts(page)).toEqual([1, 0, 0, 0])
  await expectAccessible(page)
})

test('catalogs of real accounts are downloaded and filled from that without any change', async ({
  page,
  request,
}) => {
  test.skip(!hasFixtures, 'needs the documents of real accounts')
  test.slow()
  const catalogs = await addFixtureCatalogs(request, account)
  for (const [name, id] of Object.entries(catalogs)) {
    const rows = (await rowsOf(request, account, id)).length
    await page.goto(`/catalog/records/${id}`)
    const download = page.waitForEvent('download')
    await button(page, 'Descargar').click()
    await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
    const file = await download
    await page.goto(`/catalog/records/${id}/fill`)
    await bring(page, file.suggestedFilename(), await readFile(await file.path()))
    await button(page, 'Revisar').click()
    expect([name, ...(await counts(page))]).toEqual([name, 0, 0, rows, 0])
  }
})
