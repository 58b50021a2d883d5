import { expect, type Page } from '@playwright/test'
import { newForm } from '../../schemas/model/newForm'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { enter, openAccount, type Account } from './support/account'
import { chooseRow, offered } from './support/chooseRow'
import { addFixtureCatalogs, fixtureForm, hasFixtures, rowsOf } from './support/fixtureCatalogs'
import { sendIt } from './support/sendAnswers'
import { test } from './support/test'

/* The catalogs of real accounts, with rows, through the forms and catalogs that take rows from them. */

test.skip(!hasFixtures, 'there are no fixtures beside the project')

const [country, state, stateCode] = [
  '663a7ca6e48382c5b12308fa',
  '663a7dd6e48382c5b12308ff',
  '663a7dd6e48382c5b1230900',
]
const [site, area] = ['663e5c57f5b8a7ce8211ed0b', '663e5d44f5b8a7ce8211ed0f']
const [statesField, areasField, unitsField] = [
  '6672fe5616aa8d53ef22b32f',
  '680f8f6f3aae12aabc6c3996',
  '669efd7747920d1b51663d31',
]

let account: Account
let catalogs: Readonly<Record<string, number>>

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  catalogs = await addFixtureCatalogs(request, account)
  await enter(page, account)
})

/** The real form with only those of its fields that take rows of catalogs that are there, and their groups. */
function partOf(form: FormDocument, rows: readonly string[]): FormDocument {
  const isWanted = (field: FieldDocument) => {
    const reference = field['catalog'] as { readonly catalog_field_id?: string | null } | undefined
    return rows.includes(field.field_id) || rows.includes(reference?.catalog_field_id ?? '')
  }
  const all = form.form_pages.flatMap(({ page_fields }) => page_fields)
  const kept = all.filter(isWanted)
  const groups = all.filter((field) => {
    const members = field['groups_fields']
    return Array.isArray(members) && kept.some(({ field_id }) => members.includes(field_id))
  })
  const page_fields = [...groups, ...kept].map((field) =>
    groups.includes(field)
      ? {
          ...field,
          groups_fields: (field['groups_fields'] as string[]).filter((id) =>
            kept.some(({ field_id }) => field_id === id),
          ),
        }
      : field,
  )
  const [page] = newForm({ name: form.name, pageName: 'Datos' }).form_pages
  return {
    ...newForm({ name: form.name, pageName: 'Datos' }),
    form_pages: [{ ...page, page_fields }],
  }
}

const box = (page: Page, name: string, at = 0) => page.getByRole('combobox', { name }).nth(at)

test('a contact: country, then its states, and the code that comes with one', async ({ page }) => {
  const form = await account.createForm(fixtureForm('base__contacto'))
  await page.goto(`/forms/private/${form}/`)
  await expect(box(page, 'Nombre Estado')).toBeDisabled()
  await chooseRow(box(page, 'Pais'), 'Freedonia')
  await box(page, 'Nombre Estado').click()
  await expect(offered(page)).toHaveText(['Centro', 'Costa', 'Sierra Ñu'])
  await box(page, 'Nombre Estado').fill('sierra n')
  await page.getByRole('option', { name: 'Sierra Ñu' }).click()
  await expect(page.getByRole('group', { name: 'Codigo de Estado' })).toContainText('FSI')

  // Another country takes what was below it away.
  await chooseRow(box(page, 'Pais'), 'Sylvania')
  await expect(box(page, 'Nombre Estado')).toHaveValue('')
  await expect(page.getByRole('group', { name: 'Codigo de Estado' })).toContainText('Sin respuesta')
  await chooseRow(box(page, 'Nombre Estado'), 'Única')
  await expect(page.getByRole('group', { name: 'Codigo de Estado' })).toContainText('SUN')

  await page.getByRole('textbox', { name: 'Nombre de Dirección' }).fill('Bodega')
  for (const name of ['Tipo de Contacto', 'Status'])
    await page.getByRole('combobox', { name }).selectOption({ index: 1 })
  await sendIt(page)
  const [record] = await account.records(form)
  expect(record?.answers).toMatchObject({
    [statesField]: { [country]: 'Sylvania', [state]: 'Única', [stateCode]: ['SUN'] },
  })
})

