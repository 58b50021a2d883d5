import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FormDocument } from '../../schemas/model/form'
import { largestLookalike, lookalikes } from '../support/lookalikes'
import { realForms } from '../support/realForms'
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

test('leaving with changes asks: cancel stays, save saves, discard forgets', async ({ page }) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  const leave = () => page.getByRole('link', { name: 'Registros' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  await formName(page).fill('Otra visita')
  await leave()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await expect(formName(page)).toHaveValue('Otra visita')

  await leave()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(/\/records$/)
  await openForm(page, formId)
  await expect(formName(page)).toHaveValue('Otra visita')

  await formName(page).fill('Se olvida')
  await leave()
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL(/\/records$/)
  await openForm(page, formId)
  await expect(formName(page)).toHaveValue('Otra visita')
})

test('closing the tab with changes asks too', async ({ page }) => {
  await openForm(page, await account.createForm(sampleForm()))
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual([])
  await formName(page).fill('Sin guardar')
  await page.reload()
  await expect.poll(() => asked).toEqual(['beforeunload'])
})

test('a refused document says why and leads to the field', async ({ page }) => {
  const form = sampleForm()
  const field = form.form_pages[0]?.page_fields[0]
  await openForm(page, await account.createForm(form))
  await formName(page).fill('Otra')
  const params = { field: field?.field_id, label: field?.label }
  await page.route('**/form_data/', (route) =>
    route.fulfill({ status: 400, json: { error: 'x', error_code: 'REPEATED_FIELD_ID', params } }),
  )
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Otro campo ya usa el id')
  await page.getByRole('button', { name: 'Ir al campo' }).click()
  await expect(setting(page, 'Pregunta')).toBeFocused()
  await expect(formName(page)).toHaveValue('Otra')
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

test('what the server answers to a save is said, and nothing is lost', async ({ page }) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  await formName(page).fill('Mi versión')
  await page.route('**/form_data/', (route) =>
    route.fulfill({ status: 503, json: { error_code: 'UNAVAILABLE' } }),
  )
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('El servicio no está disponible por un momento')
  await expectAccessible(page)
  await page.unroute('**/form_data/')
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
  await expect(saveState(page)).toContainText('Guardado')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('two people saving: the later one is asked whose version stays', async ({ page, context }) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  const other = await context.newPage()
  await enter(other, account)
  await openForm(other, formId)
  await formName(other).fill('La de la otra')
  await saveButton(other).click()
  await expect(saveState(other)).toContainText('Guardado')

  await formName(page).fill('La mía')
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Alguien más guardó este formulario' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(formName(page)).toHaveValue('La mía')
  await saveButton(page).click()
  await dialog.getByRole('button', { name: 'Guardar la mía' }).click()
  await expect(saveState(page)).toContainText('Guardado')
  await expect(dialog).toBeHidden()

  await formName(other).fill('Otra vez la otra')
  await saveButton(other).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Cargar la suya' }).click()
  await expect(formName(other)).toHaveValue('La mía')
  await expect(saveButton(other)).toBeDisabled()
  await formName(other).fill('Sobre la suya')
  await saveButton(other).click()
  await expect(saveState(other)).toContainText('Guardado')
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

/** Where forms of real accounts lie beside the project they are the documents from elsewhere; else their look-alikes. */
const foreign = realForms().length > 0 ? [largestLookalike, ...realForms()] : lookalikes
for (const { name, document: form } of foreign) {
  test(`${name} comes in, is not changed by looking, and goes out as it came`, async ({ page }) => {
    const failures: Error[] = []
    page.on('pageerror', (failure) => failures.push(failure))
    await page.goto('/forms?import=1')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'form.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(form)),
    })
    const submit = dialog.getByRole('button', { name: 'Importar', exact: true })
    if (await submit.isEnabled()) await submit.click()
    await expect(page).toHaveURL(/\/forms\/\d+$/, { timeout: 20_000 })
    await expect(formName(page)).toHaveValue(form.name)
    for (const [index, { page_fields }] of form.form_pages.entries()) {
      await page.locator(`[data-page-tab="${index}"]`).click()
      if (page_fields.length > 0) await expect(canvas(page).locator('[data-field]').first()).toBeVisible()
    }
    await expect(saveButton(page)).toBeDisabled()
    // What the server adds when it serves a form belongs to that form, and not to its document.
    const served = ['form_id', 'resource_uri', 'created_at', 'updated_at', 'fields']
    const own = Object.entries(form).filter(([key]) => !served.includes(key))
    expect(await exportedForm(page)).toEqual(Object.fromEntries(own))
    expect(failures).toEqual([])
  })
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
  await expect(setting(page, 'Pregunta')).toBeVisible()
  // A second on an idle machine; the tests of a whole run share two cores.
  expect(Date.now() - begun).toBeLessThan(8_000)
  // Only what is near the screen is there.
  expect(await page.locator('[data-field]').count()).toBeLessThan(60)
  await setting(page, 'Pregunta').fill('Lo primero')
  await expect(cardOf(page, 'Lo primero')).toBeVisible()

  await page.getByRole('tab', { name: 'Esquema' }).click()
  await page.getByLabel('Buscar en el formulario').fill(lastLabel(form))
  await page.getByRole('treeitem').last().click()
  await expect(setting(page, 'Pregunta')).toHaveValue(lastLabel(form))
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('fields are added, changed, moved, looked at and saved', async ({ page }) => {
    await openNewForm(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Campos', exact: true }).click()
    const sheet = (name: string) => page.getByRole('dialog', { name })
    await expectAccessible(page)
    await sheet('Campos y esquema').getByRole('button').filter({ hasText: 'Una línea' }).click()
    await expect(sheet('Campos y esquema')).toBeHidden()
    await page.getByRole('button', { name: 'Campos', exact: true }).click()
    await sheet('Campos y esquema').getByRole('button').filter({ hasText: 'Sin decimales' }).click()
    await expect(cardOf(page, 'Número entero')).toBeVisible()
    await page.getByRole('button', { name: 'Ajustes: Número entero' }).click()
    await sheet('Ajustes').getByLabel('Pregunta', { exact: true }).fill('¿Cuántos son?')
    await expectAccessible(page)
    await sheet('Ajustes').getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('button', { name: 'Subir (Alt+↑): ¿Cuántos son?' }).click()
    expect(await cardLabels(page)).toEqual(['¿Cuántos son?', 'Texto'])
    await page.getByRole('button', { name: 'Vista previa' }).click()
    await expect(sheet('Vista previa').getByLabel('¿Cuántos son?')).toBeVisible()
    await sheet('Vista previa').getByRole('button', { name: 'Cerrar' }).click()
    await saveButton(page).click()
    await expect(saveState(page)).toContainText('Guardado')
    // Nothing sticks out of the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
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
