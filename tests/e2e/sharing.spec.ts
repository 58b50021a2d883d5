import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, logIn, openAccount } from './support/account'
import { owner } from './support/owner'
import { test } from './support/test'
import { visitForm } from './support/visitForm'

const base = '/api/infosync/'

test('a person is let in to answer, sees the form among their own, and is shut out again', async ({
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
  await account.createForm(visitForm({ name, public: false }))

  await enter(page, account)
  await page.goto('/forms')
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Compartir' }).click()
  const dialog = page.getByRole('dialog', { name: `Compartir «${name}»` })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('combobox', { name: 'Persona, grupo o conexión' }).fill('renata')
  await page.getByRole('option', { name: /Renata Paz/ }).click()
  await dialog.getByRole('combobox', { name: 'Acceso' }).click()
  await page.getByRole('option', { name: 'Ver y responder' }).click()
  await dialog.getByRole('button', { name: 'Dar acceso' }).click()
  const entry = dialog.getByRole('listitem').filter({ hasText: 'Renata Paz' })
  await expect(entry).toContainText('Ver y responder')
  await expectAccessible(page)

  const theirs = await browser.newPage()
  await enter(theirs, await logIn(request, { email, password: owner.password }))
  await theirs.goto('/forms')
  await theirs.getByRole('button', { name: `Acciones de ${name}` }).click()
  await expect(theirs.getByRole('menuitem', { name: 'Contestar' })).toBeVisible()
  for (const notTheirs of ['Diseñar', 'Compartir', 'Eliminar'])
    await expect(theirs.getByRole('menuitem', { name: notTheirs })).toHaveCount(0)

  // What they are asked to answer lies in their inbox.
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Pedir que contesten' }).click()
  const asking = page.getByRole('dialog', { name: `Pedir que contesten «${name}»` })
  await asking.getByRole('combobox', { name: 'Persona o grupo' }).fill('renata')
  await page.getByRole('option', { name: /Renata Paz/ }).click()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Poner en su buzón' }).click()
  await expect(asking).toHaveCount(0)
  await theirs.goto('/inbox')
  await theirs.getByRole('link', { name: new RegExp(name) }).click()
  await expect(theirs.getByRole('textbox', { name: 'Cliente' })).toBeVisible()

  // Their page says what was shared with them.
  await page.goto('/users')
  await page.getByRole('link', { name: 'Renata Paz' }).click()
  await expect(page.getByRole('list', { name: 'Lo que se le compartió' })).toContainText(name)

  await page.goto('/forms')
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Compartir' }).click()
  await entry.getByRole('button', { name: 'Cambiar el acceso de Renata Paz' }).click()
  await page.getByRole('menuitem', { name: 'Quitar acceso' }).click()
  await expect(entry).toHaveCount(0)
  await theirs.goto('/forms')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Formularios' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: `Acciones de ${name}` })).toHaveCount(0)
  await theirs.close()

  // A second thought brings them back.
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect(entry).toContainText('Ver y responder')
})
