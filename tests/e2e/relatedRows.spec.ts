import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { FoundRow } from '../../schemas/api/catalogRows'
import type { Answers } from '../../schemas/model/answers'
import { fields, here, shopForm, type ShopCatalogIds } from '../support/shopCatalogs'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { addShopCatalogs, rowBox } from './support/addShopCatalogs'
import { chooseRow, offered } from './support/chooseRow'
import { sendButton, sendIt } from './support/sendAnswers'
import { test } from './support/test'

/* Rows that depend on rows that depend on rows that depend on rows. */

let account: Account
let catalogs: ShopCatalogIds

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  catalogs = await addShopCatalogs(request, account)
  await enter(page, account)
})

const rows = ['País', 'Región', 'Ciudad', 'Tienda']

async function expectRows(within: Page | Locator, values: readonly (string | null)[]): Promise<void> {
  for (const [at, name] of rows.entries()) {
    const value = values[at] ?? null
    const box = rowBox(within, name)
    // Null: locked, as the row before it has no answer.
    if (value === null) await expect(box).toBeDisabled()
    else await expect(box).toBeEnabled()
    await expect(box).toHaveValue(value ?? '')
  }
}

async function chooseAll(within: Page | Locator, values: readonly string[]): Promise<void> {
  for (const [at, value] of values.entries()) await chooseRow(rowBox(within, rows[at] ?? ''), value)
}

const inMonterrey = ['México', 'Norte', 'Monterrey', 'Obispado']

/** Obispado becomes another one. */
async function changeShop(request: APIRequestContext, answers: Answers): Promise<void> {
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const asked = { catalog_id: catalogs.shops, selector: { [fields.shop]: 'Obispado' } }
  const found = await request.post('/api/infosync/catalog/find/', { headers, data: asked })
  const [shop] = ((await found.json()) as { objects: FoundRow[] }).objects
  const changed = await request.patch(`/api/infosync/catalog_answers/${shop?._id}/`, {
    headers,
    data: { catalog_id: catalogs.shops, answers: { [fields.shop]: 'Obispado', ...answers } },
  })
  expect(changed.status(), await changed.text()).toBeLessThan(300)
}

test('each waits for the one before, offers what fits it, and starts over when one above changes', async ({
  page,
}) => {
  const form = await account.createForm(shopForm(catalogs))
  await page.goto(`/forms/private/${form}/`)
  await expect(page.getByText('Primero responde País elegida en «País».')).toBeVisible()
  await expectRows(page, [''])
  await chooseAll(page, ['México'])
  await expectRows(page, ['México', ''])
  await rowBox(page, 'Región').click()
  await expect(offered(page)).toHaveText(['Norte', 'Sureste'])
  await offered(page).first().click()
  await chooseAll(page, inMonterrey)
  await expectRows(page, inMonterrey)
  await expect(page.getByRole('group', { name: 'Lugar' })).toContainText('25.6866')

  // In the middle: what is below starts over. At the top: everything does.
  await chooseRow(rowBox(page, 'Región'), 'Sureste')
  await expectRows(page, ['México', 'Sureste', ''])
  await expect(page.getByRole('group', { name: 'Lugar' })).toContainText('Sin respuesta')
  await chooseAll(page, ['México', 'Sureste', 'Mérida', 'Itzimná'])
  await chooseRow(rowBox(page, 'País'), 'Brasil')
  await expectRows(page, ['Brasil', ''])
  await page.getByRole('button', { name: 'Quitar «Brasil»' }).click()
  await expectRows(page, [''])
  await expectAccessible(page)
  await chooseAll(page, inMonterrey)
  await sendIt(page)
  const [record] = await account.records(form)
  expect(record?.answers).toMatchObject({
    [fields.countries]: { [fields.country]: 'México' },
    [fields.regions]: { [fields.region]: 'Norte' },
    [fields.cities]: { [fields.city]: 'Monterrey' },
    [fields.shops]: { [fields.shop]: 'Obispado' },
  })

  // A record that is opened again has them all, and its rows start over as before.
  await page.goto(`/forms/private/${form}/${record?.id}/`)
  await expectRows(page, inMonterrey)
  await chooseRow(rowBox(page, 'País'), 'Brasil')
  await expectRows(page, ['Brasil', ''])
})