test('a pass: areas and states inside the sets of groups, each set with its own', async ({ page }) => {
  const form = await account.createForm(
    partOf(fixtureForm('accesos__pase_de_entrada'), [areasField, statesField]),
  )
  await page.goto(`/forms/private/${form}/`)
  const areas = page.getByRole('group', { name: /^Áreas de acceso/ })
  const vehicles = page.getByRole('group', { name: /^Vehículos/ })
  for (const name of ['Acceso 1', 'Línea A']) {
    const boxes = areas.getByRole('combobox', { name: 'Nombre de Area' })
    if ((await boxes.count()) === 0 || name !== 'Acceso 1')
      await areas.getByRole('button', { name: /^Agregar/ }).click()
    await chooseRow(boxes.last(), name)
  }
  if ((await vehicles.getByRole('combobox').count()) === 0)
    await vehicles.getByRole('button', { name: /^Agregar/ }).click()
  await chooseRow(vehicles.getByRole('combobox', { name: 'Nombre Estado' }), 'Costa')
  await sendIt(page)
  const [record] = await account.records(form)
  const answers = Object.values(record?.answers ?? {})
  expect(answers).toContainEqual([
    { [areasField]: { [area]: 'Acceso 1' } },
    { [areasField]: { [area]: 'Línea A' } },
  ])
  expect(answers).toContainEqual([{ [statesField]: { [state]: 'Costa' } }])
})

test('a badge: a row that is chosen from rows, site by site', async ({ page, request }) => {
  const badges = catalogs['accesos__gafetes'] ?? 0
  await page.goto(`/catalog/private/${badges}`)
  await page.getByRole('textbox', { name: 'ID de Gafet' }).fill('G-900')
  await chooseRow(box(page, 'Ubicación'), 'Planta Sur')
  await box(page, 'Nombre de Area').click()
  // The other one of this site has a name that is taken: names are the key.
  await expect(offered(page)).toHaveText(['Línea A'])
  await page.getByRole('option', { name: 'Línea A' }).click()
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await rowsOf(request, account, badges)).map(({ answers }) => answers))
    .toContainEqual(expect.objectContaining({ [site]: 'Planta Sur', [area]: 'Línea A' }))
})

test('a state: its country is a row of another catalog', async ({ page, request }) => {
  const states = catalogs['base__estados'] ?? 0
  await page.goto(`/catalog/private/${states}`)
  await page.getByRole('textbox', { name: 'Nombre Estado' }).fill('Norte')
  await chooseRow(box(page, 'Pais'), 'Borduria')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await rowsOf(request, account, states)).map(({ answers }) => answers))
    .toContainEqual({ [state]: 'Norte', [country]: 'Borduria' })
})

test('a unit: two levels of a catalog that only a form of our own uses', async ({ page }) => {
  const [category, unit] = ['669efbf447920d1b51663d28', '669efc6f47920d1b51663d29']
  const units = catalogs['base__unidad_de_medida'] ?? 0
  const level = (field_id: string, label: string, view_index: number) => ({
    ...{ field_id, field_type: 'catalog-select', label },
    catalog: { catalog_id: units, catalog_field_id: unitsField, field_type: 'text', view_index },
  })
  const form = newForm({ name: 'Medidas', pageName: 'Datos' })
  const [first] = form.form_pages
  const row = {
    ...{ field_id: unitsField, field_type: 'catalog', label: 'Medida', catalog_fields: [category, unit] },
    catalog: { catalog_id: units, view_fields: [category, unit] },
  }
  const page_fields = [row, level(category, 'Categoria', 1), level(unit, 'Unidad', 2)]
  const id = await account.createForm({ ...form, form_pages: [{ ...first, page_fields }] })
  await page.goto(`/forms/private/${id}/`)
  await box(page, 'Categoria').click()
  await expect(offered(page)).toHaveText(['Longitud', 'Peso', 'Pieza', 'Volumen'])
  await page.getByRole('option', { name: 'Longitud' }).click()
  await chooseRow(box(page, 'Unidad'), 'Centímetro')
  await sendIt(page)
  const [record] = await account.records(id)
  expect(record?.answers).toEqual({ [unitsField]: { [category]: 'Longitud', [unit]: 'Centímetro' } })
})
