import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, logIn, openAccount } from './support/account'
import { owner } from './support/owner'
import { test } from './support/test'
import { visit, visitForm } from './support/visitForm'

const base = '/api/infosync/'

test('two people talk about a record: one is named, told of it, and answers while the other looks', async ({
  page,
  request,
  browser,
}) => {
  const account = await openAccount(request)
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const email = `renata-${crypto.randomUUID().slice(0, 8)}@example.com`
  const data = { name: 'Renata Paz', email, password: owner.password }
  const made = await request.post(`${base}user_admin/`, { headers, data })
  const { id: renata } = (await made.json()) as { id: number }
  const form = visitForm({ public: false })
  const pages = form.form_pages.map((one) => ({
    ...one,
    page_fields: one.page_fields.filter(({ field_id }) => field_id !== visit.toCome),
  }))
  const formId = await account.createForm({ ...form, form_pages: pages })
  const wish = { owner: renata, file_shared: formId, perm: 'can_read_item' }
  const shared = await request.patch(`${base}file_shared/`, { headers, data: { objects: [wish] } })
  expect(shared.status()).toBe(201)
  const answers = { [visit.customer]: 'Óptica Sol', [visit.day]: '2026-11-20', [visit.whoElse]: 'Luz' }
  const { id, folio } = await account.submit({ form_id: formId, answers })

  await enter(page, account)
  await page.goto(`/records/detail/${id}?tab=comments`)
  const input = page.getByRole('combobox', { name: 'Comentario nuevo' })
  await input.fill('¿Lo viste, @ren')
  await expect(page.getByRole('option', { name: 'Renata Paz' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue('¿Lo viste, @Renata Paz ')
  await page.keyboard.press('Control+Enter')
  const comments = page.getByRole('region', { name: 'Comentarios' }).getByRole('listitem')
  await expect(comments).toHaveCount(1)
  await expect(input).toHaveValue('')

  const theirs = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await enter(theirs, await logIn(request, { email, password: owner.password }))
  await theirs.goto('/dashboard')
  // What waits on home leads there, too.
  await expect(
    theirs.getByRole('region', { name: 'Te espera' }).getByRole('link', { name: /^.+ te mencionó en / }),
  ).toHaveAttribute('href', `/records/detail/${id}?tab=comments`)
  await theirs.goto('/forms')
  await theirs.getByRole('button', { name: 'Avisos: 1 sin leer' }).click()
  await expectAccessible(theirs)
  await theirs.getByRole('link', { name: new RegExp(`te mencionó en ${folio}`) }).click()
  await expect(theirs.getByRole('button', { name: 'Dejar de seguir' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible()
  await theirs.getByRole('combobox', { name: 'Comentario nuevo' }).fill('Sí, hoy')
  await theirs.getByRole('button', { name: 'Comentar' }).click()

  // It comes by itself, and its writer takes it back.
  await expect(comments.nth(1)).toContainText('Sí, hoy')
  await theirs.getByRole('button', { name: 'Acciones del comentario' }).click()
  await theirs.getByRole('menuitem', { name: 'Eliminar comentario' }).click()
  await expect(comments).toHaveCount(1)
  await theirs.close()
})
