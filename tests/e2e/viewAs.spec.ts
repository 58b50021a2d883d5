import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { owner } from './support/owner'
import { test } from './support/test'
import { visitForm } from './support/visitForm'

const base = '/api/infosync/'

test('who administers people sees the app as one of them, may only look, and leaves it', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const email = `nora-${crypto.randomUUID().slice(0, 8)}@example.com`
  const data = { name: 'Nora Gil', email, password: owner.password }
  const made = await request.post(`${base}user_admin/`, { headers, data })
  const { id: userId } = (await made.json()) as { id: number }
  const name = `Visita ${Date.now()}`
  const formId = await account.createForm(visitForm({ name, public: false }))
  await account.createForm(visitForm({ name: 'Solo mío', public: false }))
  const share = { file_shared: formId, owner: userId, perm: 'can_manage_item' }
  const shared = await request.patch(`${base}file_shared/`, { headers, data: { objects: [share] } })
  expect(shared.status()).toBe(201)

  await enter(page, account)
  await page.goto(`/users/${userId}`)
  await page.getByRole('button', { name: 'Ver como esta persona' }).click()
  const bar = page.getByRole('complementary', { name: 'Vista como otra persona' })
  await expect(bar).toContainText('Ves Acopio como Nora Gil')
  // She has nothing of her own.
  await expect(page.getByRole('heading', { level: 1, name: 'Compartido conmigo' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(page.getByRole('row', { name: /Solo mío/ })).toHaveCount(0)
  // Neither what she may do nor what one may do oneself.
  for (const offered of [/^Acciones de/, 'Nueva carpeta', /^Seleccionar/])
    await expect(page.getByRole('button', { name: offered })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Usuarios' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Esta persona no ve registros', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(bar).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // Going back to where it began is one's own again, and going on is hers.
  await page.goBack()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Gil' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.goForward()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Gil' })).toBeVisible()

  // Once it was left, its pages say so.
  await page.goto(`/view-as/${userId}/forms`)
  await expect(page.getByRole('heading', { name: 'La vista como otra persona terminó' })).toBeVisible()
  await expectAccessible(page)
})
