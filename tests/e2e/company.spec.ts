import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { test } from './support/test'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" rx="16" fill="#5f3dc4"/><circle cx="40" cy="40" r="24" fill="#fff"/></svg>'

test('the company gets a name, a logo and a colour, and who answers its forms sees them without a jump', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const formId = await account.createForm({
    name: 'Visita',
    public: true,
    form_pages: [
      {
        page_name: 'Uno',
        page_fields: [{ field_id: '65a0000000000000000000c1', field_type: 'text', label: 'Cliente' }],
      },
    ],
  })
  await enter(page, account)
  await page.goto('/account/company')
  await expect(page.getByRole('heading', { level: 1, name: 'Empresa' })).toBeVisible()

  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  await expect(page.getByText('El logotipo se guardó')).toBeVisible()

  await page.getByLabel('Nombre de la empresa').fill('Vivero Prueba')
  await page.getByRole('combobox', { name: 'País' }).fill('Méx')
  await page.getByRole('option', { name: 'México', exact: true }).click()
  // Chosen by keys: scrolling the page to a lower option can hide the box, and with it the list.
  const state = page.getByRole('combobox', { name: 'Estado o provincia' })
  await state.fill('Coli')
  await expect(page.getByRole('option', { name: 'Colima' })).toBeVisible()
  await state.press('ArrowDown')
  await state.press('Enter')
  await expect(state).toHaveValue('Colima')
  await page.getByLabel('Sitio web').fill('vivero')
  await page.getByRole('textbox', { name: 'Color de la empresa' }).fill('#5f3dc4')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Escribe una dirección completa, como https://ejemplo.com.')).toBeVisible()
  await page.getByLabel('Sitio web').fill('https://vivero.example')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Los datos de la empresa se guardaron')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Estado o provincia' })).toHaveValue('Colima')

  // The picture is slow: its room is kept all the same.
  let release = () => undefined as void
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/company_logo/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/forms/public/${formId}`)
  const answer = page.getByLabel('Cliente')
  const logo = page.getByRole('img', { name: 'Vivero Prueba' })
  const place = await answer.boundingBox()
  release()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await answer.boundingBox()).toEqual(place)
  await expect(page.getByRole('button', { name: 'Enviar' })).toHaveCSS('background-color', 'rgb(95, 61, 196)')
  await expectAccessible(page)
})
