import { expect, type Page } from '@playwright/test'
import type { FieldDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import { openAccount, type Account } from './support/account'
import { test } from './support/test'

/* A signature that is drawn and never said to be done. */

const fieldId = 'a'.repeat(24)
const phone = { width: 360, height: 740 }
let account: Account

test.use({ viewport: phone, hasTouch: true })

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

async function openForm(page: Page, required: boolean): Promise<number> {
  const form = newForm({ name: 'Entrega', pageName: 'Firma' })
  const signature: FieldDocument = { field_id: fieldId, field_type: 'signature', label: 'Firma', required }
  const [first] = form.form_pages
  if (!first) throw new Error('A new form has a page.')
  const formId = await account.createForm({
    ...form,
    public: true,
    form_pages: [{ ...first, page_fields: [signature] }],
  })
  await page.goto(`/forms/public/${formId}`)
  await page.getByRole('button', { name: 'Firmar' }).click()
  return formId
}

async function draw(page: Page) {
  const paper = page.getByRole('img', { name: /^Espacio para firmar/ })
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  if (!box) throw new Error('There is no paper.')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.3, { steps: 5 })
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.6, { steps: 5 })
  await page.mouse.up()
}

for (const required of [false, true]) {
  test(`is sent along, ${required ? 'required' : 'optional'}`, async ({ page }) => {
    const formId = await openForm(page, required)
    await draw(page)
    await page.getByRole('button', { name: 'Enviar respuestas' }).click()
    await expect(page.getByRole('heading', { name: '¡Listo!' })).toBeVisible()
    await expect.poll(async () => (await account.records(formId)).length).toBe(1)
    const [record] = await account.records(formId)
    expect(record?.answers).toMatchObject({ [fieldId]: { file_name: 'signature.png' } })
  })
}

test('is there again after the page was loaded anew', async ({ page }) => {
  await openForm(page, true)
  await draw(page)
  await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()
  await page.reload()
  // Whoever answers without login may be somebody else by now, and is asked.
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: 'Firma guardada' })).toBeVisible()
})
