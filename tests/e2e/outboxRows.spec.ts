import { expect, type Page } from '@playwright/test'
import type { FieldDocument } from '../../schemas/model/form'
import { enter, openAccount, type Account } from './support/account'
import { queued, sendNow, submissions } from './support/answerVisit'
import { chooseRow } from './support/chooseRow'
import { createGear, gear, type GearCatalog } from './support/gearCatalog'
import { sendButton } from './support/sendAnswers'
import { test } from './support/test'

/* A row that changed between being chosen without network and being sent. */

let account: Account
let catalog: GearCatalog
let form: number

const equipment = '9'.repeat(24)
const member = (field_id: string, field_type: string, label: string): FieldDocument => ({
  ...{ field_id, field_type, label },
  catalog: { catalog_id: catalog.id, catalog_field_id: equipment, field_type: 'text', view_index: 1 },
})

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  catalog = await createGear(request, account, 3)
  form = await account.createForm({
    name: 'Préstamo',
    form_pages: [
      {
        page_name: 'Equipo',
        page_fields: [
          {
            ...{ field_id: equipment, field_type: 'catalog', label: 'Equipo' },
            catalog: { catalog_id: catalog.id },
          },
          member(gear.code, 'catalog-select', 'Código'),
          // Whatever kind they are, what was copied of them compares with what is there.
          member(gear.price, 'catalog-detail', 'Precio'),
          member(gear.status, 'catalog-detail', 'Estatus'),
          member(gear.bought, 'catalog-detail', 'Compra'),
          member(gear.tags, 'catalog-detail', 'Etiquetas'),
        ],
      },
    ],
  })
  await enter(page, account)
})

/** Sends what nobody gets, and changes the row meanwhile. */
async function sendAndChange(page: Page): Promise<void> {
  await page.goto(`/forms/private/${form}/`)
  await chooseRow(page.getByRole('combobox', { name: 'Código' }), 'E-0002')
  await expect(page.getByText('20.5', { exact: true })).toBeVisible()
  await page.route(submissions, (route) => route.abort('internetdisconnected'))
  await sendButton(page).click()
  await expect(queued(page)).toBeVisible()
  const row = (await catalog.rows()).find(({ answers }) => answers[gear.code] === 'E-0002')
  if (!row) throw new Error('There is no row E-0002.')
  await catalog.edit(row, { [gear.price]: 99 })
  await page.unroute(submissions)
}

const rowNews = (page: Page) => page.getByRole('alert').filter({ hasText: 'cambió mientras respondías' })

async function takeNews(page: Page): Promise<void> {
  const news = rowNews(page)
  await expect(news).toContainText('20.5')
  await expect(news).toContainText('99')
  expect(await account.records(form)).toHaveLength(0)
  await news.getByRole('button', { name: 'Usar los datos nuevos y enviar' }).click()
  await expect(page.getByRole('heading', { name: '¡Listo! Recibimos tus respuestas.' })).toBeVisible()
  const [record, ...others] = await account.records(form)
  expect(others).toEqual([])
  expect(record?.answers).toMatchObject({ [equipment]: { [gear.code]: 'E-0002', [gear.price]: [99] } })
}

test('is told with both values when the answers leave while the form is open', async ({ page }) => {
  await sendAndChange(page)
  await sendNow(page, rowNews(page))
  await takeNews(page)
})

test('waits with its reason when nobody looks on, and is told when it is opened again', async ({ page }) => {
  await sendAndChange(page)
  await page.goto('/forms')
  const line = page.getByText('1 envío regresó: revísalo')
  await expect(line).toBeVisible()
  await line.click()
  const item = page.getByRole('listitem').filter({ hasText: 'Préstamo' })
  await expect(item).toContainText('Código: Este registro cambió desde que lo elegiste.')
  await item.getByRole('link', { name: 'Revisar' }).click()
  await takeNews(page)
  await expect(line).toHaveCount(0)
})
