import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { FormDocument } from '../../schemas/model/form'
import { fields, shopForm, type ShopCatalogIds } from '../support/shopCatalogs'
import { enter, openAccount, type Account } from './support/account'
import { addShopCatalogs, rowBox } from './support/addShopCatalogs'
import { queued } from './support/answerVisit'
import { expectKeptAnswer } from './support/browserStore'
import { chooseRow } from './support/chooseRow'
import { countKeptRows } from './support/keptRows'
import { sendIt } from './support/sendAnswers'
import { test } from './support/test'

/* A catalog that is deleted while somebody answers with its rows. */

let account: Account
let catalogs: ShopCatalogIds

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
  catalogs = await addShopCatalogs(request, account)
})

const base = '/api/infosync/'
const allRows = 14

/** The designer takes the questions out of the form, as catalogs that are in use stay; then the catalogs go. */
async function deleteCatalogs(request: APIRequestContext, formId: number): Promise<void> {
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const stored = await account.storedForm(formId)
  const note = { field_id: fields.visits, field_type: 'text', label: 'Nota', required: false }
  const data: FormDocument = {
    ...stored,
    form_pages: stored.form_pages.map((page) => ({ ...page, page_fields: [note] })),
  }
  const saved = await request.post(`${base}form_data/`, { headers, data })
  expect(saved.ok(), await saved.text()).toBe(true)
  for (const id of [catalogs.shops, catalogs.cities, catalogs.regions, catalogs.countries]) {
    const gone = await request.delete(`${base}catalog_model/${id}/`, { headers })
    expect(gone.status(), await gone.text()).toBe(204)
  }
}

const chosen = {
  [fields.countries]: { [fields.country]: 'México' },
  [fields.regions]: { [fields.region]: 'Norte' },
}

async function chooseTwo(page: Page): Promise<void> {
  await chooseRow(rowBox(page, 'País'), 'México')
  await chooseRow(rowBox(page, 'Región'), 'Norte')
}

/** Whatever the server says, it never fails. */
function failuresOf(page: Page): readonly string[] {
  const failures: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`)
  })
  return failures
}

for (const isPublic of [false, true])
  test(`in a ${isPublic ? 'public' : 'private'} form: what was chosen stays, the rest is typed, all of it arrives`, async ({
    page,
    request,
  }) => {
    const failures = failuresOf(page)
    const form = await account.createForm(shopForm(catalogs, { public: isPublic }))
    if (!isPublic) await enter(page, account)
    await page.goto(isPublic ? `/forms/public/${form}` : `/forms/private/${form}/`)
    await chooseTwo(page)
    await deleteCatalogs(request, form)

    const city = rowBox(page, 'Ciudad')
    await city.click()
    await expect(page.getByRole('alert').filter({ hasText: 'puedes escribirlo a mano' })).toBeVisible()
    await city.fill('Monterrey')
    await city.press('Tab')
    await expect(city).toHaveValue('Monterrey')
    await sendIt(page)
    const [record] = await account.records(form)
    expect(record?.answers).toMatchObject({ ...chosen, [fields.cities]: { [fields.city]: 'Monterrey' } })
    expect(failures).toEqual([])
  })

test('while it is answered without network: rows that are here are chosen, and arrive', async ({
  page,
  context,
  request,
}) => {
  const failures = failuresOf(page)
  const form = await account.createForm(shopForm(catalogs))
  await enter(page, account)
  await page.goto(`/forms/private/${form}/`)
  await expect.poll(() => countKeptRows(page)).toBe(allRows)
  await context.setOffline(true)
  await chooseTwo(page)
  await deleteCatalogs(request, form)
  await page.locator('.answering-footer').getByRole('button').last().click()
  await expect(queued(page)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => account.records(form)).toHaveLength(1)
  const [record] = await account.records(form)
  expect(record?.answers).toMatchObject(chosen)
  await expect(queued(page)).toBeHidden()
  expect(failures).toEqual([])
})

test('before a draft is gone on with: it is as it was left, and arrives', async ({ page, request }) => {
  const failures = failuresOf(page)
  const form = await account.createForm(shopForm(catalogs))
  await enter(page, account)
  await page.goto(`/forms/private/${form}/`)
  await chooseTwo(page)
  await expectKeptAnswer(page, 'Norte')
  await deleteCatalogs(request, form)
  await page.reload()
  await expect(rowBox(page, 'Región')).toHaveValue('Norte')
  await sendIt(page)
  const [record] = await account.records(form)
  expect(record?.answers).toMatchObject(chosen)
  expect(failures).toEqual([])
})
