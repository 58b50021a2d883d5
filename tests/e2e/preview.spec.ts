import { expect, type Page } from '@playwright/test'
import type { RuleDocument } from '../../schemas/model/rule'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { canvas, cardOf, openForm, undoButton } from './support/designer'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const id = (end: string) => `65a0000000000000000000${end}`

const rule = (
  rule_id: string,
  rule_type: string,
  [fieldId, condition, value]: readonly [string, string, string],
  targets: readonly string[],
): RuleDocument => ({
  rule_id,
  rule_type,
  name: `Regla ${rule_id}`,
  operator: 'and',
  conditions: [{ field: { field_id: fieldId, type: 'text' }, condition, value }],
  fields_ruled: targets.map((field_id) => ({ field_id })),
  user_conditions: {},
  group_conditions: {},
})

const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' })

async function openPreview(page: Page, rules: readonly RuleDocument[]): Promise<void> {
  await openForm(page, await account.createForm(sampleForm(), rules))
  await page.getByRole('button', { name: 'Vista previa', exact: true }).click()
  await expect(preview(page).getByLabel('Nombre', { exact: true })).toBeVisible()
}

test('one question at a time, as respondents have it, and the selected one', async ({ page }) => {
  const form = sampleForm()
  const advanced_options = { ...form.advanced_options, one_at_a_time: true }
  await openForm(page, await account.createForm({ ...form, advanced_options }))
  await page.getByRole('button', { name: 'Vista previa', exact: true }).click()
  const question = (name: string) => preview(page).getByLabel(name, { exact: true })
  await expect(question('Nombre')).toBeVisible()
  await expect(question('Correo')).toBeHidden()
  await expect(preview(page).getByText(/^Pregunta 1 de \d+$/)).toBeVisible()
  await preview(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect(question('Correo')).toBeVisible()
  await expect(question('Nombre')).toBeHidden()
  await cardOf(page, 'Notas').click()
  await expect(question('Notas')).toBeVisible()
  await expect(question('Correo')).toBeHidden()
})

test('where the preview takes the room of the palette, this is one press away', async ({ page }) => {
  await openPreview(page, [])
  await expect(page.getByRole('complementary', { name: 'Campos y esquema' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Campos y esquema' }).click()
  const sheet = page.getByRole('dialog', { name: 'Campos y esquema' })
  await sheet.getByRole('button').filter({ hasText: 'Una línea' }).click()
  await expect(sheet).toBeHidden()
  await expect(cardOf(page, 'Texto')).toBeVisible()
})

test('the preview fills itself, and a press in it selects on the canvas', async ({ page }) => {
  await openPreview(page, [])
  await preview(page).getByRole('button', { name: 'Llenar con ejemplos' }).click()
  await expect(preview(page).getByLabel('Nombre', { exact: true })).toHaveValue(/^Nombre \d+$/)
  await expect(preview(page).getByLabel('Correo', { exact: true })).toHaveValue(/@example\.com$/)
  await expect(preview(page).getByLabel('Serie', { exact: true }).first()).toHaveValue(/^Serie \d+$/)
  await preview(page).getByRole('button', { name: 'Probar envío' }).click()
  await expect(preview(page).getByText('Así se puede enviar.')).toBeVisible()
  await preview(page).getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect(preview(page).getByLabel('Nombre', { exact: true })).toHaveValue('')

  await preview(page).getByLabel('Notas', { exact: true }).click()
  await expect(cardOf(page, 'Notas')).toHaveAttribute('aria-pressed', 'true')
  await expect(preview(page).getByLabel('Notas', { exact: true })).toBeFocused()
  await cardOf(page, 'Correo').click()
  await expect(preview(page).locator('[data-selected-field]')).toHaveCount(1)

  await preview(page).getByRole('button', { name: 'Ver esquema y reglas' }).click()
  await expect(preview(page).getByText('"$schema"')).toBeVisible()
  await preview(page).getByRole('button', { name: 'Ver esquema y reglas' }).click()
  await preview(page).getByText('Computadora').or(preview(page).getByLabel('Computadora')).first().click()
  const full = page.getByRole('dialog', { name: 'Vista previa' })
  await expect(full.getByLabel('Nombre', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
})

test('a hidden field says why, step by step', async ({ page }) => {
  await openPreview(page, [
    rule('1', 'show', [id('a1'), 'icontains=', 'ana'], [id('a2')]),
    rule('2', 'show', [id('a2'), 'not__empty=', ' '], [id('a5')]),
  ])
  await preview(page).getByRole('button', { name: 'Campos ocultos (2)' }).click()
  await page.getByRole('button', { name: 'Notas ¿Por qué?' }).click()
  const why = page.getByRole('region', { name: '¿Por qué está así «Notas»?' })
  await expect(why.getByText('Está oculto', { exact: true })).toBeVisible()
  await expect(why.getByText('Sin respuesta: está oculto')).toBeVisible()
  await expectAccessible(page)
  await why.getByRole('button', { name: /Correo/ }).click()
  const next = page.getByRole('region', { name: '¿Por qué está así «Correo»?' })
  await expect(next.getByText('No se cumple', { exact: true })).toBeVisible()
  await expect(cardOf(page, 'Correo')).toHaveAttribute('aria-pressed', 'true')

  await preview(page).getByLabel('Nombre', { exact: true }).fill('Ana')
  await expect(next.getByText('Se cumple y decide')).toBeVisible()
  await expect(next.getByText('Respuesta: Ana')).toBeVisible()
  await next.getByRole('button', { name: 'Volver al campo anterior' }).click()
  await expect(why.getByText('Sin respuesta', { exact: true })).toBeVisible()
  await why.getByRole('link', { name: /Notas/ }).click()
  await expect(page).toHaveURL(/\/rules\?rule=2/)
})

test('a finding shows an example and mends itself; undo brings it back', async ({ page }) => {
  await openPreview(page, [
    rule('1', 'show', [id('a1'), 'icontains=', 'ana'], [id('a2')]),
    rule('2', 'invisible', [id('a5'), 'not__empty=', ' '], [id('a2')]),
    rule('3', 'disabled', [id('a1'), 'not__empty=', ' '], [id('a5'), id('ff')]),
  ])
  const counter = page.getByRole('button', { name: /^\d+ avisos?$/ })
  await expect(counter).toHaveText('2 avisos')
  await counter.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver un ejemplo' }).first().click()
  // Both rules apply: the later one hides the field.
  await expect(preview(page).getByLabel('Nombre', { exact: true })).toHaveValue(/ana/i)
  await expect(preview(page).getByLabel('Correo', { exact: true })).toBeHidden()
  await expect(cardOf(page, 'Correo')).toHaveAttribute('aria-pressed', 'true')
  await expect(canvas(page).getByRole('button', { name: '1 aviso sobre Correo' })).toBeVisible()

  await counter.click()
  await page.getByRole('button', { name: 'Quitarlo de la regla' }).click()
  await expect(counter).toHaveText('1 aviso')
  await page.keyboard.press('Escape')
  await expect(undoButton(page)).toHaveAccessibleName('Deshacer: corregir un aviso')
  await undoButton(page).click()
  await expect(counter).toHaveText('2 avisos')
})
