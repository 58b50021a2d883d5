import { expect, type Page } from '@playwright/test'
import { withMarks } from '../../schemas/edit/rules/withRules'
import type { FormDocument } from '../../schemas/model/form'
import { dose } from '../support/dose'
import { largestLookalike, lookalikes, type Lookalike } from '../support/lookalikes'
import { realForms } from '../support/realForms'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import {
  canvas,
  cardOf,
  exportedForm,
  formName,
  labelSetting,
  openForm,
  saveButton,
  saveState,
  settings,
} from './support/designer'
import { patience } from '../support/patience'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

test('types that are not supported yet are shown, moved and kept', async ({ page }) => {
  const form = sampleForm()
  const formId = await account.createForm(form)
  await openForm(page, formId)
  await page.getByRole('tab', { name: 'Cierre' }).click()
  await expect(canvas(page).getByText('Firma', { exact: true })).toBeVisible()
  await cardOf(page, 'Firma').click()
  await expect(settings(page)).toContainText('todavía no se puede usar')
  await page.keyboard.press('Alt+ArrowUp')
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  await page.reload()
  await expect(formName(page)).toBeVisible()
  const saved = (await exportedForm(page)).form_pages[0]?.page_fields.at(-1)
  expect(saved).toEqual(form.form_pages[1]?.page_fields[0])
})

const sizeOf = ({ document }: Lookalike) => JSON.stringify(document).length
/**
 * Where forms of real accounts lie beside the project they are the documents from elsewhere; else their look-alikes. The largest have
 * something of everything; of all of them designerStore.test.ts asks it without drawing them, and `DOSE=long` in the browser too.
 */
const foreign = (realForms().length > 0 ? [largestLookalike, ...realForms()] : lookalikes)
  .toSorted((one, other) => sizeOf(other) - sizeOf(one))
  .slice(0, dose(4, Infinity))

// What the server adds when it serves a form belongs to that form, and not to its document.
const served = ['form_id', 'resource_uri', 'created_at', 'updated_at', 'fields']
const ownOf = (form: FormDocument) =>
  Object.fromEntries(Object.entries(form).filter(([key]) => !served.includes(key)))

for (const [position, { name, document, rules }] of foreign.entries()) {
  test(`${name} comes in, is not changed by looking or saving, and goes out as it came`, async ({ page }) => {
    const failures: Error[] = []
    page.on('pageerror', (failure) => failures.push(failure))
    const foreignForm: FormDocument = { ...document, ...(rules && { form_rules: rules.rules }) }
    // What fields note of the rules is brought into step when a form is stored.
    const form = withMarks(foreignForm)
    // The dialog reads any of them as it is (readImport.test.ts) and calls what the others come in by.
    const isByHand = position < 2
    const formId = isByHand ? await importForm(page, foreignForm) : await account.createForm(foreignForm)
    if (!isByHand) await openForm(page, formId)
    await expect(formName(page)).toHaveValue(form.name)
    for (const [index, { page_fields }] of form.form_pages.entries()) {
      await page.locator(`[data-page-tab="${index}"]`).click()
      if (page_fields.length > 0) await expect(canvas(page).locator('[data-field]').first()).toBeVisible()
    }
    await expect(saveButton(page)).toBeDisabled()
    expect(await exportedForm(page)).toEqual(ownOf(form))

    // Saved under another name, everything else is as it was.
    const stored = await account.storedForm(formId)
    const renamed = `${form.name} 2`
    await formName(page).fill(renamed)
    await saveButton(page).click()
    await expect(saveState(page)).toContainText('Guardado')
    const after = await account.storedForm(formId)
    const { revision, updated_at } = after
    expect(after).toEqual({ ...stored, name: renamed, revision, updated_at })
    expect(await exportedForm(page)).toEqual(ownOf({ ...form, name: renamed }))
    expect(failures).toEqual([])
  })
}

async function importForm(page: Page, form: FormDocument): Promise<number> {
  await page.goto('/forms?import=1')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'form.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(form)),
  })
  await expect(page).toHaveURL(/\/forms\/\d+$/, { timeout: patience(20_000) })
  return Number(page.url().split('/').at(-1))
}

test('a form of 678 fields opens at once, and what is written appears at once', async ({ page }) => {
  const { document: form, rules } = largestLookalike
  const formId = await account.createForm(form, rules?.rules)
  const [first] = form.form_pages
  await page.goto('/forms')
  await expect(page.getByRole('link', { name: 'Nuevo formulario' })).toBeVisible()
  const begun = Date.now()
  await page.goto(`/forms/${formId}`)
  await cardOf(page, escaped(first?.page_fields[0]?.label)).first().click()
  await expect(labelSetting(page)).toBeVisible()
  // A second on an idle machine; the tests of a whole run share two cores.
  expect(Date.now() - begun).toBeLessThan(20_000)
  // Only what is near the screen is there.
  expect(await page.locator('[data-field]').count()).toBeLessThan(60)
  await labelSetting(page).fill('Lo primero')
  await expect(cardOf(page, 'Lo primero')).toBeVisible()

  await page.getByRole('tab', { name: 'Esquema' }).click()
  await page.getByLabel('Buscar en el formulario').fill(lastLabel(form))
  await page.getByRole('treeitem').last().click()
  await expect(labelSetting(page)).toHaveValue(lastLabel(form))
  await expectAccessible(page)
})

const escaped = (text = '') => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function lastLabel(form: FormDocument): string {
  const fields = form.form_pages
    .flatMap((page) => page.page_fields)
    .filter((field) => field.label.trim() !== '')
  // One that is there once, so that it can be told apart.
  const labels = fields.map((field) => field.label)
  return (
    labels.findLast(
      (label, index) => labels.indexOf(label) === index && labels.lastIndexOf(label) === index,
    ) ?? ''
  )
}
