import { expect } from '@playwright/test'

import { linkMails } from '../support/linkMails'
import { startMailServer, type MailServer } from '../support/mailServer'
import { patience } from '../support/patience'
import { newFolder, removeFolder, runBuilt, startProduct, type Product } from '../support/product'
import { expectAccessible } from './support/accessibility'
import { owner } from './support/owner'
import { test } from './support/test'

/** A product of its own: here people make accounts, and mail leaves. */
let product: Product
let mailServer: MailServer

test.beforeAll(async () => {
  test.setTimeout(patience(90_000))
  mailServer = await startMailServer()
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'Acopio <forms@example.com>', SIGNUP: 'open' }
  product = await startProduct({ dataDir: newFolder('e2e-sign-up'), env })
})

test.afterAll(async () => {
  await product.end()
  await mailServer.close()
  removeFolder(product.dataDir)
})

test('somebody makes an account, forgets the password and gets in again by mail', async ({ page }) => {
  const { keyOf } = linkMails(mailServer, product.baseUrl)
  const email = 'rosa@example.com'
  await page.goto(`${product.baseUrl}/to-route/records?search=luna`)
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  const submit = page.getByRole('button', { name: 'Crear mi cuenta' })
  await submit.click()
  await expect(page.getByText('Para tener una cuenta hay que aceptar los términos.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Tu nombre').fill('Rosa Luna')
  await page.getByLabel('Empresa o equipo').fill('Vivero Luna')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones.' }).check()
  await submit.click()
  await expect(page.getByRole('status')).toContainText(`Enviamos un correo a ${email}`)
  await expectAccessible(page)

  await page.goto(`${product.baseUrl}/activation/${await keyOf(email)}`)
  await expect(page.getByText(`Hola, Rosa Luna. Vas a entrar como ${email}.`)).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill('una frase larga')
  await page.getByLabel('Repite la contraseña').fill('una frase larga')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  // Who is logged in makes no account.
  await page.goto(`${product.baseUrl}/signup`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${product.baseUrl}/to-route/forms?templates`)
  await expect(page).toHaveURL(/\/forms\/templates$/)

  await page.evaluate(() => localStorage.clear())
  // The login by another name, which lets nobody in.
  await page.goto(`${product.baseUrl}/bypass-login`)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  // The login asks for the same.
  await expect(page.getByRole('heading', { name: 'Elegir otra contraseña' })).toBeVisible()
  await page.getByLabel('Correo o usuario').fill(email)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText(`Si ${email} tiene acceso aquí`)
  await page.goto(`${product.baseUrl}/activation/${await keyOf(email, 2)}`)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra frase larga')
  await page.getByLabel('Repite la contraseña').fill('otra frase larga')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('who is invited makes an account by the link that the command prints', async ({ page }) => {
  test.setTimeout(patience(90_000))
  const env = { DATA_DIR: product.dataDir, BASE_URL: product.baseUrl, SIGNUP: 'invitation' }
  const invite = (...args: string[]) => runBuilt('accountInvite', args, env)
  expect((await invite(owner.email)).said).toContain('has access already')
  const { said, code } = await invite('ivan@example.com')
  expect(code).toBe(0)
  const [link = ''] = /http:\/\/127\.0\.0\.1:\d+\/activation\/[0-9a-f]{40}/.exec(said) ?? []
  await page.goto(link)
  await expect(page.getByText('Vas a entrar como ivan@example.com.')).toBeVisible()
  await page.getByLabel('Tu nombre').fill('Iván Campo')
  await page.getByLabel('Empresa o equipo').fill('Campo Iván')
  await page.getByLabel('Contraseña', { exact: true }).fill('una frase larga')
  await page.getByLabel('Repite la contraseña').fill('una frase larga')
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByLabel('Repite la contraseña').press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(link)
  await expect(page).toHaveURL(/activation/)
  await expect(page.getByRole('alert')).toContainText('Este enlace ya se usó')
})
