import { expect, type Page } from '@playwright/test'
import type { FieldDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { addCatalog } from './support/addCatalog'
import { barcodePicture } from './support/barcodePicture'
import { denyCamera, seenCode, test } from './support/cameraTest'
import { sendIt } from './support/sendAnswers'

/* Answering with a camera. */

const id = (end: string) => end.padStart(24, '65e')
const fields = {
  code: id('01'),
  photo: id('02'),
  part: id('03'),
  key: id('04'),
  name: id('05'),
}

let account: Account

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

const field = (field_id: string, field_type: string, label: string, rest: Partial<FieldDocument> = {}) => ({
  ...{ field_id, field_type, label, required: false },
  ...rest,
})
const barcode = { properties: { enable_barcode: 'search_barcode' } }

function createForm(page_fields: readonly FieldDocument[], isPublic = false): Promise<number> {
  const form = newForm({ name: 'Inventario', pageName: 'Datos' })
  const [page] = form.form_pages
  if (!page) throw new Error('A new form has a page.')
  return account.createForm({ ...form, public: isPublic, form_pages: [{ ...page, page_fields }] })
}

async function open(page: Page, form: number, isPublic = false): Promise<void> {
  if (!isPublic) await enter(page, account)
  await page.goto(isPublic ? `/forms/public/${form}` : `/forms/private/${form}/`)
}

const scan = (page: Page) => page.getByRole('button', { name: 'Leer un código' })
const photo = (page: Page) => page.getByRole('group', { name: 'Foto' })
const codeFields = [field(fields.code, 'text', 'Código', barcode)]
const photoFields = [field(fields.photo, 'image', 'Foto')]

test('a photo is taken, taken again, used, and is in the record', async ({ page, request }) => {
  const form = await createForm(photoFields)
  await open(page, form)
  await photo(page).getByRole('button', { name: 'Tomar foto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tomar una foto' })
  await dialog.getByRole('button', { name: 'Tomar foto' }).click()
  await dialog.getByRole('button', { name: 'Tomar otra' }).click()
  await dialog.getByRole('button', { name: 'Tomar foto' }).click()
  await expectAccessible(page)
  // A slip of the finger costs no photo.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await photo(page).getByRole('button', { name: 'Ver la foto que tomaste' }).click()
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(photo(page).getByRole('button', { name: 'Tomar foto' })).toBeVisible()
  await expect(photo(page).getByRole('link', { name: 'photo-1.jpg' })).toBeVisible()
  await sendIt(page)
  const [record] = await account.records(form)
  const answer = record?.answers[fields.photo] as { readonly file_url: string }
  expect(answer).toMatchObject({ file_name: 'photo-1.jpg' })
  const stored = await request.get(answer.file_url)
  expect(stored.headers()['content-type']).toBe('image/jpeg')
})

test('a photo that nobody said to use is in the record', async ({ page }) => {
  const form = await createForm(photoFields)
  await open(page, form)
  await photo(page).getByRole('button', { name: 'Tomar foto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tomar una foto' })
  await dialog.getByRole('button', { name: 'Tomar foto' }).click()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(photo(page).getByRole('button', { name: 'Ver la foto que tomaste' })).toBeVisible()
  await sendIt(page)
  const [record] = await account.records(form)
  expect(record?.answers).toMatchObject({ [fields.photo]: { file_name: 'photo-1.jpg' } })
})

for (const isPublic of [false, true])
  test(`a code that the camera sees is an answer, and a row, of a ${isPublic ? 'public' : 'private'} form`, async ({
    page,
    request,
  }) => {
    const catalog_id = await addCatalog(
      request,
      account,
      {
        ...{ _id: fields.part, name: 'Piezas' },
        catalog_pages: [
          {
            page_name: 'Datos',
            page_fields: [
              field(fields.key, 'text', 'Clave', { key: true }),
              field(fields.name, 'text', 'Pieza'),
            ],
          },
        ],
      },
      [
        { answers: { [fields.key]: seenCode, [fields.name]: 'Banda' } },
        { answers: { [fields.key]: 'PZ-1', [fields.name]: 'Balero' } },
      ],
    )
    const member = (field_id: string, type: string, label: string, rest: Partial<FieldDocument>) =>
      field(field_id, `catalog-${type}`, label, {
        catalog: {
          catalog_id,
          catalog_field_id: fields.part,
          field_type: 'text',
          view_index: type === 'select' ? 1 : 0,
        },
        ...rest,
      })
    const row = field(fields.part, 'catalog', 'Pieza', {
      catalog_fields: [fields.key, fields.name],
      catalog: { catalog_id, view_fields: [fields.key] },
    })
    const members = [
      member(fields.key, 'select', 'Clave', barcode),
      member(fields.name, 'detail', 'Nombre', {}),
    ]
    const form = await createForm([...codeFields, row, ...members], isPublic)
    await open(page, form, isPublic)

    await scan(page).first().click()
    await expect(page.getByRole('textbox', { name: 'Código' })).toHaveValue(seenCode)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await scan(page).nth(1).click()
    await expect(page.getByRole('combobox', { name: 'Clave' })).toHaveValue(seenCode)
    await expect(page.getByText('Banda')).toBeVisible()
    await sendIt(page)
    const [record] = await account.records(form)
    expect(record?.answers).toEqual({
      [fields.code]: seenCode,
      [fields.part]: { [fields.key]: seenCode, [fields.name]: ['Banda'] },
    })
  })

test('a camera that is not allowed is said to be so; a picture does, and so does saying yes after all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, await createForm(codeFields))
  const code = page.getByRole('textbox', { name: 'Código' })
  await expect(code).toBeVisible()
  const allow = await denyCamera(page)
  await scan(page).click()
  await expect(page.getByText('No hay permiso para usar la cámara', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByLabel('Elegir una imagen')
    .setInputFiles({ name: 'codigo.png', mimeType: 'image/png', buffer: await barcodePicture('LOTE-42') })
  await expect(code).toHaveValue('LOTE-42')

  await scan(page).click()
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
  await allow()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(code).toHaveValue(seenCode)
})
