import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, logIn, openAccount } from './support/account'
import { owner } from './support/owner'
import { test } from './support/test'
import { visitForm } from './support/visitForm'

const base = '/api/infosync/'

test('what others share lies under who shared it, and is put into a folder of one’s own by keys', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const email = `renata-${crypto.randomUUID().slice(0, 8)}@example.com`
  const data = { name: 'Renata Paz', email, password: owner.password }
  const made = await request.post(`${base}user_admin/`, { headers, data })
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { id: number }
  for (const name of ['Visita norte', 'Visita sur']) {
    const form = await account.createForm(visitForm({ name, public: false }))
    const wish = { owner: id, file_shared: form, perm: 'can_read_item' }
    const shared = await request.patch(`${base}file_shared/`, { headers, data: { objects: [wish] } })
    expect(shared.status()).toBe(201)
  }

  await enter(page, await logIn(request, { email, password: owner.password }))
  await page.goto('/forms')
  // With nothing of her own she sees at once what is shared.
  await expect(page.getByRole('heading', { level: 1, name: 'Compartido conmigo' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Visita norte/ })).toBeVisible()
  await page.getByRole('button', { name: 'Nueva carpeta' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Mis visitas')
  await page.keyboard.press('Enter')
  const tree = page.getByRole('tree', { name: 'Carpetas' })
  await expect(tree.getByRole('treeitem', { name: 'Mis visitas' })).toBeVisible()

  await tree.getByText('Compartido conmigo').click()
  await page.getByRole('button', { name: 'Acciones de Visita norte' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Poner en una carpeta mía…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Dónde quieres ver «Visita norte»?' })
  await expect(dialog.getByRole('treeitem', { name: 'Mis visitas' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('treeitem', { name: 'Mis visitas' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Poner aquí' }).press('Enter')
  await expect(page.getByText('Ahora ves «Visita norte» en Mis visitas')).toBeVisible()
  await expect(page.getByRole('row', { name: /Visita norte/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Visita sur/ })).toBeVisible()

  await tree.getByRole('treeitem', { name: 'Mis visitas' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Visita norte/ })).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de Visita norte' }).click()
  await page.getByRole('menuitem', { name: 'Devolver a «Compartido conmigo»' }).click()
  await expect(page.getByRole('row', { name: /Visita norte/ })).toHaveCount(0)
  await tree.getByText('Compartido conmigo').click()
  await expect(page.getByRole('row', { name: /Visita norte/ })).toBeVisible()
  await expectAccessible(page)
})
