import { expect, type Page } from '@playwright/test'
import { newForm } from '../../schemas/model/newForm'
import { expectAccessible } from './support/accessibility'
import { openAccount, type Account } from './support/account'
import { barcodePicture } from './support/barcodePicture'
import { test } from './support/test'

/* A drawing whose dialog is closed before it is used. */

const fieldId = 'd'.repeat(24)
let account: Account
let formId: number

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  const form = newForm({ name: 'Inspección', pageName: 'Datos' })
  const photo = {
    ...{ field_id: fieldId, field_type: 'image', label: 'Croquis', required: false },
    properties: { image_origin: { from_draw: true } },
  }
  const comment = { field_id: 'e'.repeat(24), field_type: 'text', label: 'Comentario', required: false }
  formId = await account.createForm({
    ...form,
    public: true,
    form_pages: [comment, photo].map((field, index) => ({
      page_name: `Hoja ${index + 1}`,
      page_type: 'fields',
      page_fields: [field],
    })),
  })
  await page.goto(`/forms/public/${formId}`)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Dibujar' }).click()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Dibujar una imagen' })
const paper = (page: Page) => page.getByRole('img', { name: /^Hoja para dibujar/ })
const goOn = (page: Page) => page.getByRole('button', { name: 'Seguir con el dibujo' })

async function draw(page: Page) {
  const box = await paper(page).boundingBox()
  if (!box) throw new Error('There is no paper.')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.3, { steps: 5 })
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.6, { steps: 5 })
  await page.mouse.up()
  await expect(dialog(page).getByRole('button', { name: 'Deshacer' })).toBeEnabled()
}

/** What is on the paper. */
const seen = (page: Page) =>
  paper(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL('image/png'))

const isDrawn = { [fieldId]: { file_name: expect.stringMatching(/^drawing-1/) } }

test('is there when the dialog is opened again, whatever closed it', async ({ page }) => {
  const blank = await seen(page)
  await dialog(page)
    .getByLabel('Dibujar sobre una imagen')
    .setInputFiles({ name: 'plano.png', mimeType: 'image/png', buffer: await barcodePicture('PLANO-7') })
  await expect.poll(() => seen(page)).not.toBe(blank)
  const under = await seen(page)
  await draw(page)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(goOn(page)).toBeFocused()
  await expectAccessible(page)
  await goOn(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Deshacer' })).toBeEnabled()
  const drawn = await seen(page)
  expect(drawn).not.toBe(under)
  // The browser's Back closes the dialog and stays on the page.
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await goOn(page).click()
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await goOn(page).click()
  await expect.poll(() => seen(page)).toBe(drawn)

  await dialog(page).getByRole('button', { name: 'Usar este dibujo' }).click()
  await expect(page.getByRole('link', { name: /^drawing-1/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dibujar' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect(page.getByRole('heading', { name: '¡Listo!' })).toBeVisible()
  const [record] = await account.records(formId)
  expect(record?.answers).toMatchObject(isDrawn)
})

async function drawAndClose(page: Page) {
  await draw(page)
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(goOn(page)).toBeVisible()
}

test('is sent along, whether it was used or not', async ({ page }) => {
  await drawAndClose(page)
  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await expect(page.getByRole('heading', { name: '¡Listo!' })).toBeVisible()
  await expect.poll(async () => (await account.records(formId))[0]?.answers).toMatchObject(isDrawn)
})

test('is a picture of the field when its page is left', async ({ page }) => {
  await drawAndClose(page)
  await page.getByRole('button', { name: 'Anterior' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('link', { name: /^drawing-1/ })).toBeVisible()
  await expect(goOn(page)).toBeHidden()
})

test('is there again after the page was loaded anew', async ({ page }) => {
  await drawAndClose(page)
  await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()
  await page.reload()
  // Whoever answers without login may be somebody else by now, and is asked.
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('link', { name: /^drawing-1/ })).toBeVisible()
})

test('is gone when it was cleared', async ({ page }) => {
  await draw(page)
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Borrar todo' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Dibujar' })).toBeFocused()
})
