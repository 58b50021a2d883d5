import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { png } from '../api/pictures'
import type { RecordDocument } from '../../schemas/api/records'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { openVisit } from './support/answerVisit'
import { richForm } from './support/richForm'
import { visit, visitForm, visitRules } from './support/visitForm'

let account: Account

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

const customer = (page: Page) => page.getByRole('textbox', { name: 'Cliente' })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
const kept = (page: Page) => page.getByText('Guardado en este dispositivo')
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Alguien más guardó este registro' })
const headers = () => ({ Authorization: `Bearer ${account.session.jwt}` })

const lenses = { [visit.product]: 'Lentes', [visit.amount]: 2 }
const first = {
  [visit.customer]: 'Óptica Sol',
  [visit.day]: '2025-01-31',
  [visit.products]: [lenses, { [visit.product]: 'Estuche', [visit.amount]: 1 }],
}

/** A form without pages, so that all of it is on one screen. */
async function madeRecord(more: object = {}): Promise<RecordDocument> {
  const form = visitForm({ allow_page_navigation: false, edit_public_records: true, ...more })
  return account.submit({ form_id: await account.createForm(form, visitRules), answers: first })
}
const stored = async ({ form_id: formId }: RecordDocument) => (await account.records(formId))[0]

/** Somebody else changes the record meanwhile. */
async function change(request: APIRequestContext, { id }: RecordDocument, answers: object): Promise<void> {
  const path = `/api/infosync/form_answer/${id}/`
  const reply = await request.patch(path, { headers: headers(), data: { answers: { ...first, ...answers } } })
  expect(reply.status(), await reply.text()).toBe(202)
}

async function openEdit(page: Page, record: RecordDocument): Promise<void> {
  await page.goto(`/forms/private/${record.form_id}/${record.id}/`)
  await expect(customer(page)).toHaveValue('Óptica Sol')
}

