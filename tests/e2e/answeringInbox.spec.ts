import { expect, type Page, type APIRequestContext } from '@playwright/test'
import { png } from '../api/pictures'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { fillFirstPage, next, openVisit } from './support/answerVisit'
import { expectKeptAnswer } from './support/browserStore'
import { richForm } from './support/richForm'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'
import { customer, headersOf } from './support/visitRecord'

let account: Account

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

test('what is saved in the inbox goes on at another device, files included', async ({ page, browser }) => {
  await enter(page, account)
  const formId = await account.createForm(richForm())
  await page.goto(`/forms/private/${formId}/`)
  const photo = (on: Page) => on.getByRole('group', { name: /^Foto/ })
  await photo(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: png(300, 200) })
  await expect(photo(page).getByRole('link', { name: 'fachada.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar en mi buzón' }).click()
  await expect(page).toHaveURL(/\/inbox\?tab=saved/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  const device = await (await browser.newContext({ locale: 'es-MX' })).newPage()
  await enter(device, account)
  await device.goto('/inbox?tab=saved')
  await device.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(photo(device).getByRole('link', { name: 'fachada.png' })).toBeVisible()
  await expect(device.getByText('Recuperamos lo que llevabas.')).toBeVisible()
  await device.context().close()
})

test('what is saved in the inbox goes on where it was left', async ({ page, browser }) => {
  await enter(page, account)
  await openVisit(page, await account.createForm(visitForm(), visitRules))
  await fillFirstPage(page)
  await next(page).click()
  await next(page).click()
  await page.getByLabel('Comentarios').fill('Todo en orden')
  await page.getByRole('button', { name: 'Guardar en mi buzón' }).click()
  await expect(page).toHaveURL(/\/inbox\?tab=saved/)

  const device = await (await browser.newContext({ locale: 'es-MX' })).newPage()
  await enter(device, account)
  await device.goto('/inbox')
  await device.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(device.getByLabel('Comentarios')).toHaveValue('Todo en orden')
  await expect(device.getByLabel('Comentarios')).toBeFocused()
  await device.context().close()
})

test('an item that is begun is in progress for every device', async ({ page, request }) => {
  await enter(page, account)
  const formId = await account.createForm(visitForm({ allow_page_navigation: false }), visitRules)
  const answers = { [visit.customer]: 'Óptica Sol' }
  const item = { _id: 'tarea', name: 'Visita', record_json: { form_id: formId, answers } }
  const post = (path: string, data: object) =>
    request.post(`/api/infosync/${path}`, { headers: headersOf(account), data })
  expect((await post('cdb_upload/', { inbox_records: [item] })).status()).toBe(200)
  const status = async () => {
    const reply = await post('inbox/find/', { selector: { _id: 'tarea' } })
    return ((await reply.json()) as { objects: { status: string }[] }).objects[0]?.status
  }
  await page.goto(`/forms/private/${formId}/#inbox=tarea`)
  await expect(customer(page)).toHaveValue('Óptica Sol')
  expect(await status()).toBe('seen')
  await customer(page).fill('Óptica Mar')
  await expect.poll(status).toBe('in_progress')
  await page.getByRole('button', { name: 'Guardar en mi buzón' }).click()
  await expect(page).toHaveURL(/\/inbox\?tab=saved/)
  expect(await status()).toBe('save')
  await page.goto(
    `/forms/private/${formId}/?currentElementOid=e1&elementRecordOid=r1#save=tarea&from_app=movil`,
  )
  await expect(customer(page)).toHaveValue('Óptica Mar')
  await page.getByLabel('Fecha de la visita').fill('2025-01-31')
  await page.getByRole('button', { name: 'Mandar visita' }).click()
  await expect.poll(status).toBe('received')
  expect(await account.records(formId)).toMatchObject([
    { answers: { [visit.customer]: 'Óptica Mar' }, current_element_oid: 'e1', element_record_oid: 'r1' },
  ])
  await page.goto('/dashboard')
  await page.goto(`/forms/private/${formId}/#inbox=tarea`)
  await expect(page.getByRole('heading', { name: 'No se puede abrir' })).toBeVisible()
})

/** Answers, and waits until this device has it: that earlier answers are kept was said before. */
async function answerHere(page: Page, answer: string): Promise<void> {
  await customer(page).fill(answer)
  await expectKeptAnswer(page, answer)
}

test('what is answered of a saved item is not lost when another device sends or deletes it, or saves it too', async ({
  page,
  browser,
  request,
}) => {
  await enter(page, account)
  const formId = await account.createForm(visitForm(), visitRules)
  await page.goto('/dashboard')
  await openVisit(page, formId)
  await fillFirstPage(page)
  await next(page).click()
  const save = (on: Page) => on.getByRole('button', { name: 'Guardar en mi buzón' }).click()
  await save(page)
  await expect(page).toHaveURL(/\/inbox\?tab=saved/)
  // The form, all of its pages, is not behind it any more.
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard/)

  const device = await (await browser.newContext({ locale: 'es-MX' })).newPage()
  await enter(device, account)
  const open = async (on: Page) => {
    await on.goto('/inbox?tab=saved')
    await on.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    const previous = on.getByRole('button', { name: 'Anterior' })
    await previous.click()
    await expect(customer(on)).toHaveValue('Óptica Sol')
  }
  await open(page)
  await open(device)
  await answerHere(page, 'De aquí')
  await customer(device).fill('De allá')
  await save(device)
  await expect(device.getByText(/^Guardado en tu buzón/)).toBeVisible()

  // Its own stays beside what came.
  await page.reload()
  await expect(page.getByText(/^Otro dispositivo cambió esto/)).toBeVisible()
  await expect(customer(page)).toHaveValue('De allá')
  await answerHere(page, 'Otra vez de aquí')
  await device.getByRole('link', { name: 'Visita a cliente' }).click()
  await customer(device).fill('Otra vez de allá')
  await save(device)
  await expect(device).toHaveURL(/\/inbox\?tab=saved/)
  await save(page)
  await expect(page.getByText(/^Se guardó como otro en tu buzón/)).toBeVisible()
  await expect(page).toHaveURL(/\/inbox\?tab=saved/)

  // Gone while it is open here.
  const items = page.getByRole('main').getByRole('listitem')
  await items.filter({ hasText: 'Otra vez de aquí' }).getByRole('link').click()
  await answerHere(page, 'Lo último de aquí')
  const headers = headersOf(account)
  const found = await request.post('/api/infosync/inbox/find/', { headers, data: { selector: {} } })
  const { objects } = (await found.json()) as { objects: { _id: string; _rev: string }[] }
  const inbox_records = objects.map(({ _id, _rev }) => ({ _id, _rev, _deleted: true }))
  const gone = await request.post('/api/infosync/inbox/bulk_docs/', { headers, data: { inbox_records } })
  expect(gone.status()).toBeLessThan(300)
  await page.reload()
  await expect(page.getByText(/^Esto ya no está en tu buzón/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/forms/private/${formId}/$`))
  await expect(customer(page)).toHaveValue('Lo último de aquí')
  await page.reload()
  await expect(page.getByText(/^Esto ya no está en tu buzón/)).toBeVisible()
  await device.context().close()
})

/** A draft of the visit form, which has another version since; opened again. */
async function olderDraft(page: Page, request: APIRequestContext, more: object = {}): Promise<void> {
  await enter(page, account)
  const formId = await account.createForm(visitForm(), visitRules)
  await openVisit(page, formId)
  await customer(page).fill('Óptica Sol')
  await page.getByLabel('Fecha de la visita').fill('2025-01-31')
  await expectKeptAnswer(page, '2025-01-31')
  const form = await account.storedForm(formId)
  const [pageOne, ...others] = form.form_pages
  const fields = (pageOne?.page_fields ?? [])
    .filter(({ field_id: id }) => id !== visit.day)
    .map((field) => (field.field_id === visit.customer ? { ...field, label: 'Nombre del cliente' } : field))
  const form_pages = [{ ...pageOne, page_fields: fields }, ...others]
  const changed = { ...form, ...more, form_id: formId, form_pages }
  const reply = await request.post('/api/infosync/form_data/', { headers: headersOf(account), data: changed })
  expect(reply.status(), await reply.text()).toBeLessThan(300)

  await page.reload()
}

test('a draft of an older form says so, and moves on when asked', async ({ page, request }) => {
  await olderDraft(page, request)
  await expect(page.getByText(/sigues con las que tenías/)).toBeVisible()
  await expect(page.getByLabel('Fecha de la visita')).toHaveValue('31/01/2025')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pasar a la versión nueva' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre del cliente' })).toHaveValue('Óptica Sol')
  await expect(page.getByText(/Una respuesta no cabe en la versión nueva/)).toBeVisible()
})

test('a draft of an older form moves on by itself where only the newest is answered', async ({
  page,
  request,
}) => {
  await olderDraft(page, request, { advanced_options: { newest_only: true } })
  await expect(page.getByRole('textbox', { name: 'Nombre del cliente' })).toHaveValue('Óptica Sol')
  await expect(page.getByText(/Una respuesta no cabe en la versión nueva/)).toBeVisible()
  await expect(page.getByText(/sigues con las que tenías/)).toBeHidden()
})
