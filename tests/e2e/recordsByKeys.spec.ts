import { expect, type Page } from '@playwright/test'
import { openAccount } from './support/account'
import { columnTexts, grid, header, openVisits, rows, sorter } from './support/recordsGrid'
import { test } from './support/test'

/** Goes on with the Tab key until something is reached, as who has no mouse does. */
async function tabTo(page: Page, name: string | RegExp, role: 'link' | 'button' | 'checkbox'): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key never reached ${name}`)
}

/** Goes along the names of the columns until one is reached. */
async function walkTo(page: Page, column: string, key: 'ArrowLeft' | 'ArrowRight'): Promise<void> {
  const isThere = () => sorter(page, column).evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 30 && !(await isThere()); presses += 1) await page.keyboard.press(key)
  await expect(sorter(page, column)).toBeFocused()
}

test('by keys alone a view is opened, filtered and sorted, its cells walked, and records opened from where one was', async ({
  page,
  request,
}) => {
  await openVisits(page, await openAccount(request), 20, '?answer__000000000000000000000004__exact=gerente')
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Con_gerente')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar vista' }).click()
  await expect(page.getByText('1–10 de 10')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Vistas guardadas' })
    .getByRole('link', { name: 'Todos' })
    .click()
  await expect(page.getByText('1–20 de 20')).toBeVisible()

  // From here on no mouse.
  await page.locator('body').evaluate((body) => (body.ownerDocument.activeElement as HTMLElement).blur())
  await tabTo(page, 'Con_gerente', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1–10 de 10')).toBeVisible()

  await tabTo(page, 'Agregar filtro', 'button')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const input = (name: string) => dialog.locator(`input[aria-label="${name}"]`)
  await expect(input('Campo de la condición 1')).toBeFocused()
  await page.keyboard.type('Cliente')
  await expect(page.getByRole('option', { name: 'Cliente', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(input('Valor de la condición 1')).toBeVisible()
  for (let presses = 0; presses < 6; presses += 1) {
    if (await input('Valor de la condición 1').evaluate((element) => element === document.activeElement))
      break
    await page.keyboard.press('Tab')
  }
  await expect(input('Valor de la condición 1')).toBeFocused()
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cambiar filtro: Cliente contiene a' })).toBeVisible()

  // One stop of the Tab key: to the names of columns, to the day of the visit, sorted, and by folio within a day.
  await tabTo(page, 'Elegir toda la página', 'checkbox')
  await page.keyboard.press('ArrowRight')
  await walkTo(page, 'Fecha de la visita', 'ArrowRight')
  await page.keyboard.press('Enter')
  await expect(header(page, 'Fecha de la visita')).toHaveAttribute('aria-sort', 'ascending')
  await walkTo(page, 'Folio', 'ArrowLeft')
  await page.keyboard.press('Shift+Enter')
  await expect(page).toHaveURL(/sort=answer__[0-9a-f]{24}%2Cfolio/)
  await expect(header(page, 'Folio')).toHaveAttribute('aria-sort', 'ascending')
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  const folios = await columnTexts(page, 'Folio')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const cell = (row: number) => rows(page).nth(row).locator('td:focus')
  await expect(cell(1)).toHaveCount(1)
  const column = await cell(1).getAttribute('data-column')

  // Beside the list, on to the next, and back in the row of the one that was looked at last, in the column where it began.
  const panel = page.getByRole('complementary', { name: 'Registro elegido' })
  await page.keyboard.press(' ')
  await expect(panel.getByRole('heading', { level: 2, name: folios[1] ?? '', exact: true })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(panel.getByRole('heading', { level: 2, name: folios[2] ?? '', exact: true })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(panel.getByRole('heading', { level: 2, name: folios[1] ?? '', exact: true })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(panel.getByRole('heading', { level: 2, name: folios[2] ?? '', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell(2)).toHaveAttribute('data-column', column ?? '')

  // Opened whole, and back in the same cell.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: folios[2] ?? '' })).toBeFocused()
  await page.goBack()
  await expect(cell(2)).toHaveAttribute('data-column', column ?? '')
})

test('in a long page of a view, one comes back to the row that was left, by keys, by its link and by the way back', async ({
  page,
  request,
}) => {
  await openVisits(page, await openAccount(request), 60, '?size=100&sort=created_at')
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Largas')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar vista' }).click()
  await expect(page).toHaveURL(/\/records\/filter\/\d+\/$/)
  await page.goto(`${page.url()}?size=100`)
  await expect(page.getByText('1–60 de 60')).toBeVisible()
  const cellOf = (folio: string) => rows(page).filter({ hasText: folio }).locator('td:focus')
  const folioOfFocus = async () =>
    (await page.locator('td:focus').locator('xpath=..').getByRole('link').first().innerText()).trim()

  // The last row is far from what is drawn at first.
  await sorter(page, 'Folio').focus()
  await page.keyboard.press('Control+End')
  // Below it is the place for a new one.
  await expect(grid(page).locator('tbody tr').last().locator('td:focus')).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(rows(page).last().locator('td:focus')).toHaveCount(1)
  const last = await folioOfFocus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: last })).toBeFocused()
  await page.goBack()
  await expect(cellOf(last)).toBeVisible()

  // Looked at from the first on to the fortieth.
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('td:focus')).toHaveCount(1)
  await page.keyboard.press(' ')
  const panel = page.getByRole('complementary', { name: 'Registro elegido' })
  const title = panel.getByRole('heading', { level: 2 }).first()
  await expect(title).toBeFocused()
  for (let step = 0; step < 39; step += 1) {
    const before = await title.innerText()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(title).not.toHaveText(before)
  }
  const fortieth = await title.innerText()
  await page.keyboard.press('Escape')
  await expect(cellOf(fortieth)).toBeVisible()

  // Pressed, and back by the link of the page, which leads to the view and not to all of the form.
  await rows(page).filter({ hasText: fortieth }).getByRole('link').click()
  await page.getByRole('tab', { name: 'Historial' }).click()
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await expect(page).toHaveURL(/\/records\/filter\/\d+\/\?size=100$/)
  await expect(page.getByText('1–60 de 60')).toBeVisible()
  await expect(cellOf(fortieth)).toBeVisible()
})
