import { expect, type Page } from '@playwright/test'
import { enter, openAccount, type Account } from './support/account'
import { expectAccessible } from './support/accessibility'
import { test } from './support/test'
import { visitForm } from './support/visitForm'
import { customer, kept, madeRecord } from './support/visitRecord'

/* Links that may be opened so many times. */

let account: Account
const once = { timer_config: { active: true, minutes: 10, clicks_to_expire: 1 } }
const begin = (page: Page) => page.getByRole('button', { name: 'Empezar' })
const usedUp = (page: Page) => page.getByText('Este enlace ya se abrió todas las veces permitidas')

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

test('the public link is opened once: whoever reloads or goes on with a draft is in, anybody else is told', async ({
  page,
  browser,
}) => {
  const formId = await account.createForm({ ...visitForm(), ...once })
  const link = `/forms/public/${formId}`
  await page.goto(link)
  await expect(begin(page)).toBeVisible()
  await page.reload()
  await begin(page).click()
  await customer(page).fill('Óptica Sol')
  await expect(kept(page)).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(customer(page)).toHaveValue('Óptica Sol')

  const other = await (await browser.newContext({ locale: 'es-MX' })).newPage()
  await other.goto(link)
  await expect(usedUp(other)).toBeVisible()
  await expectAccessible(other)
  await other.context().close()
})

test('who opens it once more with nothing begun is told, too', async ({ page }) => {
  const formId = await account.createForm({ ...visitForm(), ...once })
  await page.goto(`/forms/public/${formId}`)
  await expect(begin(page)).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`/forms/public/${formId}`)
  await expect(usedUp(page)).toBeVisible()
})

test('a record that may not be corrected offers no way to', async ({ page }) => {
  await enter(page, account)
  const record = await madeRecord(account, { edit_registers: false })
  await page.goto(`/records/detail/${record.id}`)
  await expect(page.getByRole('button', { name: 'Más acciones' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copiar enlace' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Enlace para editar sin cuenta' })).toHaveCount(0)
  await page.goto(`/forms/private/${record.form_id}/${record.id}/`)
  await expect(page.getByText('no se pueden corregir una vez enviados')).toBeVisible()
})
