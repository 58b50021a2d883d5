import { expect, type Locator, type Page } from '@playwright/test'
import { rulesOf } from '../../schemas/model/form'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import {
  addFromPalette,
  cardOf,
  exportedForm,
  openForm,
  saveButton,
  saveState,
  undoButton,
} from './support/designer'
import { ruledForm } from './support/ruledForm'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const rules = (page: Page) => page.locator('[data-rule]')
const rule = (page: Page, sentence: string) => rules(page).filter({ hasText: sentence })
const editor = (page: Page) => page.getByRole('group', { name: /^Editar / })
const targetPicker = (page: Page) => editor(page).getByRole('combobox', { name: 'Agregar un campo' })
const part = (page: Page, name: 'Campo' | 'Comparación' | 'Valor', number = 1) => {
  const label = new RegExp(`^${name} de la condición ${number}$`)
  return editor(page).getByRole('combobox', { name: label })
}
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const sentences = (page: Page) => rules(page).locator('[data-rule-head] > span > span:last-child')

async function pick(page: Page, picker: Locator, name: string): Promise<void> {
  await picker.click()
  await option(page, name).click()
}

async function openRules(page: Page, formId: number): Promise<void> {
  await openForm(page, formId)
  await page.getByRole('link', { name: /^Reglas/ }).click()
  await expect(page).toHaveURL(/\/rules$/)
}

const acrossGroups = 'Mostrar Motivo cuando ¿Sello intacto? es No'
const withinGroup = 'Mostrar Falla cuando Estado es Malo, en cada elemento de Equipos'

