import { expect, type Page } from '@playwright/test'
import { enter, openAccount, type Account } from './support/account'
import { expectAccessible } from './support/accessibility'
import { bring, counts, fieldFor, manyRows } from './support/fillPage'
import { holdTasksOf } from './support/productDatabase'
import { createSheetCatalog, sheetFields, type SheetCatalog } from './support/sheetCatalog'
import { startSheetHost, type SheetHost } from './support/sheetHost'
import { test } from './support/test'

/* How a spreadsheet comes to the page that fills a catalog, and what happens there while nobody answers. */

let account: Account
let catalog: SheetCatalog
let host: SheetHost

test.beforeAll(async () => {
  host = await startSheetHost({ 'sitios ñ.csv': 'Código;Nombre del sitio\nW1;Norte\nW2;Sur\n' })
})
test.afterAll(() => host.end())
test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  catalog = await createSheetCatalog(request, account)
  await enter(page, account)
})

const open = (page: Page) => page.goto(`/catalog/records/${catalog.catalogId}/fill`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a sheet of another site is fetched through the gate; one that is not there, or not allowed, says so', async ({
  page,
}) => {
  await open(page)
  const address = page.getByRole('textbox', { name: /dirección de internet/ })
  for (const [wanted, said] of [
    [host.address('otra.csv'), /no encontramos la hoja/],
    ['http://169.254.169.254/latest', /no se puede traer/],
  ] as const) {
    await address.fill(wanted)
    await address.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(said)
    await expect(address).toHaveValue(wanted)
  }
  await address.fill(host.address('sitios ñ.csv'))
  await page.getByRole('button', { name: 'Traer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Columnas' })).toBeFocused()
  await expect(page.getByText('sitios ñ.csv')).toBeVisible()
  await button(page, 'Revisar').click()
  expect(await counts(page)).toEqual([2, 0, 0, 0])
  await button(page, 'Cargar 2 filas').click()
  await expect(page.getByRole('heading', { name: 'Carga' })).toBeVisible()
  expect(await counts(page)).toEqual([2, 0, 0, 0])
  expect([...(await catalog.rows()).keys()].toSorted()).toEqual(['W1', 'W2'])
})

/** Drops a file as a mouse does: over the page first, then let go on the target. */
async function drop(page: Page, selector: string, name: string, content: string) {
  const data = await page.evaluateHandle(
    ([name, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], name))
      return transfer
    },
    [name, content] as const,
  )
  const target = page.locator(selector)
  for (const event of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(event, { dataTransfer: data })
}

test('a sheet is dropped onto its place; one that misses it does not take the place of the page', async ({
  page,
}) => {
  await open(page)
  const frame = 'main [class*="drop"]'
  await expect(page.locator(frame)).toBeVisible()
  const address = page.url()
  await drop(page, 'body', 'perdida.csv', 'Código,Nombre del sitio\nD0,Lejos\n')
  await expect(page.locator(frame)).toBeVisible()
  expect(page.url()).toBe(address)
  await drop(page, frame, 'notas.txt', 'hola')
  await expect(page.getByRole('alert')).toHaveText(/no es una hoja de cálculo/)
  await drop(page, frame, 'sitios.csv', 'Código,Nombre del sitio\nD1,Norte\n')
  await expect(page.getByRole('heading', { name: 'Columnas' })).toBeFocused()
  await expect(fieldFor(page, 'Código')).toHaveValue(sheetFields.code)
  await button(page, 'Revisar').click()
  expect(await counts(page)).toEqual([1, 0, 0, 0])
})

test('a server that goes away during a load is said calmly, and the page goes on once it is back', async ({
  page,
}) => {
  await open(page)
  await bring(page, 'muchos.csv', manyRows(10))
  await button(page, 'Revisar').click()
  expect(await counts(page)).toEqual([10, 0, 0, 0])
  const release = await holdTasksOf(account)
  await button(page, 'Cargar 10 filas').click()
  const main = page.getByRole('main')
  await expect(main.getByRole('progressbar')).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  const said = main.getByRole('status').filter({ hasText: 'Ahora no logramos saber cómo va' })
  await expect(said).toBeVisible()
  await expect(main.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await release()
  await page.unroute('**/api/**')
  await expect(said).toHaveCount(0)
  expect(await counts(page)).toEqual([10, 0, 0, 0])
  expect((await catalog.rows()).size).toBe(10)
})

test('nothing is checked without the key, and rows without one are told', async ({ page }) => {
  await open(page)
  await bring(page, 'sitios.csv', 'Código,Nombre del sitio\nL1,Norte\n,Sur\n')
  await fieldFor(page, 'Código').selectOption({ label: 'No cargar' })
  await expect(button(page, 'Revisar')).toBeDisabled()
  await expect(page.getByText('Falta la columna de «Código»').first()).toBeVisible()
  await fieldFor(page, 'Código').selectOption({ label: 'Código (clave)' })
  await button(page, 'Revisar').click()
  expect(await counts(page)).toEqual([1, 0, 0, 1])
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Falta la clave')
})
