import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, logIn, openAccount } from './support/account'
import { owner } from './support/owner'
import { test } from './support/test'
import { visitForm } from './support/visitForm'

const base = '/api/infosync/'

test('who opens what they may not see asks for it, and is let in with one click', async ({
  page,
  request,
  browser,
}) => {
  const account = await openAccount(request)
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const email = `renata-${crypto.randomUUID().slice(0, 8)}@example.com`
  const data = { name: 'Renata Paz', email, password: owner.password }
  expect((await request.post(`${base}user_admin/`, { headers, data })).status()).toBe(201)
  const name = `Visita ${Date.now()}`
  const formId = await account.createForm(visitForm({ name, public: false }))

  const theirs = await browser.newPage()
  await enter(theirs, await logIn(request, { email, password: owner.password }))
  await theirs.goto(`/records/${formId}/Visita`)
  await expect(theirs.getByRole('button', { name: 'Pedir acceso' })).toBeVisible()
  await theirs.goto(`/forms/private/${formId}/`)
  await theirs.getByRole('button', { name: 'Pedir acceso' }).click()
  await expect(theirs.getByText(/Si existe, quien puede compartirlo/)).toBeVisible()
  await expectAccessible(theirs)

  await enter(page, account)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Buzón: 1 pendiente' }).click()
  await page.getByRole('tab', { name: 'Solicitudes de acceso: 1' }).click()
  const entry = page.getByRole('list', { name: 'Solicitudes de acceso' }).getByRole('listitem')
  await expect(entry).toContainText(`Renata Paz pide acceso a «${name}»`)
  await expect(entry).toContainText('Ver y responder')
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Dar acceso a Renata Paz' }).click()
  await expect(page.getByText('Nadie espera acceso')).toBeVisible()

  await theirs.reload()
  await expect(theirs.getByRole('textbox', { name: 'Cliente' })).toBeVisible()
})
