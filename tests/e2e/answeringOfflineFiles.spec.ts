import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { isKeptOffline } from '../faults/browser/visit'
import { png } from '../api/pictures'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { next, queued } from './support/answerVisit'
import { crew, crewForm } from './support/crewForm'
import { patience } from '../support/patience'
import { test } from './support/test'

let account: Account
let formId: number

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  formId = await account.createForm(crewForm())
  await enter(page, account)
})

const part = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}( |$)`) })
const picture = (name: string, size: number) => ({ name, mimeType: 'image/png', buffer: png(size, size) })
const paper = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`Es ${name}`) })
const taken = {
  photo: picture('fachada.png', 300),
  papers: [paper('acta.txt'), paper('nota.txt')],
  plate: picture('placa.png', 200),
}
const send = (page: Page) => page.getByRole('button', { name: 'Enviar respuestas' })

const choose = (
  page: Page,
  name: string,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) => part(page, name).locator('input[type=file]').first().setInputFiles(files)

/** A photo, two papers, a set with a photo and a signature, none of which gets anywhere. */
async function answerWithout(page: Page) {
  await choose(page, 'Foto', taken.photo)
  await choose(page, 'Papeles', taken.papers)
  await expect(page.getByRole('button', { name: /^Volver a subir/ })).toHaveCount(3)
  await next(page).click()
  await page.getByRole('button', { name: /Agregar/ }).click()
  await choose(page, 'Placa', taken.plate)
  const place = part(page, 'Firma')
  await place.getByRole('button', { name: 'Firmar' }).click()
  await place.getByLabel('O escribe tu nombre').fill('Ana Prueba')
  await place.getByRole('button', { name: 'Usar esta firma' }).click()
  await expect(page.getByRole('button', { name: /^Volver a subir/ })).toHaveCount(2)
}

interface Stored {
  readonly file_name: string
  readonly file_url: string
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function contentOf(page: Page, { file_url: address }: Stored): Promise<Buffer> {
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const response = await page.request.get(new URL(address, process.env['E2E_BASE_URL']).href, { headers })
  expect(response.status()).toBe(200)
  return response.body()
}

/** One record, and every file that it names is the one that was chosen. */
async function expectRecord(page: Page) {
  await expect.poll(async () => (await account.records(formId)).length, { timeout: patience(30_000) }).toBe(1)
  const [record] = await account.records(formId)
  const answers = record?.answers as unknown as {
    readonly [id: string]: Stored & readonly Stored[] & readonly { readonly [id: string]: Stored }[]
  }
  const papers = answers[crew.papers] ?? []
  expect(papers.map(({ file_name: name }) => name)).toEqual(taken.papers.map(({ name }) => name))
  const set = answers[crew.devices]?.[0]
  const stored = [answers[crew.photo], ...papers, set?.[crew.plate]] as Stored[]
  const chosen = [taken.photo, ...taken.papers, taken.plate]
  for (const [index, one] of stored.entries())
    expect(hashOf(await contentOf(page, one))).toBe(hashOf(chosen[index]?.buffer ?? Buffer.alloc(0)))
  const signature = await contentOf(page, answers[crew.signature] as Stored)
  expect(signature.subarray(1, 4).toString()).toBe('PNG')
}

test('answers with files are sent off without network, and leave by themselves from another tab', async ({
  page,
  context,
}) => {
  await page.goto(`/forms/private/${formId}/`)
  await isKeptOffline(page)
  await context.setOffline(true)
  await answerWithout(page)
  await send(page).click()
  await expect(queued(page)).toBeVisible()
  await expect(page.getByText('Va con 5 archivos')).toBeVisible()
  await expectAccessible(page)
  // The next one can be begun.
  await page.getByRole('button', { name: 'Responder otra vez' }).click()
  await expect(part(page, 'Foto')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Volver a subir/ })).toHaveCount(0)
  await page.close()
  await context.setOffline(false)
  const other = await context.newPage()
  await enter(other, account)
  await other.goto('/forms')
  await expectRecord(other)
  await expect(other.getByText('envío pendiente')).toBeHidden()
})

test('a file that the server refuses brings its answers back, and what is put right arrives', async ({
  page,
  context,
}) => {
  await page.goto(`/forms/private/${formId}/`)
  await isKeptOffline(page)
  await context.setOffline(true)
  await answerWithout(page)
  await send(page).click()
  await expect(queued(page)).toBeVisible()
  const uploads = '**/cloud_upload/**'
  const refusal = {
    status: 400,
    json: { error_code: 'UPLOAD_FILE_INVALID_FORMAT', params: { types: 'txt' } },
  }
  let sentFiles = 0
  await page.route(uploads, (route) => {
    const body = route.request().postDataBuffer()
    if (body?.includes('nota.txt') === true) return route.fulfill(refusal)
    if (body?.includes('fachada.png') === true || body?.includes('acta.txt') === true) sentFiles += 1
    return route.continue()
  })
  await context.setOffline(false)
  await expect(page.getByText('Falta una cosa por revisar')).toBeVisible({ timeout: patience(20_000) })
  expect(await account.records(formId)).toHaveLength(0)
  await expect(part(page, 'Papeles').getByRole('link', { name: 'acta.txt' })).toBeVisible()
  // What was stored before the refused one is not sent again.
  await expect(part(page, 'Foto').getByRole('button', { name: /^Volver a subir/ })).toHaveCount(0)
  expect(sentFiles).toBe(2)
  await part(page, 'Papeles').getByRole('button', { name: 'Quitar «nota.txt»' }).click()
  await page.unroute(uploads)
  await choose(page, 'Papeles', taken.papers[1] ?? [])
  await expect(part(page, 'Papeles').getByRole('link', { name: 'nota.txt' })).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('img', { name: 'Firma guardada' })).toBeVisible()
  await send(page).click()
  await expectRecord(page)
})

test('whoever answers a public form sends files off without network too', async ({ page }) => {
  await page.goto(`/forms/public/${formId}`)
  await expect(part(page, 'Foto')).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await answerWithout(page)
  await send(page).click()
  await expect(queued(page)).toBeVisible()
  await page.unroute('**/api/**')
  await expectRecord(page)
  await expect(queued(page)).toBeHidden()
})