test('rules across and within groups are made by mouse, saved, opened again and obeyed', async ({ page }) => {
  const formId = await account.createForm(ruledForm())
  await openRules(page, formId)
  await expect(page.getByRole('heading', { name: 'Este formulario todavía no tiene reglas' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Agregar la primera regla' }).click()
  await page.getByLabel('Nombre de la regla').fill('Pedir motivo')
  await pick(page, targetPicker(page), 'Motivo')
  await pick(page, part(page, 'Campo'), '¿Sello intacto?')
  await expect(part(page, 'Comparación')).toHaveValue('Igual a')
  await pick(page, part(page, 'Valor'), 'No')
  await expect(rule(page, acrossGroups)).toContainText('Pedir motivo')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Agregar regla' }).click()
  await pick(page, targetPicker(page), 'Equipos: Falla')
  await pick(page, part(page, 'Campo'), 'Equipos: Estado')
  await pick(page, part(page, 'Valor'), 'Malo')
  await expect(rule(page, withinGroup)).toBeVisible()

  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  await page.reload()
  await expect(sentences(page)).toHaveText([acrossGroups, withinGroup])

  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await expect(preview.getByLabel('Motivo')).toBeHidden()
  await preview.getByRole('radio', { name: 'No', exact: true }).check()
  await expect(preview.getByLabel('Motivo')).toBeVisible()
  await expect(preview.getByLabel('Falla')).toBeHidden()
})

test('a rule is made, moved, copied and removed by keyboard alone', async ({ page }) => {
  const formId = await account.createForm(ruledForm())
  await openRules(page, formId)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const choose = async (picker: Locator, text: string) => {
    await picker.focus()
    await page.keyboard.type(text)
    // The list has followed what was typed: its first option is the one that Enter takes.
    await expect(page.locator('[role="option"][data-combobox-selected]')).toBeVisible()
    await press('Enter')
  }
  await page.getByRole('button', { name: 'Agregar la primera regla' }).focus()
  await press('Enter')
  await expect(page.getByLabel('Nombre de la regla')).toBeFocused()
  await page.keyboard.type('Pedir motivo')
  await choose(targetPicker(page), ':')
  await expect(editor(page).getByRole('button', { name: 'Quitar ¿Sello intacto?' })).toBeVisible()
  await press('Control+z')
  await choose(targetPicker(page), 'motivo')
  await choose(part(page, 'Campo'), 'sello')
  await choose(part(page, 'Valor'), 'no')
  await expect(rule(page, acrossGroups)).toBeVisible()
  await press('Escape', 'Escape')
  await expect(editor(page)).toBeHidden()
  const head = rule(page, 'Pedir motivo').getByRole('button', { expanded: false }).first()
  await expect(head).toBeFocused()

  await page.getByRole('button', { name: 'Acciones de Pedir motivo' }).focus()
  await press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicar' }).press('Enter')
  await expect(page.getByLabel('Nombre de la regla')).toHaveValue('Pedir motivo (copia)')
  await press('Escape')
  await press('Alt+ArrowUp')
  await expect(rules(page).first()).toContainText('Pedir motivo (copia)')
  await press('Delete')
  await expect(rules(page)).toHaveCount(1)
  await expect(page.locator('[data-rule-head]')).toBeFocused()
  await press('Control+z')
  await expect(rules(page)).toHaveCount(2)
})

test('unfinished rules are marked where they are when a save meets them', async ({ page }) => {
  const formId = await account.createForm(ruledForm())
  await openRules(page, formId)
  await page.getByRole('button', { name: 'Agregar la primera regla' }).click()
  await pick(page, part(page, 'Campo'), '¿Sello intacto?')
  await saveButton(page).click()
  await expect(page.getByText('Hay reglas sin terminar: completa las que están marcadas.')).toBeVisible()
  await expect(editor(page).getByText('falta el valor', { exact: true })).toBeVisible()
  await pick(page, part(page, 'Valor'), 'No')
  await expect(editor(page).getByText('falta el valor', { exact: true })).toBeHidden()
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
})

test('rules about one field are reached from its settings; shared and missing fields are told', async ({
  page,
}) => {
  const when = { field: { field_id: '65b0000000000000000000a1' }, condition: 'in=', value: 'no' }
  const ruled = (label: string, ...ids: readonly string[]) => ({
    rule_id: label,
    rule_type: 'show',
    name: label,
    operator: 'and',
    conditions: [when],
    fields_ruled: ids.map((end) => ({ field_id: `65b0000000000000000000${end}`, label: 'Firma' })),
  })
  const formId = await account.createForm(ruledForm(), [
    ruled('Uno', 'a2', 'ff'),
    ruled('Dos', 'a2'),
    ruled('Tres', 'a3'),
  ])
  await openForm(page, formId)
  await cardOf(page, 'Motivo').click()
  await page.getByRole('link', { name: 'Reglas de este campo: 2' }).click()
  await expect(rules(page)).toHaveCount(2)
  await expect(rules(page).first()).toContainText('Motivo también depende de «Dos».')
  await expect(rules(page).first()).toContainText('1 campo ya no está en el formulario')
  await rules(page).first().getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(rules(page).first()).not.toContainText('ya no está')
  await undoButton(page).click()
  await expect(rules(page).first()).toContainText('1 campo ya no está en el formulario')
  await page.getByRole('button', { name: 'Ver todas las reglas' }).click()
  await expect(rules(page)).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Buscar en las reglas' }).fill('aviso')
  await expect(rules(page)).toHaveCount(1)
})

const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' })
const clash = [
  { rule_id: '1', rule_type: 'show', name: 'Primera' },
  { rule_id: '2', rule_type: 'invisible', name: 'Segunda' },
].map((one) => ({
  ...one,
  operator: 'and',
  conditions: [
    { field: { field_id: '65b0000000000000000000a1', type: 'radio' }, condition: 'in=', value: 'no' },
  ],
  fields_ruled: [{ field_id: '65b0000000000000000000a2', type: 'textarea', label: 'Motivo' }],
}))

test('a rule of a whole page is made from the page’s menu, and rules what comes to the page later', async ({
  page,
}) => {
  await openForm(page, await account.createForm(ruledForm()))
  await page.getByRole('button', { name: 'Opciones de la página' }).click()
  await page.getByRole('menuitem', { name: 'Regla para toda la página' }).click()
  await expect(editor(page).getByText('Toda la página «Datos»')).toBeVisible()
  await page.getByRole('link', { name: 'Formulario', exact: true }).click()
  await addFromPalette(page, 'Fecha')
  await expect(cardOf(page, 'Fecha')).toBeVisible()
  const [made] = rulesOf(await exportedForm(page))
  const ruled = made?.fields_ruled?.map(({ label }) => label)
  expect(ruled).toEqual(['¿Sello intacto?', 'Motivo', 'Aviso', 'Equipos', 'Fecha'])
})

for (const width of [1280, 360]) {
  test(`what a finding is about is shown without leaving the rules, and why leads to its rule, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openRules(page, await account.createForm(ruledForm(), clash))
    const finding = rules(page)
      .first()
      .getByText(/«Primera» muestra el campo «Motivo» y «Segunda» lo oculta/)
    await expect(finding).toBeVisible()
    await rules(page).first().getByRole('button', { name: 'Ver un ejemplo' }).first().click()
    await expect(preview(page).getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await expect(page).toHaveURL(/\/rules$/)

    await preview(page)
      .getByRole('button', { name: /^Campos ocultos/ })
      .click()
    await page.getByRole('button', { name: /^Motivo/ }).click()
    await preview(page)
      .getByRole('link', { name: /^Ocultar Motivo/ })
      .click()
    await expect(page).toHaveURL(/\/rules\?rule=2$/)
    await expect(page.getByRole('group', { name: 'Editar Segunda' })).toBeVisible()
    await expect(rules(page).last().locator('[data-rule-head]')).toBeFocused()
    // Beside the rules it stays, with its answers; a sheet over them goes.
    if (width === 360) await expect(preview(page)).toBeHidden()
    else await expect(preview(page).getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  })
}
