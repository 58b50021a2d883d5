import { expect, type Page } from '@playwright/test'

import { newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { expectAccessible } from './support/accessibility'
import { owner } from './support/owner'
import { patience } from '../support/patience'
import { test } from './support/test'

test.describe.configure({ mode: 'serial' })

/** A product of its own: here the account is empty at first, and its language, name and password change. */
let product: Product

test.beforeAll(async () => {
  test.setTimeout(patience(90_000))
  product = await startProduct({ dataDir: newFolder('e2e-account') })
})

test.afterAll(async () => {
  await product.end()
  removeFolder(product.dataDir)
})

async function login(page: Page, path: string, password: string = owner.password) {
  await page.goto(product.baseUrl + path)
  await page.locator('input[name="username"]').fill(owner.email)
  await page.locator('input[name="password"]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

test('a new account is offered examples, in its language, and gets one with its rules', async ({ page }) => {
  await login(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Empieza con un ejemplo' })).toBeVisible()
  const examples = page.locator('section[aria-labelledby="examples"]').getByRole('listitem')
  await expect(examples).toHaveCount(3)
  await expectAccessible(page)
  const spanish = await examples.first().getByRole('heading').textContent()

  await page.getByRole('button', { name: 'Idioma' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Start with an example' })).toBeVisible()
  await expect(examples.first().getByRole('heading')).not.toHaveText(spanish ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()

  await examples
    .first()
    .getByRole('button', { name: /^Agregar/ })
    .click()
  await expect(page).toHaveURL(/\/forms\/\d+$/)
  const formId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`${product.baseUrl}/dashboard`)
  await expect(page.getByRole('region', { name: 'Formularios recientes' })).toContainText(spanish ?? '')
  await expect(page.getByText('Cuando alguien conteste un formulario, lo verás aquí.')).toBeVisible()
  await expectAccessible(page)

  // Who has forms finds them again.
  await page.getByRole('link', { name: 'Plantillas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plantillas' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Agregar/ })).toHaveCount(3)
  await expectAccessible(page)

  const rules = await page.evaluate(async (id) => {
    const { jwt } = JSON.parse(localStorage.getItem('acopio.session') ?? '{}') as { jwt: string }
    const headers = { Authorization: `Bearer ${jwt}` }
    const answer = await fetch(`/api/infosync/form_rules/?form_id=${id}`, { headers })
    const { objects } = (await answer.json()) as { objects: { rules: unknown[] }[] }
    return objects[0]?.rules.length ?? 0
  }, formId)
  expect(rules).toBeGreaterThan(0)
})

test('the language, the name and the time zone are kept on the user', async ({ page, browser }) => {
  await login(page, '/account')
  await expect(page.getByLabel('Correo')).toHaveValue(owner.email)
  await expectAccessible(page)
  await page.getByLabel('Nombre', { exact: true }).fill('Ana')
  await page.getByLabel('Apellidos').fill('Prueba')
  await page.getByRole('combobox', { name: 'Idioma' }).click()
  await page.getByRole('option', { name: 'Português' }).click()
  await page.getByRole('combobox', { name: 'Zona horaria' }).fill('sao paulo')
  await page.getByRole('option', { name: 'America/Sao Paulo (−03:00)' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()

  await expect(page.getByText('Seus dados foram salvos')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
  await expectAccessible(page)

  // Elsewhere, where nothing was chosen yet.
  const context = await browser.newContext()
  const other = await context.newPage()
  await login(other, '/account')
  await expect(other.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
  await expect(other.getByRole('combobox', { name: 'Fuso horário' })).toHaveValue(
    'America/Sao Paulo (−03:00)',
  )
  await other.getByRole('button', { name: 'Idioma' }).click()
  await other.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
  await context.close()
})

test('an API key is shown once, works, and stops working when revoked', async ({ page, request }) => {
  await login(page, '/account')
  await expect(page.getByText('Todavía no hay claves')).toBeVisible()
  await page.getByRole('button', { name: 'Crear clave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Crear clave' }).click()
  await expect(page.getByText('Escribe un nombre.')).toBeVisible()
  await expect(page.getByText('Escribe tu contraseña.')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('¿Para qué es?').fill('Reporte semanal')
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill('no-es-esta')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Tu contraseña', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  const key = (await page.getByRole('status', { name: 'Clave' }).textContent()) ?? ''
  expect(key.length).toBeGreaterThan(20)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ya la guardé' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Reporte semanal' })).toContainText('Sin usar.')
  expect(await page.content()).not.toContain(key)

  const call = () =>
    request.get(`${product.baseUrl}/api/infosync/form/`, {
      headers: { Authorization: `ApiKey ${owner.email}:${key}` },
    })
  expect((await call()).status()).toBe(200)
  await page.getByRole('button', { name: 'Revocar Reporte semanal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(page.getByText('Todavía no hay claves')).toBeVisible()
  expect((await call()).status()).toBe(401)
})

test('the password changes only with the current one, and ends other sessions', async ({ page, browser }) => {
  const context = await browser.newContext()
  const other = await context.newPage()
  await login(other, '/account')
  await login(page, '/account')
  for (const name of ['Reporte semanal', 'Carga nocturna']) {
    await page.getByRole('button', { name: 'Crear clave' }).click()
    await page.getByLabel('¿Para qué es?').fill(name)
    await page.getByLabel('Tu contraseña', { exact: true }).fill(owner.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ya la guardé' }).click()
  }
  await page.getByRole('checkbox', { name: 'Reporte semanal' }).check()
  await expect(page.getByText('Seguirá sirviendo.')).toHaveCount(1)
  await expect(page.getByText('Dejará de servir.')).toHaveCount(1)

  const change = async (current: string, next: string, again: string) => {
    await page.getByLabel('Contraseña actual', { exact: true }).fill(current)
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(next)
    await page.getByLabel('Repite la contraseña nueva', { exact: true }).fill(again)
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  }
  await change('', 'corta', 'otra')
  await expect(page.getByText('Usa de 6 a 72 caracteres.')).toBeVisible()
  await expect(page.getByText('Las contraseñas no son iguales.')).toBeVisible()
  await change('no-es-esta', 'otra frase larga', 'otra frase larga')
  await expect(page.getByLabel('Contraseña actual', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await change(owner.password, 'otra frase larga', 'otra frase larga')
  await expect(page.getByText('Tu contraseña cambió.')).toContainText('1 clave dejó de servir')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Revocar Reporte semanal' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revocar Carga nocturna' })).toBeHidden()

  await other.goto(`${product.baseUrl}/forms`)
  await expect(other.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible()
  await other.getByRole('dialog').getByLabel('Contraseña', { exact: true }).fill('otra frase larga')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { level: 1, name: 'Formularios' })).toBeVisible()
  await context.close()
})
