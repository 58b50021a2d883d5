import { expect } from '@playwright/test'
import { enter, openAccount, type Account } from './support/account'
import { confirmation } from './support/answerVisit'
import { expectAccessible } from './support/accessibility'
import { test } from './support/test'
import { newForm } from '../../schemas/model/newForm'

/* Where and with what a record was captured. */

let account: Account
let formId: number
const field = '0'.repeat(23) + '1'

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
  formId = await account.createForm({
    ...newForm({ name: 'Visita', pageName: 'Datos' }),
    public: true,
    enable_geolocation: true,
    confirmation: {
      message: '¡Gracias! Tu visita quedó registrada.',
      button_message: 'Mandar',
      redirect_url: '',
    },
    form_pages: [
      {
        page_name: 'Datos',
        page_type: 'fields',
        page_fields: [{ field_id: field, field_type: 'text', label: 'Cliente' }],
      },
    ],
  })
})

test('with permission the record says where, with what and for how long', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 25.6714, longitude: -100.3094, accuracy: 20 })
  await enter(page, account)
  const begun = Date.now() / 1000
  await page.goto(`/forms/private/${formId}/`)
  await expect(page.getByText('Con tus respuestas guardaremos el lugar desde donde respondes.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Cliente' }).fill('Óptica Sol')
  await page.getByRole('button', { name: 'Mandar' }).click()
  await expect(confirmation(page)).toBeVisible()
  const [record] = await account.records(formId)
  expect(record).toMatchObject({
    geolocation: [25.6714, -100.3094],
    geolocation_method: { method: 'HTML5', accuracy: 20 },
    properties: {
      device_properties: {
        publicIp: '127.0.0.1',
        localIp: '',
        userAgent: expect.stringContaining('Chrome'),
      },
    },
  })
  expect(record?.start_timestamp).toBeGreaterThan(begun - 5)
  expect(record?.duration).toBeGreaterThan(0)
  expect(record?.duration).toBeLessThan(60)
})

test('denied, it says so and goes without', async ({ page, context }) => {
  await context.clearPermissions()
  await page.goto(`/forms/public/${formId}`)
  await expect(
    page.getByText(/No hay permiso para saber dónde estás|No se pudo saber dónde estás/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Cliente' }).fill('Óptica Sol')
  await page.getByRole('button', { name: 'Mandar' }).click()
  await expect(confirmation(page)).toBeVisible()
  expect(await account.records(formId)).toMatchObject([{ geolocation: [], geolocation_method: null }])
})
