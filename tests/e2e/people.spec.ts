import { expect } from '@playwright/test'
import { enter, logIn, openAccount } from './support/account'
import { expectAccessible } from './support/accessibility'
import { owner } from './support/owner'
import { test } from './support/test'

const base = '/api/infosync/'
/** Addresses are unique in the whole installation. */
const addressOf = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

test('a user is added, given a right, put into a group and deleted', async ({ page, request }) => {
  const account = await openAccount(request)
  const email = addressOf('lucia')
  await enter(page, account)
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('link', { name: 'Usuarios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Titular de la cuenta/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Agregar usuario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar usuario' })
  await dialog.getByRole('button', { name: 'Agregar usuario' }).click()
  await expect(dialog.getByText('Escribe el correo.')).toBeVisible()
  await dialog.getByLabel('Nombre').fill('Lucía')
  await dialog.getByLabel('Apellidos').fill('Soto')
  await dialog.getByLabel('Correo').fill(email)
  await dialog.getByLabel('Con una contraseña que yo le doy').click()
  await dialog.getByLabel('Contraseña', { exact: true }).fill(owner.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Agregar usuario' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Lucía Soto' })).toBeVisible()
  const userId = Number(new URL(page.url()).pathname.split('/').at(-1))
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const permissions = async () => {
    const answer = await request.get(`${base}user_admin/${userId}/`, { headers })
    return ((await answer.json()) as { permissions: string[] }).permissions
  }
  await page.getByLabel('Administrar usuarios').click()
  await expect.poll(permissions).toEqual(['add_form', 'can_manage_users'])
  await expectAccessible(page)

  await page.goto('/groups')
  await page.getByRole('button', { name: 'Crear grupo' }).first().click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Ventas')
  await page.getByRole('dialog').getByRole('button', { name: 'Crear grupo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Agregar a una persona' }).fill('lucía')
  await page.getByRole('option', { name: /Lucía Soto/ }).click()
  const members = page.getByRole('list', { name: 'Integrantes' })
  await members.getByRole('combobox', { name: 'Función de Lucía Soto' }).click()
  await page.getByRole('option', { name: 'Supervisa' }).click()
  await expect(members.getByRole('combobox')).toHaveValue('Supervisa')
  await expectAccessible(page)

  await members.getByRole('link', { name: 'Lucía Soto' }).click()
  await expect(page.getByRole('link', { name: 'Ventas' })).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar usuario' }).click()
  const deletion = page.getByRole('dialog', { name: '¿Eliminar a Lucía Soto?' })
  await expect(deletion.getByText('No le pertenece nada.')).toBeVisible()
  await expectAccessible(page)
  await deletion.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Lucía/ })).toHaveCount(0)
})

test('what a user owns goes to whom is chosen', async ({ page, request }) => {
  const account = await openAccount(request)
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const add = async (name: string) => {
    const email = addressOf('x')
    const data = { name, email, password: owner.password }
    const answer = await request.post(`${base}user_admin/`, { headers, data })
    expect(answer.status()).toBe(201)
    return { id: ((await answer.json()) as { id: number }).id, email }
  }
  const [leaver, heir] = [await add('Marco Díaz'), await add('Renata Paz')]
  const theirs = await logIn(request, { email: leaver.email, password: owner.password })
  await theirs.createForm({ name: 'De Marco', form_pages: [{ page_name: 'Uno', page_fields: [] }] })

  await enter(page, account)
  await page.goto(`/users/${leaver.id}`)
  await expect(page.getByRole('link', { name: 'De Marco' })).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar usuario' }).click()
  const deletion = page.getByRole('dialog')
  await expect(deletion.getByText(/^Le pertenecen? 1 elemento/)).toBeVisible()
  await deletion.getByRole('button', { name: 'Eliminar' }).click()
  await expect(deletion.getByText('Elige a quién se transfiere.')).toBeVisible()
  await deletion.getByRole('combobox').fill('renata')
  await page.getByRole('option', { name: /Renata Paz/ }).click()
  await deletion.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
  await page.goto(`/users/${heir.id}`)
  await expect(page.getByRole('link', { name: 'De Marco' })).toBeVisible()
})

test('who may not manage users has no entry for it, and is told whom to ask', async ({ page, request }) => {
  const account = await openAccount(request)
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const email = addressOf('sin')
  const data = { name: 'Sin Permiso', email, password: owner.password }
  expect((await request.post(`${base}user_admin/`, { headers, data })).status()).toBe(201)
  await enter(page, await logIn(request, { email, password: owner.password }))
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: 'Esta página no es para ti' })).toBeVisible()
  await expect(page.getByText(/Puede dártelo: Ana/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Registros', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Usuarios' })).toHaveCount(0)
  await expectAccessible(page)
})

test('who was given a link chooses a password by it and is in', async ({ page, request }) => {
  const account = await openAccount(request)
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const email = addressOf('nueva')
  await enter(page, account)
  await page.goto('/users')
  await page.getByRole('button', { name: 'Agregar usuario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar usuario' })
  await dialog.getByLabel('Nombre').fill('Nueva')
  await dialog.getByLabel('Correo').fill(email)
  await dialog.getByRole('button', { name: 'Agregar usuario' }).click()
  const link = page.getByRole('dialog', { name: 'Enlace para Nueva' })
  const address = await link.getByLabel('Enlace de activación').inputValue()
  await expectAccessible(page)
  await link.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva' })).toBeVisible()
  await expect(page.getByText('Sin activar')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('acopio.session'))
  // What enters the page as the administrator would do so again.
  const visit = await page.context().newPage()
  await visit.goto(address)
  await expect(visit.getByText(`Vas a entrar como ${email}`)).toBeVisible()
  await expectAccessible(visit)
  await visit.getByLabel('Contraseña nueva', { exact: true }).fill('una frase propia')
  await visit.getByLabel('Repite la contraseña nueva').fill('una frase propia')
  await visit.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(visit).toHaveURL(/\/dashboard$/)
  await visit.goto(address)
  await expect(visit.getByRole('alert')).toContainText('Este enlace ya se usó')
  const users = await request.get(`${base}user_admin/?name=${email}`, { headers })
  expect(await users.json()).toMatchObject({ objects: [{ activated: true }] })
  await visit.close()
})
