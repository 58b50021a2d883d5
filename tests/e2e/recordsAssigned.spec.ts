import { expect, type Page } from '@playwright/test'
import { patience } from '../support/patience'
import { expectAccessible } from './support/accessibility'
import { enter, logIn, openAccount } from './support/account'
import { owner } from './support/owner'
import { openRecords, rows } from './support/recordsGrid'
import { test } from './support/test'
import { visit, visitForm } from './support/visitForm'

const base = '/api/infosync/'
const waiting = (page: Page, count: string) =>
  expect(page.getByRole('link', { name: `Buzón: ${count}` })).toBeVisible({ timeout: patience(20_000) })

test('records that somebody is given are counted in their inbox as long as they can do something with them', async ({
  page,
  request,
  browser,
}) => {
  const account = await openAccount(request)
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const call = async (path: string, data: object, method: 'post' | 'patch' = 'post') => {
    const answer = await request[method](base + path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { readonly id: number; readonly change_set_id: string }
  }
  const email = `renata-${crypto.randomUUID().slice(0, 8)}@example.com`
  const { id: renata } = await call('user_admin/', { name: 'Renata Paz', email, password: owner.password })
  const form = visitForm({ public: false })
  const pages = form.form_pages.map((one) => ({
    ...one,
    page_fields: one.page_fields.filter(({ field_id }) => field_id !== visit.toCome),
  }))
  const formId = await account.createForm({ ...form, form_pages: pages })
  const share = { owner: renata, file_shared: formId, perm: 'can_answer_item' }
  await call('file_shared/', { objects: [share] }, 'patch')
  const ids: string[] = []
  for (const name of ['Óptica Sol', 'Abarrotes Díaz']) {
    const answers = { [visit.customer]: name, [visit.day]: '2026-11-20', [visit.whoElse]: 'Luz' }
    ids.push((await account.submit({ form_id: formId, answers })).id)
  }

  const theirs = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await enter(theirs, await logIn(request, { email, password: owner.password }))
  await theirs.goto('/inbox')
  await waiting(theirs, 'nada pendiente')

  await enter(page, account)
  await openRecords(page, formId)
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  const bar = page.getByRole('group', { name: 'Registros elegidos' })
  await bar.getByRole('button', { name: 'Asignar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'A quién' }).fill('Renata')
  await page.getByRole('option', { name: /Renata Paz/ }).click()
  await expect(dialog.getByText('2 registros cambiarán')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Asignar' }).click()
  await expect(dialog).toHaveCount(0)

  // It is told at once, and still counted once it was looked at.
  await waiting(theirs, '2 pendientes')
  await expect(theirs.getByRole('tab', { name: 'Pendientes: 2' })).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(theirs).toHaveURL(/\/records\/detail\/[0-9a-f]{24}/)
  await waiting(theirs, '2 pendientes')

  const mark = (kind: string, id: string | undefined) =>
    call('form_answer/mark_records/', { kind, form_id: formId, records: [id] })
  await mark('archive', ids[0])
  await waiting(theirs, '1 pendiente')
  const { change_set_id: deletion } = await mark('delete', ids[1])
  await waiting(theirs, 'nada pendiente')
  await call('form_answer/undo/', { change_set_id: deletion })
  await waiting(theirs, '1 pendiente')
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await theirs.close()
})
