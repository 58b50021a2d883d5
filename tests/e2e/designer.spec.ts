import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { fieldTypes } from '../../schemas/fields/registry'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import {
  addFromPalette,
  canvas,
  cardLabels,
  cardOf,
  drag,
  exportedForm,
  formName,
  handleOf,
  labelsOf,
  openForm,
  openNewForm,
  paletteItem,
  pressToTheEnd,
  redoButton,
  saveButton,
  saveState,
  setting,
  settings,
  undoButton,
} from './support/designer'
import { sampleForm, sampleFormWithButtons } from './support/sampleForm'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const messages = JSON.parse(
  readFileSync(new URL('../../locales/es_MX.json', import.meta.url), 'utf8'),
) as Record<string, string>
const nameOf = (type: string) => messages[`field.${type}.name`] ?? type
const addable = fieldTypes.types.filter(({ capabilities }) => capabilities.has('addable'))
const deselect = (page: Page) => canvas(page).press('Escape')

test('a form with every type is built by mouse, saved under its own address, and opened again', async ({
  page,
}) => {
  await openNewForm(page)
  await expect(saveButton(page)).toBeDisabled()
  await expectAccessible(page)
  await drag(page, paletteItem(page, 'Texto'), canvas(page), 0.6)
  await expect(cardOf(page, 'Texto')).toBeVisible()
  for (const { type } of addable.slice(1)) await addFromPalette(page, nameOf(type))
  // A button has a page of its own, after all others.
  await expect(cardOf(page, nameOf('button'))).toBeVisible()
  await expectAccessible(page)
  await formName(page).fill('Todos los tipos')
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/forms\/\d+$/)
  await expect(saveState(page)).toContainText('Guardado')
  await expect(saveButton(page)).toBeDisabled()
  // The first save moves to the edit address and keeps what can be undone.
  await expect(undoButton(page)).toHaveAccessibleName('Deshacer: cambiar el nombre del formulario')

  await page.reload()
  await expect(formName(page)).toHaveValue('Todos los tipos')
  const form = await exportedForm(page)
  expect(form.form_pages.map((each) => each.page_type)).toEqual(['fields', 'buttons'])
  expect(form.form_pages.flatMap((each) => each.page_fields.map((field) => field.field_type))).toEqual(
    addable.map(({ type }) => type),
  )
  await expect(saveButton(page)).toBeDisabled()
})

test('fields are dragged within a page, into a group, out of it, and to another page', async ({ page }) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  expect(await cardLabels(page)).toEqual(['Nombre', 'Correo', 'Equipos', 'Serie', 'Notas'])
  await drag(page, handleOf(page, 'Correo'), cardOf(page, 'Nombre'), 0.2)
  expect(await cardLabels(page)).toEqual(['Correo', 'Nombre', 'Equipos', 'Serie', 'Notas'])
  await drag(page, handleOf(page, 'Notas'), cardOf(page, 'Serie'), 0.2)
  expect(await cardLabels(page)).toEqual(['Correo', 'Nombre', 'Equipos', 'Notas', 'Serie'])
  let form = await exportedForm(page)
  const group = form.form_pages[0]?.page_fields.find((field) => field.label === 'Equipos')
  expect(group?.groups_fields).toHaveLength(2)
  await drag(page, handleOf(page, 'Serie'), cardOf(page, 'Correo'), 0.2)
  await drag(page, handleOf(page, 'Nombre'), page.getByRole('tab', { name: 'Cierre' }), 0.5)
  await expect(page.getByRole('tab', { name: 'Cierre' })).toHaveAttribute('aria-selected', 'true')
  form = await exportedForm(page)
  expect(form.form_pages.map((each) => labelsOf(each.page_fields))).toEqual([
    ['Serie', 'Correo', 'Equipos', 'Notas'],
    ['Firma', 'Nombre'],
  ])
  expect(form.form_pages[0]?.page_fields[0]?.group ?? null).toBeNull()
})

