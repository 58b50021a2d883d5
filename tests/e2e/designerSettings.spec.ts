import { expect, type Page } from '@playwright/test'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import {
  cardOf,
  carryTo,
  exportedForm,
  openForm,
  press,
  setting,
  settings,
  undoButton,
} from './support/designer'
import { test } from './support/test'

const id = (end: string) => `65a0000000000000000000${end}`
const field = (end: string, field_type: string, label: string, more: Partial<FieldDocument> = {}) =>
  withFieldDefaults({ field_id: id(end), field_type, label, ...more })
const option = (label: string, value: string) => ({ label, value, points: null, selected: false })

/** A graded form with a choice, a text, pictures and a button. */
function formToSet(): FormDocument {
  const page = (page_type: string, page_name: string, page_fields: FieldDocument[]) => ({
    page_name,
    page_description: null,
    page_type,
    page_fields,
  })
  return {
    ...newForm({ name: 'Ajustes', pageName: '' }),
    grading: { active: true, grade_type: 'points', max_points: 0 },
    form_pages: [
      page('fields', 'Datos', [
        field('a1', 'radio', 'Estado', { options: [option('Malo', 'malo'), option('Bueno', 'bueno')] }),
        field('a2', 'text', 'Sitio'),
        field('a3', 'images', 'Fotos'),
        field('a4', 'integer', 'Piezas'),
      ]),
      page('buttons', '', [field('b1', 'button', 'Cerrar')]),
    ],
  }
}

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
  await openForm(page, await account.createForm(formToSet()))
})

const fieldIn = async (page: Page, end: string) =>
  (await exportedForm(page)).form_pages
    .flatMap(({ page_fields }) => page_fields)
    .find(({ field_id }) => field_id === id(end))
const optionLabels = (page: Page) =>
  settings(page)
    .getByLabel(/^Opción \d+$/)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
const openPart = (page: Page, name: string) => settings(page).getByRole('button', { name }).click()

test('options are pasted, sorted, dragged, scored, and the default one stays', async ({ page }) => {
  await cardOf(page, 'Estado').click()
  await settings(page).getByRole('button', { name: 'Pegar lista' }).click()
  await page.getByLabel('Una opción por línea').fill('Regular\n\nÁspero')
  await page.getByRole('button', { name: 'Agregar 2 opciones' }).click()
  await settings(page).getByRole('button', { name: 'Ordenar de la A a la Z' }).click()
  expect(await optionLabels(page)).toEqual(['Áspero', 'Bueno', 'Malo', 'Regular'])

  const handle = (name: string) =>
    settings(page).getByRole('button', { name: new RegExp(`^Mover «${name}»`) })
  await press(page, handle('Regular'))
  await carryTo(page, handle('Áspero'), 0.1)
  await page.mouse.up()
  await expect.poll(() => optionLabels(page)).toEqual(['Regular', 'Áspero', 'Bueno', 'Malo'])
  await handle('Bueno').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => optionLabels(page)).toEqual(['Regular', 'Áspero', 'Malo', 'Bueno'])

  await page.getByLabel('Puntos de «Bueno»').fill('5')
  await setting(page, 'Valor inicial').selectOption('Bueno')
  await settings(page).getByRole('button', { name: 'Quitar «Bueno»' }).click()
  await expect(settings(page).getByText('Esta opción es la predeterminada.')).toBeVisible()
  expect(await optionLabels(page)).toContain('Bueno')
  await expectAccessible(page)

  const stored = await fieldIn(page, 'a1')
  expect(stored?.options?.map(({ value }) => value)).toEqual(['regular', 'áspero', 'malo', 'bueno'])
  expect(stored?.['grading_criteria']).toEqual({ equal: [{ value: 'Bueno', points: 5 }] })
  expect(stored).toMatchObject({ default: true, default_value: 'bueno', properties: { selected: 3 } })
})

