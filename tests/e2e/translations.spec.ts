import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { exportedForm, formName, openForm, saveButton, saveState, undoButton } from './support/designer'
import { test } from './support/test'
import { visit, visitForm } from './support/visitForm'

let account: Account

// Each opens and closes what takes the whole screen.
test.slow()

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

async function openLanguages(page: Page) {
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: 'Idiomas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Idiomas' })
  await expect(dialog.getByLabel('Idioma del formulario')).toBeVisible()
  return dialog
}

test('a form is translated beside its texts, taken out as a table and brought back', async ({ page }) => {
  await openForm(page, await account.createForm(visitForm()))
  const dialog = await openLanguages(page)
  await expect(dialog.getByText(/^English: faltan \d+ textos$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Agregar idioma' }).click()
  await page.getByRole('menuitem', { name: 'Português' }).click()

  await dialog.getByRole('searchbox', { name: 'Buscar texto' }).fill('quien atendio')
  await dialog.getByRole('textbox', { name: 'Pregunta: ¿Quién atendió?, English' }).fill('Who attended?')
  await dialog.getByRole('searchbox', { name: 'Buscar texto' }).fill('')
  await dialog.getByLabel('Solo los que faltan').check()
  const customer = dialog.getByRole('textbox', { name: 'Pregunta: Cliente, Português' })
  await customer.fill('Cliente!')
  await customer.blur()
  await expect(dialog.getByText(/^Português: faltan \d+ textos$/)).toBeVisible()
  await expect(customer).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Visita a cliente.csv')
  const table = readFileSync(await download.path(), 'utf8')
  expect(table.startsWith('\uFEFFkey,where,source,en_US,pt_BR')).toBe(true)
  const row = `fields.${visit.who}.label`
  expect(table).toContain(`${row},Pregunta,¿Quién atendió?,Who attended?,`)

  const changed = table
    .replace(`${row},Pregunta,¿Quién atendió?,Who attended?,`, `${row},Pregunta,¿Otro?,Who was there?,`)
    .concat('\r\nfields.nowhere.label,Pregunta,Nada,Nothing,')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'textos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changed),
  })
  const report = dialog.getByRole('status').filter({ hasText: 'Lo que se importó' })
  await expect(report).toContainText('Cambió un texto.')
  await expect(report).toContainText('fields.nowhere.label')
  await expect(report).toContainText(row)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const form = await exportedForm(page)
  expect(form.translations?.['en_US']?.[row]).toBe('Who was there?')
  expect(form.translations?.['pt_BR']).toEqual({ [`fields.${visit.customer}.label`]: 'Cliente!' })
  await expect(undoButton(page)).toHaveAccessibleName('Deshacer: importar traducciones')
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
})

test('a form in one language says what translations are for, and begins one by a press', async ({ page }) => {
  await openForm(page, await account.createForm(visitForm({ translations: {} })))
  const dialog = await openLanguages(page)
  await expect(dialog.getByRole('heading', { name: 'Este formulario está en un solo idioma' })).toBeVisible()
  await expect(dialog.getByText(/^Tiene \d+ textos\./)).toBeVisible()
  // There is nothing to take out yet.
  await expect(dialog.getByRole('button', { name: 'Exportar CSV' })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Agregar English' }).click()
  await expect(dialog.getByText(/^English: faltan \d+ textos$/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Pregunta: Cliente, English' })).toBeVisible()
})

test('another language becomes the form’s own, and texts go where they belong', async ({ page }) => {
  await openForm(page, await account.createForm(visitForm()))
  const dialog = await openLanguages(page)
  await dialog.getByLabel('Idioma del formulario').selectOption('en_US')
  await page.keyboard.press('Escape')
  await expect(formName(page)).toHaveValue('Customer visit')
  const form = await exportedForm(page)
  expect(form.default_language).toBe('en_US')
  expect(form.translations?.['es_MX']?.['name']).toBe('Visita a cliente')
  await undoButton(page).click()
  await expect(formName(page)).toHaveValue('Visita a cliente')
  await expect(saveButton(page)).toBeDisabled()
})
