import { expect, type Page } from '@playwright/test'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { enter, openAccount, type Account } from './support/account'
import { test } from './support/test'
import { visitForm } from './support/visitForm'

let account: Account
let site: Server
let formId: number

/** Somebody else's site that embeds a form with a timer. */
test.beforeAll(async () => {
  site = createServer((_request, response) => {
    const origin = process.env['E2E_BASE_URL'] ?? ''
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="es"><title>Sitio</title><script async src="${origin}/embed.js"></script>
<acopio-form src="${origin}/forms/public/${formId}" title="Visita"></acopio-form><p>Después</p>`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => site.close())
test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
  formId = await account.createForm(
    visitForm({ public: true, timer_config: { active: true, minutes: 10, welcome_text: 'Lee con calma.' } }),
  )
})

const frame = (page: Page) => page.locator('acopio-form iframe')

test('an embedded form is as tall as the question that lies over it, and then as its page', async ({
  page,
}) => {
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  const form = page.frameLocator('acopio-form iframe')
  const dialog = form.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const rest = async () => {
    const [outer, inner] = [await frame(page).boundingBox(), await dialog.boundingBox()]
    return outer && inner ? outer.y + outer.height - inner.y - inner.height : -1
  }
  await expect.poll(rest).toBeGreaterThanOrEqual(0)
  expect(await dialog.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBe(0)
  await dialog.getByRole('button', { name: 'Empezar' }).click()
  await expect(form.getByRole('textbox', { name: 'Cliente' })).toBeVisible()
  const overflow = () => form.locator('html').evaluate((html) => html.scrollHeight - window.innerHeight)
  await expect.poll(overflow).toBe(0)
})

test('the preview of the code leaves Escape to the dialog, also of a form that asks something', async ({
  page,
}) => {
  await enter(page, account)
  await page.goto(`/forms/${formId}`)
  await page.getByRole('button', { name: 'Compartir' }).click()
  const dialog = page.getByRole('dialog', { name: /^Compartir/ })
  await dialog.getByRole('button', { name: 'Siguiente' }).click()
  await expect(
    dialog.frameLocator('iframe').frameLocator('acopio-form iframe').getByRole('dialog'),
  ).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