test('in the sets of a group each set has its own', async ({ page }) => {
  const form = await account.createForm(shopForm(catalogs, { inSets: true }))
  await page.goto(`/forms/private/${form}/`)
  await page.getByRole('button', { name: /^Agregar/ }).click()
  await page.getByRole('button', { name: /^Agregar/ }).click()
  const set = (at: number) => page.getByRole('group', { name: `Elemento ${at} de 2` })
  await chooseAll(set(1), inMonterrey)
  await expectRows(set(2), [''])
  await chooseAll(set(2), ['México', 'Sureste', 'Mérida', 'Itzimná'])
  await chooseRow(rowBox(set(1), 'País'), 'Brasil')
  await expectRows(set(1), ['Brasil', ''])
  await expectRows(set(2), ['México', 'Sureste', 'Mérida', 'Itzimná'])
  await chooseAll(set(1), ['Brasil', 'Sul', 'Curitiba', 'Batel'])
  await sendIt(page)
  const [record] = await account.records(form)
  expect(record?.answers[fields.visits]).toMatchObject([
    { [fields.countries]: { [fields.country]: 'Brasil' }, [fields.shops]: { [fields.shop]: 'Batel' } },
    { [fields.countries]: { [fields.country]: 'México' }, [fields.shops]: { [fields.shop]: 'Itzimná' } },
  ])
})

test('a row that moved to another parent before it was sent is said at its field, and another is chosen', async ({
  page,
  request,
}) => {
  const form = await account.createForm(shopForm(catalogs))
  await page.goto(`/forms/private/${form}/`)
  await chooseAll(page, inMonterrey)
  await changeShop(request, { [fields.city]: 'Mérida', [fields.place]: here })
  // It is found out before anything is sent.
  await sendButton(page).click()
  const box = rowBox(page, 'Tienda')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveAccessibleDescription(/Este registro ya no está en la lista: cambió/)
  await expectAccessible(page)
  await chooseRow(box, 'Cumbres')
  await expect(box).not.toHaveAttribute('aria-invalid', 'true')
  await sendIt(page)
  expect(await account.records(form)).toHaveLength(1)
})

test('a row that changed before it was sent is told with both values, and what is new of it is taken', async ({
  page,
  request,
}) => {
  const form = await account.createForm(shopForm(catalogs))
  await page.goto(`/forms/private/${form}/`)
  await chooseAll(page, inMonterrey)
  await changeShop(request, { [fields.city]: 'Monterrey', [fields.place]: { ...here, latitude: 25.7 } })
  await sendButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'cambió mientras respondías' })
  await expect(notice).toContainText('Antes:')
  await expect(notice).toContainText('Ahora: 25.7, ')
  await expect(notice).toBeFocused()
  await expectAccessible(page)
  expect(await account.records(form)).toHaveLength(0)
  // Who goes back is told again: nothing was taken.
  await notice.getByRole('button', { name: 'Volver a mis respuestas' }).click()
  await expect(notice).toHaveCount(0)
  await sendButton(page).click()
  await notice.getByRole('button', { name: 'Usar los datos nuevos y enviar' }).click()
  await expect.poll(async () => (await account.records(form)).length).toBe(1)
  const [record] = await account.records(form)
  expect(JSON.stringify(record?.answers)).toContain('25.7')
})

test('a circle is not saved', async ({ request }) => {
  const saved = await request.post('/api/infosync/form_data/', {
    headers: { Authorization: `Bearer ${account.session.jwt}` },
    data: shopForm(catalogs, { closed: true }),
  })
  expect(saved.status(), await saved.text()).toBe(400)
  expect(await saved.json()).toMatchObject({ error_code: 'RELATION_CYCLE' })
})
