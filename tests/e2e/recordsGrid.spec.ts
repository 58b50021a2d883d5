import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openAccount } from './support/account'
import { columnTexts, grid, header, openVisits, rows } from './support/recordsGrid'
import { test } from './support/test'
import { visit } from './support/visitForm'

/* Columns as somebody wants them, and cells written in place. */

const cell = (page: Page, row: number, name: string) =>
  grid(page)
    .locator(`tbody tr[aria-rowindex="${row + 1}"]`)
    .getByRole('gridcell', { name, exact: true })
/** A press on a cell chooses it once the form's rules are there to write it by. */
async function choose(page: Page, row: number, name: string): Promise<void> {
  await expect(cell(page, row, name)).toHaveAttribute('data-editable', 'true')
  await cell(page, row, name).click()
}
const names = async (page: Page) =>
  (await grid(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).slice(1)
const pick = async (page: Page, column: string, item: string) => {
  await header(page, column).hover()
  await header(page, column)
    .getByRole('button', { name: `Opciones de la columna ${column}` })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('columns keep their order, width and what stays in view, in this browser and in a view', async ({
  page,
  request,
}) => {
  await openVisits(page, await openAccount(request), 3)
  const usual = await names(page)
  expect(usual.slice(0, 5)).toEqual(['Folio', 'Creado por', 'Usuario', 'Fecha de creación', 'Cliente'])
  // By mouse: taken by its name to the place of another.
  await header(page, 'Cliente').hover({ position: { x: 40, y: 20 } })
  await page.mouse.down()
  const to = await header(page, 'Creado por').boundingBox()
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 20, { steps: 8 })
  // Whoever lets go sees where it would be, and hears it.
  await expect(page.getByText(/^Cliente, ahora en el lugar 2 de/)).toBeAttached()
  await page.mouse.up()
  await expect
    .poll(() => names(page))
    .toEqual(['Folio', 'Cliente', ...usual.slice(1).filter((name) => name !== 'Cliente')])
  // Its edge makes it wider.
  const before = await header(page, 'Cliente').boundingBox()
  if (!before) throw new Error('No column')
  await page.mouse.move(before.x + before.width - 3, before.y + 20)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width + 77, before.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await header(page, 'Cliente').boundingBox())?.width).toBe(before.width + 80)
  await pick(page, 'Cliente', 'Fijar hasta aquí')
  await grid(page).evaluate((table) => table.parentElement?.scrollTo({ left: 600 }))
  await expect(header(page, 'Cliente')).toBeInViewport()
  await page.reload()
  await expect.poll(async () => (await header(page, 'Cliente').boundingBox())?.width).toBe(before.width + 80)
  expect((await names(page))[1]).toBe('Cliente')

  // A view keeps all of it, for whoever opens it.
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Por_cliente')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar vista' }).click()
  await expect(page).toHaveURL(/\/records\/filter\/\d+\/$/)
  await expect.poll(async () => (await names(page))[1]).toBe('Cliente')
  await expect.poll(async () => (await header(page, 'Cliente').boundingBox())?.width).toBe(before.width + 80)
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Vistas guardadas' })
    .getByRole('link', { name: 'Todos' })
    .click()
  await expect.poll(() => names(page)).toEqual(usual)
  await page.goBack()
  await pick(page, 'Usuario', 'Ocultar columna')
  await page.getByRole('button', { name: 'Guardar en Por_cliente' }).click()
  await expect(page.getByRole('button', { name: 'Guardar en Por_cliente' })).toHaveCount(0)
  await page.reload()
  await expect.poll(() => names(page)).not.toContain('Usuario')
})

test('cells are written in place: checked, shown at once, taken back', async ({ page, request }) => {
  const account = await openAccount(request)
  const formId = await openVisits(page, account, 3)
  const stored = async () => (await account.records(formId)).map(({ answers }) => answers[visit.customer])
  const first = (await columnTexts(page, 'Cliente'))[0] ?? ''
  await choose(page, 1, first)
  // A press on a cell that can be written chooses it; no record opens.
  await expect(page).not.toHaveURL(/record=/)
  await page.keyboard.type('Nueva')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'Nueva')).toBeVisible()
  await expect.poll(stored).toContain('Nueva')
  await expect(rows(page).nth(1).locator('td[tabindex="0"]')).toBeFocused()

  // What is required cannot be taken away: it stays open and says why.
  await page.keyboard.press('F2')
  const input = grid(page).getByRole('textbox', { name: /Cliente/ })
  await input.fill('')
  await page.keyboard.press('Enter')
  await expect(grid(page).getByText('Falta esta respuesta.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(input).toHaveCount(0)

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(cell(page, 1, first)).toBeVisible()
  await expect.poll(stored).not.toContain('Nueva')
})

test('a record that left what is asked for waits until the focus leaves it', async ({ page, request }) => {
  await openVisits(page, await openAccount(request), 6, `?answer__${visit.customer}__icontains=sol`)
  await expect(rows(page)).toHaveCount(2)
  await choose(page, 1, 'Óptica Sol')
  await page.keyboard.press('F2')
  await grid(page)
    .getByRole('textbox', { name: /Cliente/ })
    .fill('Otra')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Celda guardada')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(cell(page, 1, 'Otra')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page)).toHaveCount(1)
})

test('a range is copied and pasted as a spreadsheet does, with one way back', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await openAccount(request)
  const formId = await openVisits(page, account, 4, '?sort=created_at')
  const customers = await columnTexts(page, 'Cliente')
  await choose(page, 1, customers[0] ?? '')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('status', { name: 'Celdas elegidas' })).toHaveText(
    '2 filas por 1 columna elegidas juntas',
  )
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(customers.slice(0, 2).join('\n'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+v')
  await expect(page.getByText('2 celdas guardadas')).toBeVisible()
  await expect
    .poll(() => columnTexts(page, 'Cliente'))
    .toEqual([...customers.slice(0, 2), ...customers.slice(0, 2)])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => columnTexts(page, 'Cliente')).toEqual(customers)

  // Its corner, dragged over the rows below, fills them.
  await choose(page, 1, customers[0] ?? '')
  await grid(page).locator('[data-fill-handle]').hover()
  await page.mouse.down()
  await rows(page).nth(2).locator('td[data-editable]').first().hover()
  await page.mouse.up()
  await expect
    .poll(() => columnTexts(page, 'Cliente'))
    .toEqual([customers[0], customers[0], customers[0], customers[3]])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => columnTexts(page, 'Cliente')).toEqual(customers)

  // What a field cannot be is said at its cell, and the others are written.
  await page.evaluate(() => navigator.clipboard.writeText('Uno\tno es correo\nDos\tdos@example.com'))
  await rows(page).nth(0).locator('td').nth(5).click()
  await page.keyboard.press('Control+v')
  await expect(rows(page).nth(0).locator('td[data-state="refused"]')).toHaveCount(1)
  await expect(page.getByText('1 celda no se pudo escribir: está en rojo')).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () => (await account.records(formId)).map(({ answers }) => answers[visit.email]))
    .toContain('dos@example.com')
  await expect.poll(() => columnTexts(page, 'Cliente')).toEqual(['Uno', 'Dos', ...customers.slice(2)])

  // Cut, which takes away what the cell says.
  await rows(page).nth(1).locator('td').nth(6).click()
  await page.keyboard.press('Control+x')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('dos@example.com')
  await expect
    .poll(async () => (await account.records(formId)).map(({ answers }) => answers[visit.email]))
    .not.toContain('dos@example.com')
  await expect(page.getByText('Celda guardada')).toBeVisible()
})
