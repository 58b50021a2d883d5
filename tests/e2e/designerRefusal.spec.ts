import { expect, type Page } from '@playwright/test'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import type { RuleDocument } from '../../schemas/model/rule'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { cardLabels, cardOf, exportedForm, openForm, settings, undoButton } from './support/designer'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
  await openForm(page, await account.createForm(sealForm(), rules))
})

const [sealed, reason] = ['65a0000000000000000000a1', '65a0000000000000000000a2']

function sealForm(): FormDocument {
  const form = newForm({ name: 'Extintores', pageName: 'Datos' })
  const options = ['Sí', 'No'].map((label) => ({ label, value: label.toLowerCase() }))
  const fields = [
    { field_id: sealed, field_type: 'radio', label: '¿Sello intacto?', options },
    { field_id: reason, field_type: 'textarea', label: 'Motivo' },
  ].map(withFieldDefaults)
  return { ...form, form_pages: form.form_pages.map((page) => ({ ...page, page_fields: fields })) }
}

const rules: readonly RuleDocument[] = [
  {
    rule_id: '1a2b3c4d5e6f7081',
    rule_type: 'show',
    name: 'Pedir motivo',
    operator: 'and',
    conditions: [{ field: { id: sealed, field_id: sealed, type: 'radio' }, condition: 'in=', value: 'no' }],
    fields_ruled: [{ id: reason, field_id: reason, type: 'textarea' }],
  },
]

const question = (page: Page) => page.getByRole('dialog', { name: 'Hay algo que depende de esto' })
const deletion = (page: Page) => page.getByRole('dialog', { name: '¿Quieres eliminar «¿Sello intacto?»?' })
const cancel = (page: Page) => question(page).getByRole('button', { name: 'Cancelar' })
const changeRules = (page: Page) => question(page).getByRole('button', { name: 'Cambiar también las reglas' })
const optionLabels = (page: Page) => settings(page).getByRole('textbox', { name: /^Opción \d/ })
const removeOption = (page: Page, name: string) =>
  settings(page).getByRole('button', { name: `Quitar «${name}»` })

test('a field that a rule uses is kept, or goes with the rule as one step', async ({ page }) => {
  await cardOf(page, '¿Sello intacto\\?').press('Delete')
  await expect(deletion(page)).toContainText('«¿Sello intacto?» se usa en reglas')
  await expect(deletion(page).getByRole('link', { name: 'Pedir motivo' })).toHaveAttribute(
    'href',
    /\/rules\?rule=1a2b3c4d5e6f7081$/,
  )
  await expect(deletion(page)).toContainText('Se quitará 1 regla')
  await expect(deletion(page).getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(deletion(page)).toBeHidden()
  await expect.poll(() => cardLabels(page)).toEqual(['¿Sello intacto?', 'Motivo'])

  await cardOf(page, '¿Sello intacto\\?').press('Delete')
  await deletion(page).getByRole('button', { name: 'Eliminar y cambiar las reglas' }).click()
  await expect(deletion(page)).toBeHidden()
  await expect.poll(() => cardLabels(page)).toEqual(['Motivo'])
  expect((await exportedForm(page)).form_rules).toEqual([])
  await undoButton(page).click()
  const back = await exportedForm(page)
  expect(back.form_rules).toHaveLength(1)
  expect(back.form_pages[0]?.page_fields.map((field) => field.label)).toEqual(['¿Sello intacto?', 'Motivo'])
})

test('an option that a rule compares with comes back, and the notice stays', async ({ page }) => {
  await cardOf(page, '¿Sello intacto\\?').click()
  await removeOption(page, 'No').click()
  await cancel(page).click()
  await expect(page.getByText('«¿Sello intacto?» quedó como estaba')).toBeVisible()
  await expect(optionLabels(page)).toHaveCount(2)
  await expect(undoButton(page)).toHaveAccessibleName('Nada que deshacer')
})

test('the type of a field that a rule reads changes with the rule', async ({ page }) => {
  await cardOf(page, '¿Sello intacto\\?').click()
  await settings(page)
    .getByRole('button', { name: /^Tipo: / })
    .click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Respuesta múltiple' }).click()
  await changeRules(page).click()
  const form = await exportedForm(page)
  expect(form.form_pages[0]?.page_fields[0]?.field_type).toBe('checkbox')
  expect(form.form_rules?.[0]?.conditions?.[0]?.field?.type).toBe('checkbox')
  await undoButton(page).click()
  expect((await exportedForm(page)).form_pages[0]?.page_fields[0]?.field_type).toBe('radio')
})
