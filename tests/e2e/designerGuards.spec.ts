import { expect, type Page } from '@playwright/test'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import {
  addFromPalette,
  cardOf,
  openForm,
  saveButton,
  saveState,
  setting,
  settings,
} from './support/designer'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const id = (end: string) => `65a0000000000000000000${end}`
const field = (end: string, field_type: string, label: string, more: Partial<FieldDocument> = {}) =>
  withFieldDefaults({ field_id: id(end), field_type, label, ...more })
const formOf = (page_fields: readonly FieldDocument[]): FormDocument => {
  const form = newForm({ name: 'Cuidado', pageName: 'Datos' })
  return { ...form, form_pages: form.form_pages.map((page) => ({ ...page, page_fields })) }
}
const part = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Opciones del formulario' }).getByRole('region', { name, exact: true })

test('the first PDF template comes from another form; where there is none, the way to one is told', async ({
  page,
}) => {
  const formId = await account.createForm(sampleForm())
  const openTemplates = () => page.goto(`/forms/${formId}#options=templates`)
  await openTemplates()
  await expect(
    part(page, 'Plantillas de PDF').getByRole('link', { name: 'Diseñar plantillas' }),
  ).toBeVisible()
  await account.createForm({ ...sampleForm(), templates: [{ id: 12, name: 'Reporte', default: false }] })
  await page.reload()
  await part(page, 'Plantillas de PDF').getByRole('combobox').selectOption({ label: 'Reporte' })
  await expect(
    part(page, 'Plantillas de PDF').getByRole('radio', { name: 'Reporte (predeterminada)' }),
  ).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  expect((await account.storedForm(formId))['templates']).toEqual([
    { id: 12, name: 'Reporte', default: true },
  ])
})

test('a secret never gets into an e-mail', async ({ page }) => {
  const formId = await account.createForm({
    ...formOf([field('a1', 'password', 'NIP'), field('a2', 'text', 'Nombre')]),
    email_configuration: { body: '<table><tr><td>Hola</td></tr></table>' },
  })
  await page.goto(`/forms/${formId}#options=email`)
  const body = part(page, 'Correo').getByRole('textbox', { name: 'Mensaje' })
  await body.fill(`<table><tr><td>{{ record.answers.${id('a1')} }}</td></tr></table>`)
  await expect(
    part(page, 'Correo').getByText('El correo mostraría la respuesta secreta de «NIP»'),
  ).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').getByText('la respuesta secreta de «NIP»')).toBeVisible()
  await page.getByRole('button', { name: 'Ir al campo' }).click()
  await expect(cardOf(page, 'NIP')).toBeVisible()
})

test('a save by keyboard leaves no empty option behind', async ({ page }) => {
  const formId = await account.createForm(formOf([]))
  await openForm(page, formId)
  await addFromPalette(page, 'Respuesta única')
  await settings(page).getByLabel('Opción 2', { exact: true }).fill('')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(settings(page).getByLabel('Opción 2', { exact: true })).toBeFocused()
  const storedValues = async () => {
    const [stored] = (await account.storedForm(formId)).form_pages.flatMap(({ page_fields }) => page_fields)
    return stored?.options?.map(({ value }) => value)
  }
  await expect.poll(storedValues).toEqual(['opción_1', 'opción_3'])
})

test('the id of a catalog’s field is shown and stays', async ({ page }) => {
  await openForm(
    page,
    await account.createForm(formOf([field('a1', 'catalog', 'Equipo', { catalog: { catalog_id: 7 } })])),
  )
  await cardOf(page, 'Equipo').click()
  await settings(page).getByText('Avanzado', { exact: true }).click()
  await expect(setting(page, 'Id del campo')).toHaveAttribute('readonly')
  await expect(setting(page, 'Id del campo')).toHaveAccessibleDescription(/su catálogo/)
})
