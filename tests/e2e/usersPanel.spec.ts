import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, logIn, openAccount } from './support/account'
import { owner } from './support/owner'
import { test } from './support/test'

const base = '/api/infosync/'

test('from the panel somebody is written to and logged out where they are', async ({ page, request }) => {
  const account = await openAccount(request)
  await enter(page, account)
  await page.goto('/users-panel')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  const alone = page.getByRole('dialog', { name: 'Enviar un mensaje' })
  await expect(alone.getByText(/^No hay a quién escribir/)).toBeVisible()
  await expectAccessible(page)
  await alone.getByRole('button', { name: 'Cerrar' }).last().click()

  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const email = `beto-${crypto.randomUUID().slice(0, 8)}@example.com`
  const data = { name: 'Beto Ríos', email, password: owner.password }
  expect((await request.post(`${base}user_admin/`, { headers, data })).status()).toBe(201)
  const theirs = await logIn(request, { email, password: owner.password })
  await page.reload()
  const row = page.getByRole('row', { name: /Beto Ríos/ })
  await expect(row).toContainText('Activo')
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Mensaje para Beto Ríos' }).click()
  const message = page.getByRole('dialog', { name: 'Mensaje para Beto Ríos' })
  await expect(message.getByText(/^No permitió avisos en ningún dispositivo/)).toBeVisible()
  await message.getByLabel('Título').fill('Junta')
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Mensaje enviado a una persona.')).toBeVisible()
  const notices = await request.get(`${base}notice/`, {
    headers: { Authorization: `Bearer ${theirs.session.jwt}` },
  })
  expect(await notices.json()).toMatchObject({ unread: 1, objects: [{ title: 'Junta' }] })

  await page.setViewportSize({ width: 360, height: 740 })
  await row.getByRole('button', { name: 'Dispositivos de Beto Ríos' }).click()
  const devices = page.getByRole('dialog', { name: 'Dispositivos de Beto Ríos' })
  await expectAccessible(page)
  await devices.getByRole('button', { name: /^Cerrar la sesión: / }).click()
  await expect(devices.getByText('No hay sesiones abiertas.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Fuera')
  const over = await request.get(`${base}notice/`, {
    headers: { Authorization: `Bearer ${theirs.session.jwt}` },
  })
  expect(over.status()).toBe(440)
})
