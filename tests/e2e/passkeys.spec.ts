import { expect, type Page } from '@playwright/test'

import { freePort, newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { patience } from '../support/patience'
import { expectAccessible } from './support/accessibility'
import { endOnServer } from './support/endOnServer'
import { owner } from './support/owner'
import { test } from './support/test'

/** A product with a name, which passkeys are made for. */
let product: Product
let site = ''

test.beforeAll(async () => {
  test.setTimeout(patience(90_000))
  const port = await freePort()
  site = `http://localhost:${port}`
  product = await startProduct({ dataDir: newFolder('e2e-passkeys'), port, env: { BASE_URL: site } })
})

test.afterAll(async () => {
  await product.end()
  removeFolder(product.dataDir)
})

/** A device whose owner always shows their finger at once. */
async function addDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  // Such a device answers at once also where it is only offered among names.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

test('somebody adds a passkey, comes in by it, goes on by it when their session ends, and removes it', async ({
  page,
}) => {
  await addDevice(page)
  await page.goto(`${site}/account`)
  await page.locator('input[name="username"]').fill(owner.email)
  await page.locator('input[name="password"]').fill(owner.password)
  await page.keyboard.press('Enter')
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) })
  await card.getByRole('button', { name: 'Agregar una passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar una passkey' })
  await dialog.getByLabel('Nombre').fill('Mi teléfono')
  await dialog.getByLabel('Contraseña actual').fill('no es esta')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('no son correctos')
  await dialog.getByLabel('Contraseña actual').fill(owner.password)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('Sin usar todavía.')
  await expectAccessible(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site}/account`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entrar con una passkey' }).click()
  await expect(card).toContainText('Usada')

  await endOnServer(page)
  await page.reload()
  const renewal = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(renewal.getByLabel('Contraseña', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await renewal.getByRole('button', { name: 'Entrar con una passkey' }).click()
  await expect(renewal).toBeHidden()
  await card.getByRole('button', { name: 'Quitar Mi teléfono' }).click()
  const removal = page.getByRole('dialog', { name: 'Quitar Mi teléfono' })
  await removal.getByLabel('Contraseña actual').fill(owner.password)
  await removal.getByRole('button', { name: 'Quitar' }).click()
  await expect(card).toContainText('Todavía no tienes passkeys.')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site}/login`)
  await page.getByRole('button', { name: 'Entrar con una passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('Esa passkey no sirve para entrar aquí.')
})
