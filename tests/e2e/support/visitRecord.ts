import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { RecordDocument } from '../../../schemas/api/records'
import type { Account } from './account'
import { visit, visitForm, visitRules } from './visitForm'

/* A record of the visit form, and its editing. */

export const customer = (page: Page) => page.getByRole('textbox', { name: 'Cliente' })
export const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
export const kept = (page: Page) => page.getByText('Guardado en este dispositivo')
export const conflict = (page: Page) => page.getByRole('dialog', { name: 'Alguien más guardó este registro' })
export const headersOf = ({ session }: Account) => ({ Authorization: `Bearer ${session.jwt}` })

export const lenses = { [visit.product]: 'Lentes', [visit.amount]: 2 }
const first = {
  [visit.customer]: 'Óptica Sol',
  [visit.day]: '2025-01-31',
  [visit.products]: [lenses, { [visit.product]: 'Estuche', [visit.amount]: 1 }],
}

/** Creates a record of a form without page navigation, so that all of it is on one screen. */
export async function madeRecord(account: Account, more: object = {}): Promise<RecordDocument> {
  const form = visitForm({ allow_page_navigation: false, edit_public_records: true, ...more })
  return account.submit({ form_id: await account.createForm(form, visitRules), answers: first })
}

export const storedRecord = async (account: Account, { form_id: formId }: RecordDocument) =>
  (await account.records(formId))[0]

/** Changes the record as somebody else would meanwhile. */
export async function changeRecord(
  { account, request }: { readonly account: Account; readonly request: APIRequestContext },
  { id }: RecordDocument,
  answers: object,
): Promise<void> {
  const path = `/api/infosync/form_answer/${id}/`
  const headers = headersOf(account)
  const reply = await request.patch(path, { headers, data: { answers: { ...first, ...answers } } })
  expect(reply.status(), await reply.text()).toBe(202)
}