test.describe('two versions of a record', () => {
  test.beforeEach(async ({ page }) => enter(page, account))

  test('are compared answer by answer; what is chosen is saved on top of the other one', async ({
    page,
    request,
  }) => {
    const record = await madeRecord()
    await openEdit(page, record)
    await customer(page).fill('Óptica Sol y Mar')
    await page.getByRole('textbox', { name: 'Comentarios' }).fill('Mío')
    await change(request, record, {
      [visit.customer]: 'Óptica Luna',
      [visit.email]: 'luna@example.com',
      [visit.products]: [lenses, { [visit.product]: 'Estuche', [visit.amount]: 9 }],
    })
    await save(page).click()
    await expect(conflict(page)).toBeVisible()
    await expectAccessible(page)

    const of = (name: string) => conflict(page).getByRole('group', { name, exact: true })
    await expect(of('Cliente').getByRole('radio', { name: 'Lo tuyo Óptica Sol y Mar' })).toBeChecked()
    await expect(of('Comentarios')).toContainText('Solo lo cambiaste tú')
    await expect(of('Correo de contacto').getByRole('radio', { name: /Lo guardado/ })).toBeChecked()
    await expect(of('Productos vistos, 2: Cantidad')).toContainText('Solo cambió en lo guardado')
    await expect(conflict(page).getByRole('group')).toHaveCount(4)

    // Whoever goes on editing loses nothing, and is asked again.
    await page.keyboard.press('Escape')
    await expect(conflict(page)).toBeHidden()
    await expect(customer(page)).toHaveValue('Óptica Sol y Mar')
    await save(page).click()
    await of('Cliente').getByText('Óptica Luna').click()
    await conflict(page).getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect(page).toHaveURL(new RegExp(`/records/detail/${record.id}`))
    expect(await stored(record)).toMatchObject({
      version: 3,
      answers: {
        [visit.customer]: 'Óptica Luna',
        [visit.email]: 'luna@example.com',
        [visit.comments]: 'Mío',
        [visit.products]: [{ [visit.amount]: 2 }, { [visit.amount]: 9 }],
      },
    })
  })

  test('two tabs: the second save sees the first one’s, and may take it', async ({ page, context }) => {
    const record = await madeRecord()
    await openEdit(page, record)
    const second = await context.newPage()
    await enter(second, account)
    await openEdit(second, record)
    await customer(second).fill('De la segunda')
    await customer(page).fill('De la primera')
    await save(page).click()
    await expect(page).toHaveURL(/records\/detail/)
    await save(second).click()
    await expect(conflict(second)).toContainText('De la primera')
    await conflict(second)
      .getByRole('radio', { name: /Lo guardado/ })
      .check()
    await conflict(second).getByRole('button', { name: 'Quedarme con lo guardado' }).click()
    await expect(second).toHaveURL(/records\/detail/)
    await expect(second.getByText('De la primera')).toBeVisible()
    expect(await stored(record)).toMatchObject({ version: 2, answers: { [visit.customer]: 'De la primera' } })
    // Nothing of the edit is left here.
    await second.goto(`/forms/private/${record.form_id}/${record.id}/`)
    await expect(customer(second)).toHaveValue('De la primera')
  })

  test('an edit that waited without network comes back as such', async ({ page, context, request }) => {
    const record = await madeRecord()
    const other = await context.newPage()
    await enter(other, account)
    await other.goto('/dashboard')
    await openEdit(page, record)
    await customer(page).fill('Sin red')
    await context.setOffline(true)
    await save(page).click()
    await expect(page.getByRole('heading', { name: 'Se enviará cuando haya conexión' })).toBeVisible()
    await page.close()
    await change(request, record, { [visit.customer]: 'Con red' })
    await context.setOffline(false)
    const refused = other.getByText(/regresó/)
    await refused.click({ timeout: 30_000 })
    await other.getByRole('link', { name: 'Revisar' }).click()
    await expect(conflict(other)).toContainText('Con red')
    await conflict(other).getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect(other).toHaveURL(/records\/detail/)
    expect(await stored(record)).toMatchObject({ version: 3, answers: { [visit.customer]: 'Sin red' } })
  })

  test('fit on a phone, in the dark', async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const record = await madeRecord()
    await openEdit(page, record)
    await page.getByRole('button', { name: 'Agregar' }).first().click()
    await customer(page).fill('Una óptica de nombre bastante largo, en el centro de la ciudad')
    await change(request, record, { [visit.customer]: 'Otra', [visit.products]: [lenses] })
    await save(page).click()
    await expect(conflict(page)).toBeVisible()
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
  })
})

