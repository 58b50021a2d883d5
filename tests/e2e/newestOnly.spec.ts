import { expect, type Page } from '@playwright/test'
import { enter, openAccount, type Account } from './support/account'
import { confirmation, fillFirstPage, queued, send } from './support/answerVisit'
import { openForm, saveButton, saveState } from './support/designer'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'
import { headersOf, kept } from './support/visitRecord'

/* Whoever has begun an older revision of a public form, where the designer wants only the newest answered. */

const changed = /^Las preguntas cambiaron y esta versión ya no existe/

/** Without the day, which was answered. */
async function takeDayAway(account: Account, page: Page, formId: number): Promise<void> {
  const form = await account.storedForm(formId)
  const form_pages = form.form_pages.map((one) => ({
    ...one,
    page_fields: one.page_fields.filter(({ field_id: id }) => id !== visit.day),
  }))
  const data = { ...form, form_id: formId, form_pages }
  const reply = await page.request.post('/api/infosync/form_data/', { headers: headersOf(account), data })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
}

async function wantNewestOnly(page: Page, formId: number): Promise<void> {
  await openForm(page, formId)
  await page.getByRole('button', { name: 'Opciones del formulario' }).click()
  const options = page.getByRole('dialog', { name: 'Opciones del formulario' })
  await options.getByRole('button', { name: 'Opciones avanzadas' }).click()
  await options.getByLabel('Contestar solo la versión más reciente').check()
  await options.getByRole('button', { name: 'Cerrar' }).click()
  await saveButton(page).click()
  await expect(saveState(page)).toHaveText(/^Guardado/)
}

test.describe('what anybody began on an older revision moves on with a report, and is sent', () => {
  let account: Account
  let formId: number
  let visitor: Page

  test.beforeEach(async ({ page, request, browser }) => {
    account = await openAccount(request)
    formId = await account.createForm(visitForm({ allow_page_navigation: false }), visitRules)
    await enter(page, account)
    visitor = await (await browser.newContext({ locale: 'es-MX' })).newPage()
    await visitor.goto(`/forms/public/${formId}`)
    await fillFirstPage(visitor)
    await expect(kept(visitor)).toBeVisible()
  })
  test.afterEach(() => visitor.context().close())

  async function newestOnly(page: Page): Promise<void> {
    await takeDayAway(account, page, formId)
    await wantNewestOnly(page, formId)
  }

  async function expectMovedAndSent(): Promise<void> {
    expect(await account.records(formId)).toEqual([])
    await visitor.goto(`/forms/public/${formId}`)
    await visitor.getByRole('button', { name: 'Continuar' }).click()
    await expect(visitor.getByText(/Una respuesta no cabe en la versión nueva/)).toBeVisible()
    await expect(visitor.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Óptica Sol')
    await send(visitor).click()
    await expect(confirmation(visitor)).toBeVisible()
    const { revision } = await account.storedForm(formId)
    expect(await account.records(formId)).toMatchObject([
      { form_revision: revision, answers: { [visit.customer]: 'Óptica Sol' } },
    ])
  }

  test('once the page is opened again', async ({ page }) => {
    await newestOnly(page)
    await send(visitor).click()
    await expect(visitor.getByText(changed)).toBeVisible()
    await expectMovedAndSent()
  })

  test('when it was to be sent once there is network', async ({ page }) => {
    await visitor.context().setOffline(true)
    await send(visitor).click()
    await expect(queued(visitor)).toBeVisible()
    await newestOnly(page)
    await visitor.context().setOffline(false)
    await expect(visitor.getByText(changed)).toBeVisible()
    await expectMovedAndSent()
  })
})
