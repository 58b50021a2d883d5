import { expect, type BrowserContext, type Page } from '@playwright/test'

import { joinDatabase } from '../../server/database/openDatabase'
import { startIdentityProvider, type TestProvider } from '../support/identityProvider'
import { startMailServer, type MailServer } from '../support/mailServer'
import { freePort, newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { patience } from '../support/patience'
import { expectAccessible } from './support/accessibility'
import { endOnServer } from './support/endOnServer'
import { owner } from './support/owner'
import { test } from './support/test'

/** A product whose people are named by a provider that runs beside it. */
let product: Product
let provider: TestProvider
let mails: MailServer

test.beforeAll(async () => {
  test.setTimeout(patience(90_000))
  const port = await freePort()
  mails = await startMailServer()
  provider = await startIdentityProvider(`http://127.0.0.1:${port}/login/return`)
  const { issuer, clientId, clientSecret } = provider
  const env = {
    ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    ...{ OIDC_NAME: 'Vivero', SIGNUP: 'open' },
    // Else nobody may make an account.
    ...{ SMTP_URL: mails.url, MAIL_FROM: 'Acopio <forms@example.com>' },
  }
  product = await startProduct({ dataDir: newFolder('e2e-sign-in'), port, env })
})

test.afterAll(async () => {
  await product.end()
  removeFolder(product.dataDir)
  await Promise.all([provider.close(), mails.close()])
})

/** As whom the provider knows whoever has the browser. */
const be = (context: BrowserContext, subject: string) => context.setExtraHTTPHeaders({ 'x-person': subject })
const goByProvider = (page: Page) => page.getByRole('button', { name: 'Entrar con Vivero' }).click()

test('whom the provider names completes their account, and is known the second time', async ({
  page,
  context,
}) => {
  provider.people.set('s-rosa', { email: 'rosa@vivero.example', email_verified: true, name: 'Rosa Luna' })
  await be(context, 's-rosa')
  await page.goto(`${product.baseUrl}/login`)
  await expectAccessible(page)
  await goByProvider(page)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('rosa@vivero.example')
  await expect(page).toHaveURL(`${product.baseUrl}/login/return`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Escribe cómo se llama tu empresa o tu equipo.')).toBeVisible()
  await page.getByLabel('Empresa o equipo').fill('Vivero Luna')
  await page.getByLabel('Contraseña', { exact: true }).fill('otra frase larga')
  await page.getByLabel('Repite').fill('otra frase larga')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${product.baseUrl}/account`)
  await goByProvider(page)
  await expect(page).toHaveURL(/\/account$/)
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Entrar con otro servicio' }),
  })
  await expect(card).toContainText('rosa@vivero.example')
})

test('who has no password goes on by the provider, in a window beside the page, and chooses one', async ({
  page,
  context,
  request,
}) => {
  const api = `${product.baseUrl}/api/infosync/`
  const login = { username: owner.email, password: owner.password }
  const { jwt } = (await (await request.post(`${api}user_admin/login/`, { data: login })).json()) as {
    jwt: string
  }
  const headers = { Authorization: `Bearer ${jwt}` }
  const data = { email: 'luis@vivero.example', username: 'luis@vivero.example', name: 'Luis Paz' }
  const { id } = (await (await request.post(`${api}user_admin/`, { headers, data })).json()) as { id: number }
  const link = await request.post(`${api}user_admin/${id}/activation/`, { headers, data: {} })
  const { key } = (await link.json()) as { key: string }

  provider.people.set('s-luis', { email: 'luis@vivero.example', email_verified: true, name: 'Luis Paz' })
  await be(context, 's-luis')
  await page.goto(`${product.baseUrl}/activation/${key}`)
  await goByProvider(page)
  await expect(page).toHaveURL(/\/dashboard$/)

  await endOnServer(page)
  await page.goto(`${product.baseUrl}/account`)
  const renewal = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(renewal.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  const beside = page.waitForEvent('popup')
  await goByProvider(page)
  await (await beside).waitForEvent('close')
  await expect(renewal).toBeHidden()

  // They came in long ago.
  const database = joinDatabase(`${product.dataDir}/run`)
  const long = new Date(Date.now() - 3_600_000)
  await database.db.updateTable('sessions').set({ created_at: long }).where('user_id', '=', id).execute()
  await database.close()
  const card = page.locator('section', { has: page.getByLabel('Contraseña nueva', { exact: true }) })
  await card.getByLabel('Contraseña nueva', { exact: true }).fill('una frase larga')
  await card.getByLabel('Repite').fill('una frase larga')
  await card.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(card.getByRole('alert')).toContainText('Muestra otra vez que eres tú')
  await expectAccessible(page)
  const again = page.waitForEvent('popup')
  await card.getByRole('button', { name: 'Confirmar con Vivero' }).click()
  await (await again).waitForEvent('close')
  await expect(card).toContainText('Ya sabemos que eres tú.')
  await card.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(card.getByLabel('Contraseña actual')).toBeVisible()
})
