import { expect, type Page } from '@playwright/test'
import { png } from '../api/pictures'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { barcodePicture } from './support/barcodePicture'
import { rich, richForm } from './support/richForm'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: png(256, 256) }),
  )
})

/** A field that is asked for says so in its name. */
const part = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}( |$)`) })
const photo = { name: 'fachada.png', mimeType: 'image/png', buffer: png(900, 600) }
const paper = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Recibido') })

async function addPhoto(page: Page): Promise<void> {
  await part(page, 'Foto').locator('input[type=file]').first().setInputFiles(photo)
  await expect(part(page, 'Foto').getByText('«fachada.png» está listo.')).toBeAttached()
}

test('answers a form with pictures, files, a signature, a secret, a place and a code, and sees the record', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const formId = await account.createForm(richForm())
  await enter(page, account)
  await page.goto(`/forms/private/${formId}/`)
  await addPhoto(page)

  await part(page, 'Papeles')
    .locator('input[type=file]')
    .first()
    .setInputFiles([paper('acuse.txt'), paper('nota.txt')])
  for (const name of ['acuse.txt', 'nota.txt'])
    await expect(part(page, 'Papeles').getByRole('link', { name })).toBeVisible()

  const signature = part(page, 'Firma')
  await signature.getByRole('button', { name: 'Firmar' }).click()
  await signature.getByLabel('O escribe tu nombre').fill('Ana Prueba')
  await signature.getByRole('button', { name: 'Usar esta firma' }).click()
  await expect(signature.getByRole('img', { name: 'Firma guardada' })).toBeVisible()

  await page.getByLabel('Clave de acceso').fill('muy-secreta')
  await page.getByRole('textbox', { name: 'Fecha' }).fill('31/01/2025')

  const place = part(page, 'Lugar')
  await place.getByText('Escribir coordenadas').click()
  await place.getByLabel('Latitud').fill('19.4326')
  await place.getByLabel('Longitud').fill('-99.1332')
  await place.getByLabel('Longitud').blur()
  await expect(place.locator('.leaflet-tile-loaded').first()).toBeVisible()

  await page.getByRole('button', { name: 'Leer un código' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'codigo.png', mimeType: 'image/png', buffer: await barcodePicture('LOTE-42') })
  await expect(page.getByRole('textbox', { name: 'Código' })).toHaveValue('LOTE-42')

  await page.getByRole('button', { name: 'Marcar entregado' }).click()
  await expect(page.getByRole('textbox', { name: 'Estado' })).toHaveValue('Entregado')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect(page.getByText(/^Tu folio es/)).toBeVisible()

  const [record] = await account.records(formId)
  expect(record?.answers).toMatchObject({
    [rich.code]: 'LOTE-42',
    [rich.photo]: { file_name: 'fachada.png' },
    // In the order in which they arrived.
    [rich.papers]: expect.arrayContaining(
      ['acuse.txt', 'nota.txt'].map((name) => expect.objectContaining({ file_name: name }) as object),
    ),
    [rich.secret]: '••••••',
    [rich.place]: { latitude: 19.4326, longitude: -99.1332 },
    [rich.day]: '2025-01-31',
    [rich.state]: 'Entregado',
  })
  await page.goto(`/records/detail/${record?.id ?? ''}`)
  await expect(page.getByText('LOTE-42')).toBeVisible()
  await expect(page.getByText('••••••')).toBeVisible()
  await expect(page.getByText('muy-secreta')).toHaveCount(0)
  const shown = page.getByRole('img', { name: 'fachada.png' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  expect(refused).toEqual([])
})

test('says what is wrong with a picture that is none, and takes another one', async ({ page }) => {
  const formId = await account.createForm(richForm())
  await enter(page, account)
  await page.goto(`/forms/private/${formId}/`)
  const input = part(page, 'Foto').locator('input[type=file]').first()
  await input.setInputFiles({ ...photo, buffer: Buffer.from('<svg onload=alert(1)>') })
  await expect(part(page, 'Foto').getByText(/se llama PNG, pero no lo es/)).toBeVisible()
  await addPhoto(page)
  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect.poll(async () => (await account.records(formId)).length).toBe(1)
})

test('an edit keeps the secret and the files that nobody touched', async ({ page, request }) => {
  const formId = await account.createForm(richForm())
  const uploaded = await request.post('/api/infosync/cloud_upload/', {
    headers: { Authorization: `Bearer ${account.session.jwt}` },
    multipart: { form_id: formId, field_id: rich.photo, File: photo },
  })
  const { file } = (await uploaded.json()) as { file: string }
  const answer = { file_name: 'fachada.png', file_url: file }
  const { id } = await account.submit({
    form_id: formId,
    answers: { [rich.photo]: answer, [rich.secret]: 'muy-secreta' },
  })
  await enter(page, account)
  await page.goto(`/forms/private/${formId}/${id}`)
  await page.getByRole('textbox', { name: 'Estado' }).fill('Revisado')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(new RegExp(`/records/detail/${id}`))
  const [record] = await account.records(formId)
  expect(record?.answers).toEqual({
    [rich.photo]: answer,
    [rich.secret]: '••••••',
    [rich.state]: 'Revisado',
  })
})

test('a public form takes files from whoever has its address', async ({ page }) => {
  const formId = await account.createForm(richForm({ public: true }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/forms/public/${formId}`)
  await addPhoto(page)
  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect.poll(async () => (await account.records(formId)).length).toBe(1)
  const [record] = await account.records(formId)
  expect(record?.answers).toMatchObject({ [rich.photo]: { file_name: 'fachada.png' } })
})

test('the preview tries files out without sending them', async ({ page }) => {
  const formId = await account.createForm(richForm())
  await enter(page, account)
  const sent: string[] = []
  page.on('request', (request) => {
    if (/cloud_upload|cloud_txt_signature/.test(request.url())) sent.push(request.url())
  })
  await page.goto(`/forms/${formId}`)
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await preview.getByRole('group', { name: 'Foto' }).locator('input[type=file]').first().setInputFiles(photo)
  await expect(preview.getByText('«fachada.png» está listo.')).toBeAttached()
  expect(sent).toEqual([])
})