test('a form is built, changed and saved by keyboard alone', async ({ page }) => {
  await openNewForm(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await paletteItem(page, 'Texto').focus()
  await press('Enter')
  await paletteItem(page, 'Número entero').focus()
  await press('Enter')
  await paletteItem(page, 'Grupo repetitivo').focus()
  await press('Enter')
  await cardOf(page, 'Texto').focus()
  await press('F2')
  await expect(setting(page, 'Pregunta')).toBeFocused()
  await page.keyboard.type('Nombre completo')
  await cardOf(page, 'Nombre completo').focus()
  await press('Alt+ArrowDown')
  expect(await cardLabels(page)).toEqual(['Número entero', 'Nombre completo', 'Grupo repetitivo'])
  await expect(cardOf(page, 'Nombre completo')).toBeFocused()
  // Into the group, through it, and out at its end.
  await press('Alt+ArrowDown')
  expect((await exportedForm(page)).form_pages[0]?.page_fields[2]?.group?.group_id).toBeTruthy()
  await cardOf(page, 'Nombre completo').focus()
  await press('Alt+ArrowDown')
  expect((await exportedForm(page)).form_pages[0]?.page_fields[2]?.group ?? null).toBeNull()
  await cardOf(page, 'Nombre completo').focus()
  await press('Control+d')
  expect(await cardLabels(page)).toEqual([
    'Número entero',
    'Grupo repetitivo',
    'Nombre completo',
    'Copia de Nombre completo',
  ])
  await expect(cardOf(page, 'Copia de Nombre completo')).toBeFocused()
  await press('ArrowUp', 'ArrowUp', 'ArrowUp')
  await expect(cardOf(page, 'Número entero')).toBeFocused()
  await press('Delete')
  expect(await cardLabels(page)).toEqual(['Grupo repetitivo', 'Nombre completo', 'Copia de Nombre completo'])
  await expect(cardOf(page, 'Grupo repetitivo')).toBeFocused()
  await press('Control+z')
  expect((await cardLabels(page))[0]).toBe('Número entero')
  await press('Control+Shift+Z')
  expect((await cardLabels(page))[0]).toBe('Grupo repetitivo')

  // Picked up and carried with the arrows.
  await cardOf(page, 'Copia de Nombre completo').focus()
  await handleOf(page, 'Copia de Nombre completo').focus()
  await press('Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space')
  expect(await cardLabels(page)).toEqual(['Copia de Nombre completo', 'Grupo repetitivo', 'Nombre completo'])
  await press('Control+s')
  await expect(saveState(page)).toContainText('Guardado')
  await expect(page).toHaveURL(/\/forms\/\d+$/)
})

test('undone to the start and redone to the end, the form is the same', async ({ page }) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  const start = await exportedForm(page)
  await cardOf(page, 'Nombre').click()
  await setting(page, 'Pregunta').fill('Nombre y apellido')
  await setting(page, 'Obligatorio').check()
  await addFromPalette(page, 'Respuesta única')
  await settings(page).getByRole('textbox', { name: 'Opción 1' }).fill('Sí')
  await cardOf(page, 'Equipos').click()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('button', { name: 'Agregar página' }).click()
  await page.getByLabel('Nombre de la página').fill('Anexos')
  await addFromPalette(page, 'Fecha')
  const end = await exportedForm(page)
  expect(end).not.toEqual(start)

  const steps = await pressToTheEnd(undoButton(page))
  expect(steps).toBeGreaterThanOrEqual(8)
  expect(await exportedForm(page)).toEqual(start)
  await expect(saveState(page)).toContainText('Guardado')
  await expect(saveButton(page)).toBeDisabled()
  expect(await pressToTheEnd(redoButton(page))).toBe(steps)
  expect(await exportedForm(page)).toEqual(end)
  await expect(saveState(page)).toHaveText('Cambios sin guardar')
})

test('typing in one setting is one step', async ({ page }) => {
  await openForm(page, await account.createForm(sampleForm()))
  await cardOf(page, 'Nombre').click()
  await setting(page, 'Pregunta').press('End')
  await page.keyboard.type(' de quien recibe')
  await expect(cardOf(page, 'Nombre de quien recibe')).toBeVisible()
  await expect(setting(page, 'Pregunta')).toBeFocused()
  await undoButton(page).click()
  await expect(setting(page, 'Pregunta')).toHaveValue('Nombre')
  await expect(undoButton(page)).toHaveAccessibleName('Nada que deshacer')
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('everything can be told apart', async ({ page }) => {
    await openForm(page, await account.createForm(sampleForm()))
    await cardOf(page, 'Serie').click()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Esquema' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vista previa' }).click()
    await expect(page.getByRole('region', { name: 'Vista previa' }).getByLabel('Nombre')).toBeVisible()
    await expectAccessible(page)
  })
})

