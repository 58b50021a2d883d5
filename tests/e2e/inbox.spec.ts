import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { DocumentWritten } from '../../schemas/api/common'
import type { WrittenItem } from '../../schemas/api/inbox'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { expectKeptAnswer } from './support/browserStore'
import { exampleForm } from './support/exampleForm'
import { expectAllKept } from './support/expectKept'
import { sendIt } from './support/sendAnswers'
import { test } from './support/test'

const nameField = '65a0000000000000000000f1'

let account: Account
let formId: number

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  formId = await account.createForm(exampleForm('Visita a tienda'))
  await enter(page, account)
})

async function write(request: APIRequestContext, items: readonly WrittenItem[]): Promise<void> {
  const answer = await request.post('/api/infosync/cdb_upload/', {
    headers: { Authorization: `Bearer ${account.session.jwt}` },
    data: { inbox_records: items },
  })
  expect(answer.status()).toBe(200)
  for (const written of (await answer.json()) as DocumentWritten[])
    expect(written).toMatchObject({ ok: true })
}

const task = (id: string, sitio: string): WrittenItem => ({
  _id: id,
  name: 'Visita a tienda',
  fields: [{ label: 'Sitio', value: sitio }],
  record_json: { form_id: formId, answers: { [nameField]: sitio } },
})

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const waiting = (page: Page, count: string) => page.getByRole('link', { name: `Buzón: ${count}` })

test('what arrives is counted in every tab, answered and received', async ({ page, context, request }) => {
  await page.goto('/inbox')
  await expect(page.getByRole('heading', { name: 'No tienes nada pendiente' })).toBeVisible()
  await expectAccessible(page)
  const other = await context.newPage()
  await enter(other, account)
  await other.goto('/dashboard')
  await expect(waiting(other, 'nada pendiente')).toBeVisible()

  await write(request, [task('norte', 'Norte'), task('sur', 'Sur')])
  await expect(waiting(other, '2 pendientes')).toBeVisible()
  await expect(waiting(page, '2 pendientes')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Pendientes: 2', selected: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page)

  await rows(page).filter({ hasText: 'Norte' }).getByRole('link', { name: 'Visita a tienda' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Norte')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Norte, revisado')
  // The item is no longer waiting since it was begun: that the answers arrived is said by the server alone.
  await sendIt(page)
  await expect(waiting(other, '1 pendiente')).toBeVisible()
  const [record] = await account.records(formId)
  expect(record?.answers).toEqual({ [nameField]: 'Norte, revisado' })

  await other.goto('/inbox?tab=received')
  await rows(other).filter({ hasText: 'Recibido' }).getByRole('link').click()
  await expect(other).toHaveURL(new RegExp(`/records/detail/${record?.id}`))
  // What was received is not answered again.
  await page.goto(`/forms/private/${formId}/#inbox=norte`)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Ir a mis formularios' })).toBeVisible()
})

test('what is begun is in progress here, and what is deleted comes back', async ({ page, request }) => {
  await write(request, [task('norte', 'Norte')])
  await page.goto(`/forms/private/${formId}/#inbox=norte`)
  const name = page.getByRole('textbox', { name: 'Nombre' })
  await expect(name).toHaveValue('Norte')
  await name.fill('A medias')
  await expectKeptAnswer(page, 'A medias')
  // Where something waits, and nowhere else.
  await page.goto('/inbox')
  await expect(page.getByRole('tab', { name: 'En progreso: 1', selected: true })).toBeVisible()
  await page.getByRole('tab', { name: 'En progreso' }).press('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'No tienes nada pendiente' })).toBeVisible()
  await page.getByRole('tab', { name: 'Pendientes' }).press('ArrowRight')
  await expect(rows(page)).toHaveText([/Empezado en este dispositivo/])

  await page.getByRole('button', { name: 'Eliminar «Visita a tienda» del buzón' }).click()
  await expect(page.getByRole('heading', { name: 'No tienes nada a medias' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('A medias')
})

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what was saved in the inbox goes on here', async ({ page, context }) => {
    const name = page.getByRole('textbox', { name: 'Nombre' })
    const saveInInbox = async () => {
      await page.getByRole('button', { name: 'Guardar en mi buzón' }).click()
      await expect(rows(page)).toHaveText([/Guardado/])
      await expect(page.getByRole('tab', { name: 'Guardados: 1', selected: true })).toBeVisible()
    }
    const openOffline = async () => {
      await context.setOffline(true)
      await page.goto('/inbox')
      await expect(page.getByRole('tab', { name: 'Guardados: 1', selected: true })).toBeVisible()
      await rows(page).getByRole('link').click()
    }
    await page.goto(`/forms/private/${formId}/`)
    await name.fill('Ana')
    await expectAllKept(page)
    await saveInInbox()
    await openOffline()
    await expect(name).toHaveValue('Ana')
    await name.fill('Ana María')
    await context.setOffline(false)
    await saveInInbox()
    await openOffline()
    await expect(name).toHaveValue('Ana María')
    await page.getByRole('button', { name: 'Enviar respuestas' }).click()
    await expect(page.getByRole('heading', { name: 'Se enviará cuando haya conexión' })).toBeVisible()

    await context.setOffline(false)
    await expect.poll(async () => (await account.records(formId)).length).toBe(1)
    await page.goto('/inbox?tab=received')
    await expect(rows(page)).toHaveText([/Recibido/])
    await expect(page.getByRole('tab', { name: 'Guardados', exact: true })).toBeVisible()
  })
})

test('a phone shows all of it', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await write(request, [
    { ...task('norte', 'Norte'), name: 'Supervisión mensual de punto de venta y de la bodega de la zona' },
    { ...task('sur', 'Sur'), status: 'send' },
  ])
  await page.goto('/inbox?tab=all')
  await expect(rows(page)).toHaveCount(2)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})

test('an item that is open in two browsers is received once; who comes second may send as new', async ({
  page,
  browser,
  request,
}) => {
  await write(request, [task('tarea', 'Norte')])
  const other = await (await browser.newContext({ locale: 'es-MX' })).newPage()
  await enter(other, account)
  for (const at of [page, other]) {
    await at.goto(`/forms/private/${formId}/#inbox=tarea`)
    await expect(at.getByRole('button', { name: 'Enviar respuestas' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect.poll(async () => (await account.records(formId)).length).toBe(1)
  await other.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect(other.getByText(/^Este pendiente de tu buzón ya se envió/)).toBeVisible()
  expect(await account.records(formId)).toHaveLength(1)
  await other.getByRole('button', { name: 'Enviar como nuevo' }).click()
  await expect.poll(async () => (await account.records(formId)).length).toBe(2)
  await other.context().close()
})

test('on a phone every tab shows, and what was deleted can be brought back', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await write(request, [task('a', 'Centro')])
  await page.goto('/inbox?tab=all')
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 })
  await rows(page)
    .getByRole('button', { name: /^Eliminar/ })
    .click()
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeInViewport({ ratio: 1 })
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth
  expect(await undo.evaluate(isCut)).toBe(false)
  await undo.click()
  await expect(rows(page)).toHaveCount(1)
})