test.describe('a link to a record', () => {
  async function linkOf(page: Page, record: RecordDocument): Promise<string> {
    await page.goto(`/records/detail/${record.id}`)
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Enlace para editar sin cuenta' }).click()
    await page.getByRole('button', { name: 'Crear enlace' }).click()
    const link = page.getByRole('textbox', { name: 'Enlace' })
    await expect(link).toHaveValue(/#token=/)
    return link.inputValue()
  }

  test('is made, edits without login, and ends', async ({ page, browser }) => {
    await enter(page, account)
    const record = await madeRecord()
    const link = await linkOf(page, record)
    await expect(page.getByText('Funciona hasta:')).toBeVisible()
    await expectAccessible(page)

    const other = await (await browser.newContext({ locale: 'es-MX' })).newPage()
    await other.goto(link)
    await expect(customer(other)).toHaveValue('Óptica Sol')
    await expectAccessible(other)
    await customer(other).fill('Óptica Mar')
    await expect(kept(other)).toBeVisible()
    await other.reload()
    await other.getByRole('button', { name: 'Continuar' }).click()
    await expect(customer(other)).toHaveValue('Óptica Mar')
    await save(other).click()
    await expect(other.getByRole('heading', { name: 'Cambios guardados' })).toBeFocused()
    await expectAccessible(other)
    expect(await stored(record)).toMatchObject({ version: 2, answers: { [visit.customer]: 'Óptica Mar' } })
    await other.getByRole('button', { name: 'Seguir editando el registro' }).click()
    await expect(customer(other)).toHaveValue('Óptica Mar')
    await customer(other).fill('Demasiado tarde')

    await page.getByRole('button', { name: 'Cancelar todos los enlaces' }).click()
    await expect(page.getByText('Los enlaces de este registro ya no funcionan.')).toBeVisible()
    await save(other).click()
    await expect(other.getByText('Pide acceso o un enlace nuevo')).toBeVisible()
    await expect(customer(other)).toHaveValue('Demasiado tarde')
    await other.reload()
    await expect(other.getByRole('heading', { name: 'No se puede abrir' })).toBeVisible()
    await expectAccessible(other)
    await other.context().close()
  })

  test('waits for the network with its token; a conflict shows both versions there too', async ({
    page,
    browser,
    request,
  }) => {
    await enter(page, account)
    const record = await madeRecord()
    const link = await linkOf(page, record)
    const context = await browser.newContext({ locale: 'es-MX' })
    const other = await context.newPage()
    // As clients write it, too.
    await other.goto(link.replace('#token=', '?from_app=correo&form_id=1&token='))
    await customer(other).fill('Óptica Mar')
    await context.setOffline(true)
    await save(other).click()
    await expect(other.getByRole('heading', { name: 'Se enviará cuando haya conexión' })).toBeVisible()
    await context.setOffline(false)
    await expect(other.getByRole('heading', { name: 'Cambios guardados' })).toBeVisible({ timeout: 30_000 })
    await other.getByRole('button', { name: 'Seguir editando el registro' }).click()
    await customer(other).fill('Óptica Río')
    await change(request, record, { [visit.customer]: 'De la oficina' })
    await save(other).click()
    await expect(conflict(other)).toContainText('De la oficina')
    await conflict(other).getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect(other.getByRole('heading', { name: 'Cambios guardados' })).toBeVisible()
    expect(await stored(record)).toMatchObject({ version: 4, answers: { [visit.customer]: 'Óptica Río' } })
    await context.close()
  })

  test('is not made for a form that does not allow it, which says why', async ({ page }) => {
    await enter(page, account)
    const record = await madeRecord({ edit_public_records: false })
    await page.goto(`/records/detail/${record.id}`)
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Enlace para editar sin cuenta' }).click()
    await page.getByRole('button', { name: 'Crear enlace' }).click()
    await expect(page.getByRole('alert').getByText(/permitir editar registros públicos/)).toBeVisible()
    await page.goto(`/forms/public/${record.form_id}/${record.id}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(customer(page)).toBeHidden()
  })
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

test('an item that is begun is in progress for every device', async ({ page, request }) => {
  await enter(page, account)
  const formId = await account.createForm(visitForm({ allow_page_navigation: false }), visitRules)
  const answers = { [visit.customer]: 'Óptica Sol' }
  const item = { _id: 'tarea', name: 'Visita', record_json: { form_id: formId, answers } }
  const post = (path: string, data: object) =>
    request.post(`/api/infosync/${path}`, { headers: headers(), data })
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

test('a draft of an older form says so, and moves on when asked', async ({ page, request }) => {
  await enter(page, account)
  const formId = await account.createForm(visitForm(), visitRules)
  await openVisit(page, formId)
  await customer(page).fill('Óptica Sol')
  await page.getByLabel('Fecha de la visita').fill('2025-01-31')
  await expect(kept(page)).toBeVisible()
  await page.waitForTimeout(1_000)
  const form = await account.storedForm(formId)
  const [pageOne, ...others] = form.form_pages
  const fields = (pageOne?.page_fields ?? [])
    .filter(({ field_id: id }) => id !== visit.day)
    .map((field) => (field.field_id === visit.customer ? { ...field, label: 'Nombre del cliente' } : field))
  const changed = { ...form, form_id: formId, form_pages: [{ ...pageOne, page_fields: fields }, ...others] }
  const reply = await request.post('/api/infosync/form_data/', { headers: headers(), data: changed })
  expect(reply.status(), await reply.text()).toBeLessThan(300)

  await page.reload()
  await expect(page.getByText(/sigues en la versión con la que empezaste/)).toBeVisible()
  await expect(page.getByLabel('Fecha de la visita')).toHaveValue('31/01/2025')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pasar a la versión nueva' }).click()
  await expect(page.getByRole('textbox', { name: 'Nombre del cliente' })).toHaveValue('Óptica Sol')
  await expect(page.getByText(/Una respuesta no cabe en la versión nueva/)).toBeVisible()
})
