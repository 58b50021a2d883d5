import { expect, type Page } from '@playwright/test'

/* The grid of the sample catalog of gear (gearCatalog.ts), as people see it. */

export const grid = (page: Page) => page.getByRole('grid', { name: 'Registros de Equipos' })
export const header = (page: Page, name: string) => grid(page).getByRole('columnheader', { name })
export const rows = (page: Page) => grid(page).locator('tbody tr[aria-rowindex]')
export const checkbox = (page: Page, row: number) =>
  grid(page).getByRole('checkbox', { name: `Elegir fila ${row}`, exact: true })
export const chip = (page: Page, text: string) =>
  page.getByRole('button', { name: `Cambiar filtro: ${text}` })
export const dialog = (page: Page) => page.getByRole('dialog')
export const selection = (page: Page) => page.getByRole('group', { name: 'Registros elegidos' })
export const codes = (page: Page) => grid(page).getByRole('link').allInnerTexts()

/** Returns the positions of the grid and its pager, because selecting rows must move nothing. */
export const places = async (page: Page) => [
  await grid(page).boundingBox(),
  await page.getByRole('navigation', { name: 'Páginas de registros' }).boundingBox(),
]

export async function openRows(page: Page, catalogId: number, search = ''): Promise<void> {
  await page.goto(`/catalog/records/${catalogId}${search}`)
  await expect(grid(page).getByRole('link').first()).toBeVisible()
}

/** Adds a condition with the button above the grid. */
export async function addFilter(page: Page, field: string, condition: string, value?: string) {
  await page.getByRole('button', { name: 'Agregar filtro' }).click()
  await pick(page, 'Campo', field)
  await pick(page, 'Comparación', condition)
  if (value !== undefined)
    await dialog(page)
      .getByRole('textbox', { name: /^Valor/ })
      .fill(value)
  await dialog(page).getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

export async function pick(page: Page, box: string, option: string) {
  await dialog(page)
    .getByRole('combobox', { name: new RegExp(`^${box}`) })
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
