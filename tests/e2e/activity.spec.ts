import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { connect } from './support/connect'
import { owner } from './support/owner'
import { test } from './support/test'

const base = '/api/infosync/'

test('what happened in the account is told with who did it and with which key, narrowed and saved', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const made = await request.post(`${base}api_key/`, {
    ...{ headers, data: { name: 'Tablero', current_password: owner.password } },
  })
  const { key } = (await made.json()) as { key: string }
  const byKey = { Authorization: `ApiKey ${account.session.user.username}:${key}` }
  const data = { name: 'Por programa' }
  expect((await request.post(`${base}folder/`, { headers: byKey, data })).status()).toBe(201)

  await enter(page, account)
  await page.goto('/activity')
  const list = page.getByRole('list', { name: 'Actividad' })
  const entry = list.getByRole('listitem').filter({ hasText: 'Por programa' })
  await expect(entry).toContainText('con la clave Tablero')
  await expect(entry).toContainText('Ana')
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).click()
  const sheet = await readFile(await (await saving).path(), 'utf8')
  expect(sheet.split('\n')[0]).toContain('Clave')
  expect(sheet).toContain('Tablero')

  await page.getByLabel('Sobre qué').selectOption({ label: 'Conexiones' })
  await expect(page.getByText('No hay nada con estos filtros')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByLabel('Sobre qué').selectOption({ label: 'Todo' })
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scrollWidth).toBeLessThanOrEqual(360)
})

test('the panel of connections tells which of them are at work', async ({ page, request }) => {
  const [ours, theirs] = [await openAccount(request), await openAccount(request)]
  await connect(request, ours.session, theirs.session)
  await enter(page, ours)
  await page.goto('/connections-panel')
  const row = page.getByRole('row', { name: new RegExp(theirs.session.user.email) })
  // They have just accepted.
  await expect(row).toContainText('Activo')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(row).toBeVisible()
  await expectAccessible(page)
})
