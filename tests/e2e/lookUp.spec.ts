import { expect, type Page, type Route } from '@playwright/test'
import type { FieldProperties } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import { png } from '../api/pictures'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { addCatalog } from './support/addCatalog'
import { barcodePicture } from './support/barcodePicture'
import { preferColorScheme } from './support/colorScheme'
import { test } from './support/test'

/* One level of many values, searched for as one types. */

const id = (end: string) => end.padStart(24, '65d')
const fields = {
  parts: id('00'),
  name: id('01'),
  bought: id('02'),
  seen: id('03'),
  photo: id('04'),
  place: id('05'),
}
const long = 'Refacción de compresor industrial de tornillo, serie larga, con brida y empaque '
const names = Array.from({ length: 320 }, (_none, at) => `Pieza ${String(at + 1).padStart(3, '0')}`)
const keys = '**/api/infosync/catalog/keys/'
const details = [
  [fields.bought, 'date', 'Compra'],
  [fields.seen, 'datetime', 'Revisión'],
  [fields.photo, 'image', 'Foto'],
  [fields.place, 'geolocation', 'Lugar'],
] as const

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
  // What a device keeps has a test of its own: here the server alone is asked.
  await page.route('**/api/infosync/catalog/changes/', (route) => route.abort())
})

/** A form with one level of a catalog of these rows. */
async function createForm(
  request: Parameters<typeof addCatalog>[0],
  rows: readonly object[],
  properties: FieldProperties = {},
): Promise<{ readonly form: number; readonly catalog_id: number }> {
  const page_fields = [
    { field_id: fields.name, field_type: 'text', label: 'Pieza', key: true },
    ...details.map(([field_id, field_type, label]) => ({ field_id, field_type, label })),
  ]
  const catalog_id = await addCatalog(
    request,
    account,
    { _id: fields.parts, name: 'Piezas', catalog_pages: [{ page_name: 'Datos', page_fields }] },
    rows.map((answers) => ({ answers })),
  )
  const form = newForm({ name: 'Salida', pageName: 'Datos' })
  const [first] = form.form_pages
  const member = (field_id: string, type: string, label: string, of: string, view_index: number) => ({
    ...{ field_id, field_type: `catalog-${type}`, label, properties: type === 'select' ? properties : {} },
    catalog: { catalog_id, catalog_field_id: fields.parts, field_type: of, view_index },
  })
  const row = {
    ...{ field_id: fields.parts, field_type: 'catalog', label: 'Pieza' },
    catalog_fields: [fields.name, ...details.map(([field_id]) => field_id)],
    catalog: { catalog_id, view_fields: [fields.name] },
  }
  const members = [
    member(fields.name, 'select', 'Nombre', 'text', 1),
    ...details.map(([field_id, type, label]) => member(field_id, 'detail', label, type, 0)),
  ]
  const pages = [{ ...first, page_fields: [row, ...members] }]
  return { catalog_id, form: await account.createForm({ ...form, form_pages: pages }) }
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Nombre' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Opciones' }).getByRole('option')
const named = (name: string) => ({ [fields.name]: name })

async function open(page: Page, { form }: { readonly form: number }): Promise<void> {
  await page.goto(`/forms/private/${form}/`)
  await expect(box(page)).toHaveAttribute('role', 'combobox')
}

test('three hundred values: a part of them, more as one goes down, and any by typing', async ({
  page,
  request,
}) => {
  await open(page, await createForm(request, names.map(named)))
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/catalog/keys/')) {
      const body = sent.postDataJSON() as { readonly search?: string; readonly limit: number }
      asked.push(`${body.search ?? ''} ${body.limit}`.trim())
    }
  })
  await box(page).click()
  await expect(options(page)).toHaveCount(50)
  await expect(page.getByText('Hay más: escribe para encontrarlos')).toBeVisible()
  for (const count of [100, 150]) {
    await page.keyboard.press('End')
    await expect(options(page)).toHaveCount(count)
  }
  await page.keyboard.press('Home')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  // One question once the typing pauses, whatever was typed on the way.
  asked.length = 0
  await box(page).pressSequentially('PIEZA 31', { delay: 60 })
  await expect(page.getByText('Buscando…')).toBeVisible()
  await expect(options(page)).toHaveText(names.filter((name) => name.startsWith('Pieza 31')))
  expect(asked).toEqual(['PIEZA 31 50'])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page)).toBeFocused()
  await box(page).pressSequentially('317')
  await expect(options(page)).toHaveText(['Pieza 317'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('Pieza 317')
  await expect(options(page)).toHaveCount(0)

  // Faster than the list: the row that is named is chosen all the same.
  await box(page).fill('pieza 042')
  await page.keyboard.press('Tab')
  await expect(box(page)).toHaveValue('Pieza 042')
  await box(page).fill('pieza')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Ningún registro es «pieza».', { exact: false })).toBeVisible()
  await expect(box(page)).toHaveValue('Pieza 042')
})

