import { expect, type FrameLocator, type Page } from '@playwright/test'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { test } from './support/test'
import { visitForm, visitRules } from './support/visitForm'

let account: Account
let site: Server
let page_: string

/** Somebody else's site, on an origin of its own; it shows whatever page a test gives it. */
test.beforeAll(async () => {
  site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="es"><title>Sitio</title><body><h1>Sitio</h1>${page_}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => site.close())
test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

const siteAddress = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/`

async function answer(form: FrameLocator) {
  await form.getByRole('textbox', { name: 'Cliente' }).fill('Óptica Sol')
  await form.getByLabel('Fecha de la visita').fill('2025-01-31')
  await form.getByRole('button', { name: 'Siguiente' }).click()
  await form.getByRole('button', { name: 'Siguiente' }).click()
  await form.getByRole('button', { name: 'Mandar visita' }).click()
  await expect(form.getByRole('heading', { name: '¡Gracias! Tu visita quedó registrada.' })).toBeVisible()
}

async function openShare(page: Page, name: string) {
  await page.goto('/forms')
  await page.getByRole('searchbox').fill(name)
  // What was found comes in the place of the whole list.
  await expect(page.getByRole('button', { name: /^Acciones de / })).toHaveCount(1)
  await page
    .getByRole('button', { name: `Acciones de ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Compartir' }).click()
  const dialog = page.getByRole('dialog', { name: `Compartir «${name}»` })
  await dialog.getByRole('tab', { name: 'Por enlace' }).click()
  return dialog
}

test('a private form is opened, sent on to a site of one’s own, and answered in another site by both codes', async ({
  page,
}) => {
  const name = `Visita ${Date.now()}`
  const formId = await account.createForm(visitForm({ name, public: false }), visitRules)
  await enter(page, account)
  const dialog = await openShare(page, name)
  await expect(dialog.getByLabel('Enlace público')).toHaveCount(0)
  await dialog.getByRole('switch', { name: 'Público' }).click()
  await expect(dialog.getByLabel('Enlace público')).toHaveValue(new RegExp(`/forms/public/${formId}$`))
  await dialog.getByRole('button', { name: 'Código QR' }).click()
  await expect(dialog.getByRole('img', { name: `Código QR de «${name}»` })).toBeVisible()
  await expectAccessible(page)

  const redirect = dialog.getByLabel('¿A dónde va quien termina de contestar?')
  await redirect.fill('ejemplo.com')
  await dialog.getByRole('button', { name: 'Siguiente' }).click()
  await expect(dialog.getByText('Escribe una dirección completa')).toBeVisible()
  await redirect.fill('https://example.org/gracias')
  await dialog.getByRole('button', { name: 'Siguiente' }).click()

  const code = dialog.getByLabel('Código para copiar')
  await expect(code).toContainText('<acopio-form')
  const preview = dialog.frameLocator('iframe').frameLocator('acopio-form iframe')
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)
  const element = await code.innerText()
  await dialog.getByRole('tab', { name: 'Marco simple (iframe)' }).click()
  await expect(code).toContainText('<iframe')
  const frame = await code.innerText()

  page_ = element
  await page.goto(siteAddress())
  const height = () => page.locator('acopio-form iframe').evaluate((shown) => shown.clientHeight)
  const inElement = page.frameLocator('acopio-form iframe')
  await expect(inElement.getByRole('heading', { level: 1, name })).toBeVisible()
  const before = await height()
  // Nobody but the form itself says how tall it is.
  await page.evaluate(() => window.postMessage({ acopio: 'height', height: 7 }, '*'))
  await answer(inElement)
  await expect.poll(height).not.toBe(before)
  expect(await height()).toBeGreaterThan(50)

  page_ = frame
  await page.goto(siteAddress())
  await answer(page.frameLocator('iframe'))
  await expect.poll(async () => (await account.records(formId)).length).toBe(2)
})

test('nothing but public forms may be framed by other sites', async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy']?.match(/frame-ancestors [^;]+/)?.[0]
  expect(await policyOf('/forms/public/1')).toBe('frame-ancestors *')
  for (const path of ['/', '/forms/1', '/login', '/forms/publicity', '/api/docs'])
    expect(await policyOf(path)).toBe("frame-ancestors 'none'")
  const script = await request.get('/embed.js')
  expect(script.headers()['cross-origin-resource-policy']).toBe('cross-origin')
  expect(script.headers()['content-type']).toContain('javascript')
  expect((await script.body()).length).toBeLessThan(3000)
})

test('sharing in the editor is a step of the form being designed', async ({ page }) => {
  const formId = await account.createForm(visitForm({ public: false }), visitRules)
  await enter(page, account)
  await page.goto(`/forms/${formId}`)
  await page.getByRole('button', { name: 'Compartir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Público' }).check()
  await expect(dialog.getByLabel('Enlace público')).toHaveValue(new RegExp(`/forms/public/${formId}$`))
  await expect(dialog.getByText('Guarda el formulario para que el enlace funcione.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deshacer: hacer público el formulario' }).click()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled()
})

test('a form is duplicated with its rules', async ({ page }) => {
  const name = `Copia ${Date.now()}`
  await account.createForm(visitForm({ name }), visitRules)
  await enter(page, account)
  await page.goto('/forms')
  await page.getByRole('searchbox').fill(name)
  // What was found comes in the place of the whole list.
  await expect(page.getByRole('button', { name: /^Acciones de / })).toHaveCount(1)
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  const dialog = page.getByRole('dialog', { name: `Duplicar «${name}»` })
  await expect(dialog.getByRole('switch', { name: 'Copiar también las reglas' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Duplicar' }).click()
  await expect(page.getByText(`Formulario duplicado: «${name} (copia)»`)).toBeVisible()
  await page.getByRole('link', { name: `${name} (copia)`, exact: true }).click()
  await expect(page.getByRole('link', { name: new RegExp(`^Reglas.*${visitRules.length}`) })).toBeVisible()
})
