import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/accessibility'
import { openAccount, type Account } from './support/account'
import { test } from './support/test'
import { visitForm, visitRules } from './support/visitForm'

let account: Account

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

test('answers are read, changed, sent, and kept as a file and on paper', async ({ page }) => {
  const formId = await account.createForm(visitForm({ advanced_options: { review: true } }), visitRules)
  await page.goto(`/forms/public/${formId}`)
  await page.getByRole('textbox', { name: 'Cliente' }).fill('Óptica <b>Sol</b>')
  await page.getByLabel('Fecha de la visita').fill('2025-01-31')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tus respuestas' })).toBeFocused()
  await expect(page.getByText('31/01/2025')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cambiar Cliente' }).click()
  await expect(page.getByRole('textbox', { name: 'Cliente' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Cliente' }).fill('Óptica <i>Luna</i>')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Cierre' })).toBeVisible()
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByText('Óptica <i>Luna</i>')).toBeVisible()
  await page.getByRole('button', { name: 'Mandar visita' }).click()
  await expect(page.getByRole('heading', { name: '¡Gracias! Tu visita quedó registrada.' })).toBeVisible()
  await expectAccessible(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar una copia' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Óptica &lt;i&gt;Luna&lt;/i&gt;')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Óptica <i>Luna</i>')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Responder otra vez' })).toBeHidden()
})