test('a code and Enter, as scanners type it: the row is chosen and shown, the next takes its place, nothing is sent', async ({
  page,
  request,
}) => {
  await open(page, await createForm(request, names.map(named)))
  for (const code of ['042', '317']) {
    await box(page).focus()
    await page.keyboard.type(`pieza ${code}`)
    await page.keyboard.press('Enter')
    await expect(box(page)).toHaveValue(`Pieza ${code}`)
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('pieza 11')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ningún registro es «pieza 11».', { exact: false })).toBeVisible()
  await expect(options(page)).toHaveText(names.filter((name) => name.includes('Pieza 11')))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hay varias opciones: elige una de la lista')).toBeVisible()
  await page.keyboard.type('4')
  await expect(options(page)).toHaveText(['Pieza 114'])
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('Pieza 114')
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Enviar respuestas' })).toBeVisible()
})

test('an answer to what was typed before comes too late', async ({ page, request }) => {
  await open(page, await createForm(request, names.map(named)))
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const hold = async (route: Route) => {
    const { search } = route.request().postDataJSON() as { readonly search?: string }
    if (search === '11') await held
    await route.continue().catch(() => undefined)
  }
  await page.route(keys, hold)
  const first = page.waitForRequest(
    (sent) => sent.url().includes('/catalog/keys/') && sent.postData()?.includes('"11"') === true,
  )
  await box(page).fill('11')
  const late = await first
  await box(page).fill('112')
  await expect(options(page)).toHaveText(['Pieza 112'])
  release()
  // Answered or cut off, and what the page makes of it drawn.
  await (await late.response())?.finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await expect(options(page)).toHaveText(['Pieza 112'])
})

test('a network that goes in the middle is said, may be tried again, and a text counts meanwhile', async ({
  page,
  request,
}) => {
  await open(page, await createForm(request, names.map(named)))
  await box(page).click()
  await expect(options(page).first()).toBeVisible()
  await page.route(keys, (route) => route.abort())
  await box(page).fill('250')
  const trouble = page.getByRole('alert').filter({ hasText: 'Mientras tanto puedes escribirlo a mano.' })
  await expect(trouble).toBeVisible()
  await expectAccessible(page)
  await page.unroute(keys)
  await trouble.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(trouble).toHaveCount(0)
})

test('too many questions: the list waits and asks again by itself', async ({ page, request }) => {
  await open(page, await createForm(request, names.map(named)))
  const refusal = { error: 'x', error_code: 'RATE_LIMITED', code: 'RATE_LIMITED', params: { seconds: 2 } }
  await page.route(keys, (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 })
  await box(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Van muchos intentos seguidos' })).toBeVisible()
  await expect(options(page).first()).toHaveText('Pieza 001')
  await expect(page.getByText('Van muchos intentos seguidos')).toHaveCount(0)
})

test('a catalog without rows says so', async ({ page, request }) => {
  await open(page, await createForm(request, []))
  await box(page).click()
  await expect(page.getByText('Todavía no hay registros para elegir')).toBeVisible()
  await expectAccessible(page)
})

test('a code that is read chooses its row', async ({ page, request }) => {
  const form = await createForm(request, names.map(named), { enable_barcode: 'search_barcode' })
  await open(page, form)
  const read = async (text: string) => {
    await page.getByRole('button', { name: 'Leer un código' }).click()
    await page
      .getByLabel('Elegir una imagen')
      .setInputFiles({ name: 'codigo.png', mimeType: 'image/png', buffer: await barcodePicture(text) })
  }
  await read('pieza 200')
  await expect(box(page)).toHaveValue('Pieza 200')
  await read('PZ-1')
  await expect(page.getByText('Ningún registro es «PZ-1».', { exact: false })).toBeVisible()
  await expect(box(page)).toHaveValue('Pieza 200')
})

test('long values and their details on a phone, in the language of who reads', async ({
  page,
  request,
}, info) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await preferColorScheme(page, 'dark')
  const made = await createForm(request, [])
  const { catalog_id } = made
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const sent = await request.post('/api/infosync/cloud_upload/', {
    headers,
    multipart: {
      ...{ catalog_id, field_id: fields.photo },
      File: { name: 'pieza.png', mimeType: 'image/png', buffer: png(8, 8) },
    },
  })
  const { file } = (await sent.json()) as { file: string }
  const answers = {
    [fields.bought]: '2025-03-09',
    [fields.seen]: '2025-03-09 17:05:00',
    [fields.place]: { latitude: 19.4326, longitude: -99.1332 },
    [fields.photo]: { file_name: 'pieza.png', file_url: file },
  }
  const docs = [1, 2, 3].map((at) => ({
    answers: { ...(at === 1 && answers), [fields.name]: `${long}${at}` },
  }))
  const written = await request.post('/api/infosync/catalog/bulk_docs/', {
    headers,
    data: { catalog_id, docs },
  })
  expect(await written.json()).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
  await open(page, made)
  await box(page).click()
  await expect(options(page)).toHaveCount(3)
  const shoot = async (name: string) => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, name).toBe(0)
    await expectAccessible(page)
    if (process.env['LOOK']) await page.screenshot({ path: info.outputPath(`${name}.png`) })
  }
  for (const option of await options(page).all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await shoot('list')
  await options(page).first().click()
  // One line has not room for all of it.
  await expect(page.locator('.acopio-combobox-whole')).toHaveText(`${long}1`)
  await expect(page.getByRole('group', { name: 'Compra' })).toContainText('09/03/2025')
  await expect(page.getByRole('group', { name: 'Revisión' })).toContainText('09/03/2025')
  const photo = page.getByRole('group', { name: 'Foto' }).getByRole('img', { name: 'pieza.png' })
  await expect.poll(() => photo.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('group', { name: 'Lugar' })).toContainText('19.4326, -99.1332')
  await shoot('chosen')
})
