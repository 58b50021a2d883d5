import { expect, type BrowserContext, type Page } from '@playwright/test'
import { fields, shopForm, type ShopCatalogIds } from '../support/shopCatalogs'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { addShopCatalogs, rowBox } from './support/addShopCatalogs'
import { queued } from './support/answerVisit'
import { chooseRow, offered } from './support/chooseRow'
import { countKeptRows } from './support/keptRows'
import { patience } from '../support/patience'
import { sendIt } from './support/sendAnswers'
import { test } from './support/test'

/* Rows that are looked up without network. */

let account: Account
let catalogs: ShopCatalogIds

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
  catalogs = await addShopCatalogs(request, account)
})

const allRows = 14
const fromDevice = (page: Page) => page.getByText(/Esto se guardó en el dispositivo/)

async function chooseWithout(page: Page): Promise<void> {
  await rowBox(page, 'País').click()
  await expect(offered(page)).toHaveText(['Brasil', 'México'])
  await expect(fromDevice(page)).toBeVisible()
  await page.getByRole('option', { name: 'México' }).click()
  await chooseRow(rowBox(page, 'Región'), 'Norte')
  await chooseRow(rowBox(page, 'Ciudad'), 'Monterrey')
  await rowBox(page, 'Tienda').fill('cumb')
  await expect(offered(page)).toHaveText(['Cumbres'])
  await offered(page).first().click()
  await expect(page.getByRole('group', { name: 'Lugar' })).toContainText('25.7366, -100.3161')
}

const chosen = {
  [fields.regions]: { [fields.region]: 'Norte' },
  [fields.shops]: { [fields.shop]: 'Cumbres' },
}

test('rows that a form may need are here without network, say so, and go with whoever logs out', async ({
  page,
  context,
}) => {
  await enter(page, account)
  const form = await account.createForm(shopForm(catalogs))
  await page.goto(`/forms/private/${form}/`)
  await expect.poll(() => countKeptRows(page)).toBe(allRows)
  await context.setOffline(true)
  await chooseWithout(page)
  await context.setOffline(false)
  await sendIt(page)
  const [record] = await account.records(form)
  expect(record?.answers).toMatchObject(chosen)

  await page.goto('/forms')
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect.poll(() => countKeptRows(page)).toBe(0)
})

test.describe('a public form', () => {
  test.use({ serviceWorkers: 'allow' })

  /** The pages of the site that this form needs are on the device too. */
  const untilKept = (page: Page) =>
    expect
      .poll(
        () =>
          page.evaluate(async () => {
            const kept = await (await caches.open('acopio.assets')).keys()
            const files = kept.map(({ url }) => url)
            return (
              navigator.serviceWorker.controller !== null &&
              ['Combobox', 'keptCatalogs'].every((name) => files.some((url) => url.includes(name)))
            )
          }),
        { timeout: patience(30_000) },
      )
      .toBe(true)

  async function visit(page: Page): Promise<number> {
    const form = await account.createForm(shopForm(catalogs, { public: true }))
    await page.goto(`/forms/public/${form}`)
    await expect(rowBox(page, 'País')).toBeVisible()
    await untilKept(page)
    await expect.poll(() => countKeptRows(page)).toBe(allRows)
    return form
  }

  async function sendLater(page: Page, context: BrowserContext, form: number): Promise<void> {
    await page.getByRole('button', { name: /^(Enviar|Mandar)/ }).click()
    await expect(queued(page)).toBeVisible()
    expect(await account.records(form)).toHaveLength(0)
    await context.setOffline(false)
    await expect.poll(() => account.records(form)).toHaveLength(1)
    const [record] = await account.records(form)
    expect(record?.answers).toMatchObject(chosen)
  }

  test('that lost the network is answered from rows that are here, and sent when it is back', async ({
    page,
    context,
  }) => {
    const form = await visit(page)
    await context.setOffline(true)
    await chooseWithout(page)
    await expectAccessible(page)
    await sendLater(page, context, form)
  })

  test('that is opened without network has them too', async ({ page, context }) => {
    const form = await visit(page)
    await context.setOffline(true)
    await page.reload()
    await expect(rowBox(page, 'Región')).toBeDisabled()
    await chooseWithout(page)
    await sendLater(page, context, form)
  })
})
