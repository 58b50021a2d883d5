import { expect, type Page } from '@playwright/test'
import { enter, type Account } from './account'
import { visit, visitForm, visitRules } from './visitForm'

/* The grid of the visit form's records, as people see it. */

const customers = ['Óptica Sol', 'Ferretería La Paz', 'Abarrotes Díaz', 'Zapatería Luna', 'Mercería Ana']

export async function makeVisits(account: Account, formId: number, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await account.submit({
      form_id: formId,
      answers: {
        [visit.customer]: customers[index % customers.length] ?? '',
        [visit.day]: `2025-01-${String((index % 28) + 1).padStart(2, '0')}`,
        [visit.who]: index % 2 === 0 ? 'gerente' : 'compras',
        [visit.products]: [{ [visit.product]: 'Taladro', [visit.amount]: index + 1 }],
      },
      start_timestamp: 1_735_000_000,
      end_timestamp: 1_735_000_065,
    })
  }
}

export const grid = (page: Page) => page.getByRole('grid')
export const header = (page: Page, name: string) => grid(page).getByRole('columnheader', { name })
export const sorter = (page: Page, name: string) =>
  header(page, name).getByRole('button', { name, exact: true })
export const rows = (page: Page) => grid(page).locator('tbody tr[data-id]')

/** Returns the texts of one column, from the top. */
export async function columnTexts(page: Page, name: string): Promise<string[]> {
  const names = (await grid(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  return grid(page)
    .locator(`tbody tr[data-id] td:nth-child(${names.indexOf(name) + 1})`)
    .allInnerTexts()
}

export async function openRecords(page: Page, formId: number, search = ''): Promise<void> {
  await page.goto(`/records/${formId}/Visita${search}`)
  await expect(grid(page).getByRole('link').first()).toBeVisible()
}

/** Opens the list of a visit form with so many records; returns the form's id. */
export async function openVisits(
  page: Page,
  account: Account,
  count: number,
  search?: string,
): Promise<number> {
  const formId = await account.createForm(visitForm(), visitRules)
  await makeVisits(account, formId, count)
  await enter(page, account)
  await openRecords(page, formId, search)
  return formId
}