test('a bound that is refused is taken once the other one allows it', async ({ page }) => {
  await cardOf(page, 'Piezas').click()
  await setting(page, 'Mínimo').fill('10')
  await setting(page, 'Máximo').fill('5')
  await expect(settings(page).getByText(/no puede pasar del máximo \(5\)/)).toBeVisible()
  await setting(page, 'Mínimo').fill('3')
  await expect(settings(page).getByText(/no puede pasar del máximo/)).toBeHidden()
  expect((await fieldIn(page, 'a4'))?.properties).toMatchObject({ min: 3, max: 5 })
})

test('pictures get a name from answers, a watermark that is shown, and counts that are judged', async ({
  page,
}) => {
  await cardOf(page, 'Fotos').click()
  await openPart(page, 'Configuración de archivos')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Máximo de archivos').fill('99')
  await expect(dialog.getByText(/15/).first()).toBeVisible()
  await dialog.getByLabel('Máximo de archivos').fill('10')

  const naming = dialog.getByRole('group', { name: 'Nombre de los archivos' })
  await naming.getByRole('button', { name: 'Texto' }).click()
  await naming.getByLabel('Texto 1').fill('Evidencia')
  await naming.getByLabel('Agregar un campo').selectOption('Sitio')
  await expect(naming.getByText('Evidencia_Sitio.jpg')).toBeVisible()

  await dialog.getByLabel('Poner marca de agua').check()
  const mark = dialog.getByRole('group', { name: 'Marca de agua', exact: true })
  await expect(mark.getByRole('img', { name: /^Así se ve/ })).toBeVisible()
  await mark.getByRole('button', { name: 'Texto' }).click()
  await mark.getByLabel('Texto 1').fill('Obra')
  await mark.getByLabel('Agregar un campo').selectOption('Sitio')
  await mark.getByLabel('Tamaño de la letra').selectOption('48')
  await expect(mark.getByRole('img', { name: /Obra Sitio/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(settings(page).getByText(/máx\. 10 · con nombre · marca de agua/)).toBeVisible()

  const { properties } = (await fieldIn(page, 'a3')) ?? {}
  expect(properties).toMatchObject({
    max_images_count: 10,
    fieldId: [id('a2')],
    file_name: `Evidencia {{record.answers.${id('a2')}}}`,
    file_name_array: ['Evidencia', id('a2')],
    watermark_enable: true,
    watermark_config: { text_data_array: ['Obra', id('a2')], font_size: '48' },
  })
})

test('a button gets an icon and answers that it writes; all of it is taken back', async ({ page }) => {
  await page.getByRole('tab').last().click()
  await cardOf(page, 'Cerrar').click()
  await settings(page)
    .getByRole('button', { name: /^Ícono:/ })
    .click()
  await page.getByLabel('Buscar íconos').fill('camión')
  await page.getByRole('button', { name: 'Camión, entrega' }).click()
  await expect(settings(page).getByRole('button', { name: 'Ícono: Camión, entrega. Cambiar' })).toBeVisible()
  await expect(page.locator('[data-canvas] svg.tabler-icon-truck')).toBeVisible()

  await openPart(page, 'Respuestas que escribe')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Agregar respuesta' }).click()
  await dialog.getByLabel('Campo', { exact: true }).selectOption('Estado')
  await dialog.getByLabel('Respuesta que escribe').selectOption('Bueno')
  await dialog.getByRole('button', { name: 'Agregar respuesta' }).click()
  await dialog.getByLabel('Campo', { exact: true }).last().selectOption('Sitio')
  await dialog.getByLabel('Vaciar').last().check()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(settings(page).getByText('2 respuestas')).toBeVisible()

  const { properties } = (await fieldIn(page, 'b1')) ?? {}
  expect(properties).toMatchObject({
    icon: { css_class: 'fa-truck', name: 'truck', unicode: 'f0d1' },
    update_values: { [id('a1')]: 'bueno', [id('a2')]: null },
  })
  while ((await undoButton(page).getAttribute('aria-disabled')) !== 'true') await undoButton(page).click()
  expect((await fieldIn(page, 'b1'))?.properties).toMatchObject({ icon: {}, update_values: {} })
})
