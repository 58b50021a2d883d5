import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readPdf } from '../support/readPdf'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { test } from './support/test'
import { visitForm, visitRules } from './support/visitForm'

/* Whoever has sent answers takes them along as a PDF, where the form offers that. */

let account: Account

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

const offered = () => {
  const form = visitForm({ allow_page_navigation: false })
  return { ...form, confirmation: { ...form.confirmation, offer_pdf: true } }
}

for (const [who, place] of [
  ['without login', 'public'],
  ['who is logged in', 'private'],
] as const)
  test(`answers of somebody ${who} are theirs as a PDF`, async ({ page }) => {
    const formId = await account.createForm(offered(), visitRules)
    if (place === 'private') await enter(page, account)
    await page.goto(place === 'public' ? `/forms/public/${formId}` : `/forms/private/${formId}/`)
    await page.getByRole('textbox', { name: 'Cliente' }).fill('Óptica Sol')
    await page.getByLabel('Fecha de la visita').fill('2025-01-31')
    await page.getByRole('button', { name: 'Mandar visita' }).click()
    const save = page.getByRole('button', { name: 'Descargar mis respuestas en PDF' })
    await expect(save).toBeVisible()
    await expectAccessible(page)
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
    expect(file.suggestedFilename()).toMatch(/^Visita a cliente .*\.pdf$/)
    const { texts } = await readPdf(await readFile(await file.path()))
    expect(texts.join(' ')).toContain('Óptica Sol')
    await expect(page.getByText('La descarga comenzó.')).toBeVisible()
  })
