import { expect, type APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { columnTexts, grid, makeVisits, openRecords, rows } from './support/recordsGrid'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

let account: Account
let request: APIRequestContext
let formId: number

test.beforeAll(async ({ playwright, baseURL }) => {
  request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  account = await openAccount(request)
})
test.afterAll(() => request.dispose())
test.beforeEach(async ({ page }) => {
  formId = await account.createForm(visitForm(), visitRules)
  await makeVisits(account, formId, 3)
  await enter(page, account)
})

const headers = () => ({ Authorization: `Bearer ${account.session.jwt}` })
async function rename(id: string, customer: string) {
  const [record] = (await account.records(formId)).filter((one) => one.id === id)
  const data = { form_id: formId, answers: { ...record?.answers, [visit.customer]: customer } }
  const answer = await request.patch(`/api/infosync/form_answer/${id}/`, { headers: headers(), data })
  expect(answer.status(), await answer.text()).toBe(202)
}

test('what others do appears where it is read, and what is new waits until it is asked for', async ({
  page,
}) => {
  const counted = { of: '{}', look: { statistics: { folio: 'count' } } }
  await page.addInitScript(([key, look]) => localStorage.setItem(key, look), [
    `acopio.look.form.${formId}`,
    JSON.stringify(counted),
  ] as const)
  await openRecords(page, formId)
  await expect(rows(page)).toHaveCount(3)
  const foot = grid(page).locator('tfoot').getByRole('button')
  await expect(foot).toHaveText(/ 3$/)
  const before = await columnTexts(page, 'Folio')
  const [, second] = await account.records(formId)
  await grid(page).locator(`tr[data-id="${second?.id}"] td`).nth(2).focus()

  await rename(second?.id ?? '', 'Papelería Sur')
  await expect.poll(() => columnTexts(page, 'Cliente')).toContain('Papelería Sur')
  // Whoever was there is there still.
  await expect(grid(page).locator(`tr[data-id="${second?.id}"] td`).nth(2)).toBeFocused()

  await makeVisits(account, formId, 2)
  const news = page.getByRole('button', { name: '2 nuevos' })
  await expect(news).toBeVisible()
  expect(await columnTexts(page, 'Folio')).toEqual(before)
  await expectAccessible(page)
  await news.click()
  await expect(rows(page)).toHaveCount(5)
  await expect(news).toBeHidden()
  // So does what columns come to.
  await expect(foot).toHaveText(/ 5$/)
})

test('what leaves the filter stays, greyed, until the list is loaded', async ({ page }) => {
  const [first] = await account.records(formId)
  await rename(first?.id ?? '', 'Norte')
  await openRecords(page, formId, `?answer__${visit.customer}__iexact=Norte`)
  await expect(rows(page)).toHaveCount(1)
  await rename(first?.id ?? '', 'Sur')
  const news = page.getByRole('button', { name: '1 ya no está' })
  await expect(news).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toHaveCSS('opacity', '0.5')
  await news.click()
  await expect(page.getByText('Ningún registro es así')).toBeVisible()
})

test('cards on a phone: pressed, chosen, ordered, and told of what is new', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/records/${formId}/Visita`)
  const cards = page
    .getByRole('list', { name: /Registros/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  await expect(cards).toHaveCount(3)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const [newest] = await account.records(formId)
  await page.getByLabel('Ordenar por').selectOption('created_at')
  await expect(cards.last().getByRole('link')).toHaveText(newest?.folio ?? '')
  await page.getByLabel('Ordenar por').selectOption('')
  await expect(cards.first().getByRole('link')).toHaveText(newest?.folio ?? '')
  await makeVisits(account, formId, 1)
  await page.getByRole('button', { name: '1 nuevo', exact: true }).click()
  await expect(cards).toHaveCount(4)
  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await cards.first().click()
  await expect(cards.first().getByRole('checkbox')).toBeChecked()
  // Two lines say how many, and what can be done with them is behind one button.
  const bar = page.getByRole('group', { name: 'Registros elegidos' })
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(84)
  const archive = bar.getByRole('button', { name: 'Archivar' })
  await expect(archive).toBeHidden()
  await bar.getByRole('button', { name: 'Más' }).click()
  await expect(archive).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(archive).toBeHidden()
  await page.getByRole('button', { name: 'Terminar' }).click()
  await cards.first().click()
  await expect(
    page
      .getByRole('complementary')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first(),
  ).toBeVisible()
})
