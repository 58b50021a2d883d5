import { expect, type Page } from '@playwright/test'
import { openAccount } from './support/account'
import { test } from './support/test'
import { visitForm } from './support/visitForm'

/** Of fields of usual types, which begin with the first texts alone. */
const plainForm = () => visitForm({ form_pages: visitForm().form_pages.slice(0, 1) })
const texts = '**/assets/*.later-*.js'
const date = (page: Page) => page.getByLabel('Fecha de la visita')
const whyWrong = (page: Page) => page.getByText('Escribe una fecha que exista.')

/** Leaves a date that no calendar has. */
async function answerWrongly(page: Page): Promise<void> {
  await date(page).fill('31/02/2025')
  await page.getByRole('textbox', { name: 'Cliente' }).focus()
  await expect(date(page)).toHaveAttribute('aria-invalid', 'true')
}

test('a form is answered before the texts of what comes later are there, and shows no id in their place', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const formId = await account.createForm(plainForm())
  let bring = () => {}
  const wanted = new Promise<void>((resolve) => (bring = resolve))
  await page.route(texts, async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto(`/forms/public/${formId}`)
  await answerWrongly(page)
  await expect(page.getByText('error.INVALID')).toHaveCount(0)
  bring()
  await expect(whyWrong(page)).toBeVisible()
})

test('texts that did not come are asked for again once the network is back', async ({ page, request }) => {
  const account = await openAccount(request)
  const formId = await account.createForm(plainForm())
  await page.route(texts, (route) => route.abort(), { times: 1 })
  await page.goto(`/forms/public/${formId}`)
  await answerWrongly(page)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(whyWrong(page)).toBeVisible()
})