test('pages are added, renamed, duplicated, moved and deleted', async ({ page }) => {
  await openForm(page, await account.createForm(sampleFormWithButtons()))
  const option = async (name: string) => {
    await page.getByRole('button', { name: 'Opciones de la página' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const tabNames = () => page.locator('[data-page-tab]').allInnerTexts()
  await option('Duplicar')
  await expect.poll(tabNames).toEqual(['Datos', 'Datos (copia)', 'Cierre', 'Botones'])
  await option('Cambiar nombre')
  await expect(page.getByLabel('Nombre de la página')).toBeFocused()
  await page.keyboard.type('Anexos')
  await option('Mover a la derecha')
  await expect.poll(tabNames).toEqual(['Datos', 'Cierre', 'Anexos', 'Botones'])
  await option('Eliminar página')
  const dialog = page.getByRole('dialog', { name: '¿Eliminar la página «Anexos»?' })
  await expect(dialog).toContainText('sus 5 campos')
  await dialog.getByRole('button', { name: 'Eliminar página' }).click()
  await expect.poll(tabNames).toEqual(['Datos', 'Cierre', 'Botones'])
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect.poll(tabNames).toEqual(['Datos', 'Cierre', 'Anexos', 'Botones'])
})

test('the last page cannot be deleted', async ({ page }) => {
  await openNewForm(page)
  await page.getByRole('button', { name: 'Opciones de la página' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar página' }).click()
  await expect(page.getByText('Un formulario necesita al menos una página.')).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
})

test('wrong field ids are said where they are written', async ({ page }) => {
  const form = sampleForm()
  await openForm(page, await account.createForm(form))
  await cardOf(page, 'Nombre').click()
  await settings(page).getByText('Avanzado').click()
  const id = setting(page, 'Id del campo')
  await id.fill('abc')
  await expect(settings(page).getByText('El id «abc» no sirve', { exact: false })).toBeVisible()
  const other = form.form_pages[0]?.page_fields[1]?.field_id ?? ''
  await id.fill(other)
  await expect(settings(page).getByText(`Otro campo ya usa el id «${other}».`)).toBeVisible()
  await id.fill('65a0000000000000000000ff')
  await expect(settings(page).getByText('Otro campo ya usa')).toBeHidden()
  await expect(id).toBeFocused()
  expect((await exportedForm(page)).form_pages[0]?.page_fields[0]?.field_id).toBe('65a0000000000000000000ff')
})

test('turning public off takes the editing of public records with it', async ({ page }) => {
  await openForm(page, await account.createForm({ ...sampleForm(), public: true }))
  await deselect(page)
  await settings(page).getByLabel('Editar registros públicos').check()
  expect((await exportedForm(page)).edit_public_records).toBe(true)
  await settings(page).getByLabel('Público', { exact: true }).uncheck()
  await expect(settings(page).getByLabel('Editar registros públicos')).toBeHidden()
  expect((await exportedForm(page)).edit_public_records).toBe(false)
  await setting(page, 'Después de enviar, ir a').fill('javascript:alert(1)')
  await expect(settings(page).getByText('una dirección que empiece con', { exact: false })).toBeVisible()
})

test('the preview runs the form as it is now and keeps the answers', async ({ page }) => {
  await openForm(page, await account.createForm(sampleForm()))
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await preview.getByLabel('Nombre').fill('Ana')
  await cardOf(page, 'Nombre').click()
  await setting(page, 'Pregunta').fill('Tu nombre')
  await expect(preview.getByLabel('Tu nombre')).toHaveValue('Ana')
  await expectAccessible(page)
  await preview.getByLabel('Idioma de la vista previa').selectOption('en_US')
  await expect(preview.getByRole('button', { name: 'Add a set' })).toBeVisible()
})
