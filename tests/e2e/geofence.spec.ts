import { expect, type BrowserContext, type Page } from '@playwright/test'
import { fencedForm, fields, here, type ShopCatalogIds } from '../support/shopCatalogs'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { addShopCatalogs, rowBox } from './support/addShopCatalogs'
import { offered } from './support/chooseRow'
import { sendIt } from './support/sendAnswers'
import { test } from './support/test'

/* Rows that are near where one is. */

let account: Account
let catalogs: ShopCatalogIds

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  catalogs = await addShopCatalogs(request, account)
  await enter(page, account)
})

const nearHere = ['Centro0 m', 'Obispado100 m']
const merida = { latitude: 20.9901, longitude: -89.6101, accuracy: 10 }
const nowhere = { latitude: 0, longitude: 0, accuracy: 10 }

async function stand(context: BrowserContext, at: { latitude: number; longitude: number }): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ accuracy: 20, ...at })
}

async function open(page: Page, when?: object): Promise<number> {
  const form = await account.createForm(fencedForm(catalogs, when))
  await page.goto(`/forms/private/${form}/`)
  await expect(rowBox(page, 'Tienda')).toBeVisible()
  return form
}

const askAgain = (page: Page) => page.getByRole('button', { name: 'Actualizar mi ubicación' }).click()

test('only what is near is offered, nearest first; another place is asked for by a button', async ({
  page,
  context,
}) => {
  await stand(context, here)
  const form = await open(page)
  await expect(page.getByText('Solo puedes elegir lo que está a 250 m o menos de ti.')).toBeVisible()
  await rowBox(page, 'Tienda').click()
  await expect(offered(page)).toHaveText(nearHere)
  await expect(page.getByText('Ya sabemos dónde estás, con 20 m de margen.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await stand(context, merida)
  await askAgain(page)
  await rowBox(page, 'Tienda').click()
  await expect(offered(page)).toHaveText([/^Itzimná/])
  await offered(page).click()
  await expect(page.getByRole('group', { name: 'Lugar' })).toContainText('20.99, -89.61')
  await sendIt(page)
  const [record] = await account.records(form)
  expect(record?.answers).toMatchObject({ [fields.shops]: { [fields.shop]: 'Itzimná' } })
})

test('whoever does not say where they are is told what to do, and chooses once they did', async ({
  page,
  context,
}) => {
  await open(page)
  await rowBox(page, 'Tienda').click()
  const refused = page.getByRole('alert').filter({ hasText: 'Permite la ubicación de este sitio' })
  await expect(refused).toBeVisible()
  await expect(offered(page)).toHaveCount(0)
  await expectAccessible(page)
  // Nothing can be typed instead: where one is would not count.
  await rowBox(page, 'Tienda').fill('Cumbres')
  await rowBox(page, 'Tienda').press('Tab')
  await expect(rowBox(page, 'Tienda')).toHaveValue('')
  await stand(context, here)
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect(refused).toHaveCount(0)
  await rowBox(page, 'Tienda').click()
  await expect(offered(page)).toHaveText(nearHere)
})

test('far from everything there is nothing to choose, which is said; what was chosen before one moved stays', async ({
  page,
  context,
}) => {
  await stand(context, nowhere)
  await open(page)
  await rowBox(page, 'Tienda').click()
  await expect(page.getByText('No hay nada a 250 m o menos de ti')).toBeVisible()
  // Typing does not reach further either.
  await rowBox(page, 'Tienda').fill('Cumbres')
  await expect(page.getByText('No hay nada que coincida')).toBeVisible()
  await page.keyboard.press('Escape')

  await stand(context, here)
  await askAgain(page)
  await rowBox(page, 'Tienda').click()
  await offered(page).first().click()
  await stand(context, merida)
  await askAgain(page)
  await expect(page.getByText('con 10 m de margen')).toBeVisible()
  await expect(rowBox(page, 'Tienda')).toHaveValue('Centro')
  await sendIt(page)
})

for (const [when, atCreation, atEdit] of [
  [{ on_create: true, on_edit: false }, nearHere, null],
  [{ on_create: false, on_edit: true }, null, nearHere],
] as const) {
  test(`a fence that counts with ${JSON.stringify(when)} does not count otherwise`, async ({
    page,
    context,
  }) => {
    await stand(context, here)
    const form = await open(page, when)
    const all = ['Batel', 'Centro', 'Cumbres', 'Itzimná', 'Obispado']
    const fence = page.getByText('Solo puedes elegir lo que está a 250 m o menos de ti.')
    const expectOffer = async (fenced: readonly string[] | null) => {
      await rowBox(page, 'Tienda').click()
      await expect(offered(page)).toHaveText([...(fenced ?? all)])
      await expect(fence).toHaveCount(fenced ? 1 : 0)
    }
    await expectOffer(atCreation)
    await offered(page).filter({ hasText: 'Centro' }).click()
    await sendIt(page)
    const [record] = await account.records(form)
    await page.goto(`/forms/private/${form}/${record?.id}/`)
    await expect(rowBox(page, 'Tienda')).toHaveValue('Centro')
    await expectOffer(atEdit)
  })
}
