import { expect, type Page } from '@playwright/test'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import type { RuleDocument } from '../../schemas/model/rule'
import { enter, openAccount } from './support/account'
import {
  cardLabels,
  cardOf,
  exportedForm,
  openForm,
  openNewForm,
  saveButton,
  saveState,
  setting,
  settings,
} from './support/designer'
import { test } from './support/test'
import { words } from './support/words'

const id = (end: string) => `65c0000000000000000000${end}`
const field = (end: string, field_type: string, label: string, more: Partial<FieldDocument> = {}) =>
  withFieldDefaults({ field_id: id(end), field_type, label, ...more })

/** All that can be refused: an option that rules read, a field they rule, a default, and two catalogs that are related. */
const form: FormDocument = {
  ...newForm({ name: 'Con reglas', pageName: '' }),
  form_pages: [
    {
      page_name: 'Datos',
      page_description: null,
      page_type: 'fields',
      page_fields: [
        field('a1', 'radio', 'Sello', { options: [option('Sí'), option('No')] }),
        field('a2', 'text', 'Motivo'),
        field('a3', 'select', 'Turno', {
          options: [option('Mañana', true), option('Tarde')],
          default: true,
          default_value: 'mañana',
        }),
        field('c1', 'catalog', 'Sitio', {
          catalog: { catalog_id: 1, related_catalog: { childs: [id('c2')] } },
        }),
        field('c2', 'catalog', 'Equipo', {
          catalog: { catalog_id: 2, related_catalog: { catalog_id: 1, related_fields: [id('c3')] } },
        }),
      ],
    },
  ],
}

const rules: readonly RuleDocument[] = [
  {
    rule_id: '1a2b3c4d5e6f7081',
    rule_type: 'show',
    name: 'Pedir motivo',
    operator: 'and',
    conditions: [{ field: { field_id: id('a1'), type: 'radio' }, condition: 'in=', value: 'no' }],
    fields_ruled: [{ field_id: id('a2'), type: 'text' }],
  },
]

function option(label: string, selected = false) {
  return { label, value: label.toLowerCase(), points: null, selected }
}

const question = (page: Page) => page.getByRole('dialog', { name: words('designer.refusal.title') })
const deletion = (page: Page, label: string) =>
  page.getByRole('dialog', { name: `¿Quieres eliminar «${label}»?` })
const idInput = (page: Page) => setting(page, 'Id del campo')
const says = (page: Page, code: string, params: Readonly<Record<string, string>> = {}) =>
  expect(page.getByText(words(`error.${code}`, params)).first()).toBeVisible()

async function cancel(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(question(page)).toBeHidden()
}

async function writeId(page: Page, label: string, text: string): Promise<void> {
  await cardOf(page, label).click()
  await expect(setting(page, 'Pregunta')).toHaveValue(label)
  if (!(await idInput(page).isVisible())) await settings(page).getByText('Avanzado').click()
  await idInput(page).fill(text)
}

test('each mistake is refused in words, changes nothing, and is mended', async ({ page, request }) => {
  const account = await openAccount(request)
  await enter(page, account)
  await openForm(page, await account.createForm(form, rules))

  await writeId(page, 'Turno', 'abc')
  await says(page, 'INVALID_FIELD_ID', { field: 'abc' })
  await idInput(page).fill(id('a2'))
  await says(page, 'REPEATED_FIELD_ID', { field: id('a2') })

  await writeId(page, 'Sello', id('ff'))
  await expect(question(page)).toContainText(words('error.FIELD_HAS_RULES', { label: 'Sello' }))
  await cancel(page)
  await writeId(page, 'Motivo', id('ff'))
  await expect(question(page)).toContainText(words('error.FIELD_AFFECTED_BY_RULES', { label: 'Motivo' }))
  await cancel(page)

  await cardOf(page, 'Sello').press('Delete')
  await expect(deletion(page, 'Sello')).toContainText(words('error.CHANGE_RULE', { label: 'Sello' }))
  await deletion(page, 'Sello').getByRole('button', { name: 'Cancelar' }).click()
  await cardOf(page, 'Sello').click()
  await settings(page).getByRole('button', { name: 'Quitar «No»' }).click()
  await cancel(page)
  await says(page, 'FIELDS_CHANGE_RULES', { label: 'Sello' })

  await cardOf(page, 'Turno').click()
  await settings(page).getByRole('button', { name: 'Quitar «Mañana»' }).click()
  await says(page, 'CANNOT_DELETE_DEFAULT_OPTION')

  await cardOf(page, 'Sitio').press('Delete')
  await expect(deletion(page, 'Sitio')).toContainText(words('error.CHANGE_RELATION', { label: 'Sitio' }))
  await deletion(page, 'Sitio').getByRole('button', { name: 'Cancelar' }).click()
  await cardOf(page, 'Sitio').press('ControlOrMeta+d')
  await says(page, 'CATALOG_ALREADY_EXISTS_FORM', { label: 'Sitio' })

  // None of it changed anything.
  await expect(saveButton(page)).toBeDisabled()
  await expect.poll(() => cardLabels(page)).toEqual(['Sello', 'Motivo', 'Turno', 'Sitio', 'Equipo'])

  // Mended: what was in the way changes along, or goes first.
  await writeId(page, 'Motivo', id('ff'))
  await question(page).getByRole('button', { name: 'Cambiar también las reglas' }).click()
  await cardOf(page, 'Turno').click()
  // A choice among the options: until the panel has followed, the text of the field before stands there.
  await settings(page).getByRole('combobox', { name: 'Valor inicial', exact: true }).selectOption('Tarde')
  await settings(page).getByRole('button', { name: 'Quitar «Mañana»' }).click()
  await cardOf(page, 'Sitio').press('Delete')
  await deletion(page, 'Sitio').getByRole('button', { name: 'Eliminar con la relación' }).click()
  await expect.poll(() => cardLabels(page)).toEqual(['Sello', 'Motivo', 'Turno', 'Equipo'])
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  const { form_pages, form_rules } = await exportedForm(page)
  expect(form_rules?.[0]?.fields_ruled?.[0]).toMatchObject({ field_id: id('ff') })
  expect(form_pages[0]?.page_fields[2]?.options?.map(({ label }) => label)).toEqual(['Tarde'])
})

test('the last page cannot be deleted', async ({ page, request }) => {
  await enter(page, await openAccount(request))
  await openNewForm(page)
  await page.getByRole('button', { name: 'Opciones de la página' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar página' }).click()
  await says(page, 'CANNOT_DELETE_LAST_PAGE')
  await expect(saveButton(page)).toBeDisabled()
})
