import { expect, type Page } from '@playwright/test'
import type { FieldDocument, FieldProperties, FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { startCalledService, type CalledService } from './support/calledService'
import { test } from './support/test'

/* Buttons of the last page: what they write, what they ask of a service by way of the server, and what they say. */

const id = (n: number) => n.toString(16).padStart(24, '0')
const [product, price, hidden, state] = [id(1), id(2), id(3), id(4)]

let service: CalledService
let account: Account
let formId: number

const button = (n: number, label: string, properties: FieldProperties): FieldDocument => ({
  field_id: id(n),
  field_type: 'button',
  label,
  properties,
})

function form(host: string): FormDocument {
  const at = (path: string): FieldProperties => ({ method: 'POST', url: `http://${host}${path}` })
  return {
    ...newForm({ name: 'Pedido', pageName: 'Datos' }),
    public: true,
    form_pages: [
      {
        page_name: 'Datos',
        page_type: 'fields',
        page_fields: [
          { field_id: product, field_type: 'text', label: 'Producto' },
          { field_id: price, field_type: 'integer', label: 'Precio' },
          { field_id: hidden, field_type: 'text', label: 'Oculto' },
          { field_id: state, field_type: 'text', label: 'Estado' },
        ],
      },
      {
        page_name: 'Acciones',
        page_type: 'buttons',
        page_fields: [
          button(10, 'Consultar precio', {
            ...at('/precio'),
            wait_response: true,
            body_payload: [{ field_id: product, name: 'producto' }],
            update_values: { [state]: 'consultado' },
          }),
          button(11, 'Caído', { ...at('/caido'), wait_response: true }),
          button(12, 'Avisar', { ...at('/aviso'), comment: 'required' }),
          button(13, 'Correr script', { service_name: 'recalcular' }),
          button(14, 'Otra red', { url: 'http://127.0.0.1:9/', wait_response: true }),
          button(15, 'Solo al ver', { update_values: { [state]: 'x' }, visible_on: 'preview' }),
        ],
      },
    ],
  }
}

/** Never holds here. */
const rules = [
  {
    rule_id: '1a2b3c4d5e6f7081',
    rule_type: 'show',
    name: 'Nunca',
    operator: 'and',
    conditions: [{ field: { id: product, type: 'text', label: '' }, condition: 'iexact', value: 'secreto' }],
    fields_ruled: [{ id: hidden, type: 'text', label: '' }],
  },
]

const replies: { readonly [path: string]: unknown } = {
  '/precio': { response: { answers: { [price]: 120, [hidden]: 'no', [id(99)]: 'no' } } },
  '/aviso': {},
}
const theButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.beforeAll(async () => {
  service = await startCalledService((path) => replies[path], 300)
})
test.afterAll(() => service.end())
test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
  formId = await account.createForm(form(service.host), rules)
})

for (const who of ['logged in', 'in public'] as const) {
  test(`${who}: a call, and what comes back of it`, async ({ page }) => {
    const asked = service.asked.length
    if (who === 'logged in') await enter(page, account)
    await page.goto(who === 'logged in' ? `/forms/private/${formId}/` : `/forms/public/${formId}`)
    await page.getByRole('textbox', { name: 'Producto' }).fill('Lente')
    await expect(theButton(page, 'Solo al ver')).toBeHidden()
    await expectAccessible(page)
    await theButton(page, 'Consultar precio').dblclick()
    await expect(page.getByText('Un momento…')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Estado' })).toHaveValue('consultado')
    await expect(page.getByLabel('Precio')).toHaveValue('120')
    await expect(page.getByText('Listo.')).toBeVisible()
    expect(service.asked.slice(asked)).toEqual([
      { path: '/precio', body: { form_id: formId, producto: 'Lente' } },
    ])
    await page.getByRole('button', { name: 'Enviar respuestas' }).click()
    await expect(page.getByRole('heading', { name: /Recibimos tus respuestas|Respuestas/ })).toBeVisible()
    expect((await account.records(formId))[0]?.answers).toEqual({
      [product]: 'Lente',
      [price]: 120,
      [state]: 'consultado',
    })
  })
}

test('what fails says so in words, and can be pressed again', async ({ page, context }) => {
  await page.goto(`/forms/public/${formId}`)
  await theButton(page, 'Caído').click()
  await expect(page.getByText(/El servicio no respondió como esperábamos/)).toBeVisible()
  await theButton(page, 'Otra red').click()
  await expect(page.getByText(/una dirección que no está permitida/)).toBeVisible()
  await expect(theButton(page, 'Correr script')).toBeDisabled()
  await expect(page.getByText(/corre un script, y eso todavía no se puede hacer/)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  await theButton(page, 'Consultar precio').click()
  await expect(page.getByText(/conexión/).first()).toBeVisible()
  await context.setOffline(false)
  await theButton(page, 'Consultar precio').click()
  await expect(page.getByLabel('Precio')).toHaveValue('120')
})

test('a comment goes along', async ({ page }) => {
  await page.goto(`/forms/public/${formId}`)
  await theButton(page, 'Avisar').click()
  await page.getByLabel('Escribe un comentario').fill('Urge')
  await theButton(page, 'Continuar').click()
  await expect(page.getByText('Listo.')).toBeVisible()
  await expect.poll(() => service.asked.at(-1)).toMatchObject({ path: '/aviso', body: { comment: 'Urge' } })
})
