import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { createGear, gear, type GearCatalog } from './support/gearCatalog'
import { dialog, grid, openRows, rows } from './support/rowsGrid'
import { test } from './support/test'

/* Cells of the grid of a catalog's rows, written in place. */

let catalog: GearCatalog

const prepare = async (page: Page, request: APIRequestContext) => {
  const account = await openAccount(request)
  catalog = await createGear(request, account, 6)
  await enter(page, account)
  await openRows(page, catalog.id, `?sort=${gear.code}`)
}
test.beforeEach(({ page, request }) => prepare(page, request))

const cell = (page: Page, text: string) => grid(page).getByRole('gridcell', { name: text, exact: true })
/** What writes a price in its cell. */
const editor = (page: Page) => grid(page).getByRole('textbox', { name: 'Precio' })
const codeOf = ({ answers }: CatalogRowDocument) => answers[gear.code] as string
const byCode = (a: CatalogRowDocument, b: CatalogRowDocument) => codeOf(a).localeCompare(codeOf(b))
const stored = async (field: string) =>
  (await catalog.rows()).toSorted(byCode).map(({ answers }) => answers[field])

test('by the keyboard alone: typed, gone on with Enter and Tab, left with Escape', async ({ page }) => {
  // A press on a cell chooses it, and opens no row.
  await cell(page, '0.50').click()
  await expect(cell(page, '0.50')).toBeFocused()
  await page.keyboard.type('7.25')
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(page, '7.25')).toBeVisible()
  await expect(cell(page, '10.50')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  // The caret stands behind what is there, as in a spreadsheet.
  await expect(editor(page)).toHaveValue('10.5')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('9')
  await expect(editor(page)).toHaveValue('10.9')
  await editor(page).fill('11')
  await page.keyboard.press('Tab')
  await expect(cell(page, '11.00')).toBeVisible()
  await expect.poll(async () => (await stored(gear.price)).slice(0, 2)).toEqual([7.25, 11])
  await cell(page, '20.50').dblclick()
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(cell(page, '20.50')).toBeFocused()
  await expect(rows(page)).toHaveCount(6)
})

test('what is wrong is said in the cell, and what somebody else wrote there meanwhile with both values', async ({
  page,
}) => {
  const price = cell(page, '30.50')
  await price.dblclick()
  await editor(page).fill('')
  await page.keyboard.type('12')
  const [, , , row] = (await catalog.rows()).toSorted(byCode)
  if (!row) throw new Error('No row')
  await catalog.edit(row, { ...row.answers, [gear.price]: 44 })
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('«Precio» cambió mientras escribías')
  await expect(dialog(page)).toContainText('12.00')
  await expect(dialog(page)).toContainText('44.00')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(cell(page, '12.00')).toBeVisible()
  await expect.poll(async () => (await stored(gear.price))[3]).toBe(12)
})

test('words are looked for in all columns, and Back leads to before it', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Buscar en todas las columnas' }).fill('lampara')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=lampara/)
  await page.goBack()
  await expect(rows(page)).toHaveCount(6)
})

test('on a phone the cell that is written is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await cell(page, '20.50').dblclick()
  await expect(editor(page)).toBeInViewport({ ratio: 1 })
})
