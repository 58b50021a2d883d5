import { expect, type Page } from '@playwright/test'

import { appCode } from '../support/authenticatorApp'
import { newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { patience } from '../support/patience'
import { expectAccessible } from './support/accessibility'
import { owner } from './support/owner'
import { test } from './support/test'

/** A product of its own: here the owner logs in with two steps. */
let product: Product

test.beforeAll(async () => {
  test.setTimeout(patience(90_000))
  product = await startProduct({ dataDir: newFolder('e2e-second-factor') })
})

test.afterAll(async () => {
  await product.end()
  removeFolder(product.dataDir)
})

async function login(page: Page) {
  await page.goto(`${product.baseUrl}/account`)
  await page.locator('input[name="username"]').fill(owner.email)
  await page.locator('input[name="password"]').fill(owner.password)
  await page.keyboard.press('Enter')
}

test('somebody turns the second step on, and the login asks for it from then on', async ({ page }) => {
  await login(page)
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Verificación en dos pasos' }),
  })
  const forEverybody = card.getByRole('switch', { name: 'Pedirla a todas las personas de la cuenta' })
  await expect(forEverybody).toBeDisabled()
  await expect(card).toContainText('Primero actívala para ti.')
  await card.getByRole('button', { name: 'Activar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' })
  await dialog.getByLabel('Contraseña actual').fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await expect(dialog.getByLabel('Código de verificación')).toBeFocused()
  await page.keyboard.type(appCode(secret, new Date()))
  await page.keyboard.press('Enter')
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const recovery = (await codes.first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(card).toContainText('Quedan 10 códigos')
  await expect(forEverybody).toBeEnabled()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.clear())
  await login(page)
  const code = page.getByLabel('Código de verificación')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Ese código no es válido')
  await code.fill(recovery)
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Quedan 9 códigos')
})
