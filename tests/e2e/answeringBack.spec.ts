import { expect, type Page } from '@playwright/test'
import { enter, openAccount, type Account } from './support/account'
import { confirmation, fillFirstPage, next, send } from './support/answerVisit'
import { keptDrafts } from './support/browserStore'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'
import { madeRecord, save } from './support/visitRecord'

/* The browser's Back and Forward, a phone's gestures, among the pages of a form. */

let account: Account
let formId: number

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
  formId = await account.createForm(visitForm(), visitRules)
})

const onPage = (page: Page, number: number) => expect(page.getByText(`Página ${number} de 3`)).toBeVisible()
/** As a finger swipes: whether the page has answered or not. */
const go = (page: Page, steps: number) => page.evaluate((by) => history.go(by), steps)
const customer = (page: Page) => page.getByRole('textbox', { name: 'Cliente' })
const leaving = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin enviar?' })

const records = /\/records\/\d+/

/** By the app's own links, so that Back stays in it. */
async function openFromRecords(page: Page) {
  await page.goto(`/records/${formId}/Visita`)
  await page.getByRole('link', { name: 'Responder' }).first().click()
}

/** From wherever one came to its third page. */
async function fillTwoPages(page: Page) {
  await fillFirstPage(page)
  await next(page).click()
  await onPage(page, 2)
  await next(page).click()
  await onPage(page, 3)
}

/** What holds with the app around the form and without it. */
async function walk(page: Page, address: RegExp) {
  await fillTwoPages(page)
  await page.goBack()
  await onPage(page, 2)
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeInViewport()
  await page.goForward()
  await onPage(page, 3)
  await expect(page).toHaveURL(address)

  // Twice in a hurry, and what "next" would ask for before going forth.
  await go(page, -1)
  await go(page, -1)
  await onPage(page, 1)
  await expect(customer(page)).toHaveValue('Óptica Sol')
  await customer(page).fill('')
  await page.goForward()
  await expect(page.locator('.answering-summary')).toBeFocused()
  await onPage(page, 1)
  await customer(page).fill('Óptica Luna')
  await page.goForward()
  await onPage(page, 2)
  await next(page).click()
  await onPage(page, 3)

  // To the mistake and back is one step each.
  await go(page, -2)
  await onPage(page, 1)
  await customer(page).fill('')
  await go(page, 1)
  await onPage(page, 1)
  await customer(page).fill('Óptica Luna')
  await next(page).click()
  await next(page).click()
  await onPage(page, 3)
  await expect(page).toHaveURL(address)
}

// On a phone; the others are on a wide screen.
test('goes from page to page in the app, and asks before it leaves', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, account)
  await openFromRecords(page)
  await walk(page, new RegExp(`/forms/private/${formId}/?$`))

  await page.getByRole('button', { name: 'Anterior' }).click()
  await onPage(page, 2)
  await page.getByRole('button', { name: 'Anterior' }).click()
  await onPage(page, 1)
  await page.goBack()
  await leaving(page).getByRole('button', { name: 'Seguir respondiendo' }).click()
  await expect(leaving(page)).toBeHidden()
  await onPage(page, 1)
  await next(page).click()
  await onPage(page, 2)
  await page.goBack()
  await onPage(page, 1)
  await page.goBack()
  await leaving(page).getByRole('button', { name: 'Guardar y salir' }).click()
  await expect(page).toHaveURL(records)
})

test('comes back to the page after a reload, and leaves the confirmation at once', async ({ page }) => {
  await enter(page, account)
  await openFromRecords(page)
  await fillTwoPages(page)
  await expect.poll(() => keptDrafts(page)).toMatchObject([{ pageIndex: 2 }])
  await page.reload()
  await onPage(page, 3)
  await page.goBack()
  await onPage(page, 2)
  await page.goForward()
  await onPage(page, 3)
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(records)
  expect(await account.records(formId)).toHaveLength(1)
})

test('closes the question whether to leave, and stays on the page', async ({ page }) => {
  await enter(page, account)
  await openFromRecords(page)
  await fillTwoPages(page)
  await page.getByRole('link', { name: 'Formularios' }).first().click()
  await expect(leaving(page)).toBeVisible()
  await go(page, -1)
  await expect(leaving(page)).toBeHidden()
  await onPage(page, 3)
  await page.goBack()
  await onPage(page, 2)
})

test('goes from page to page of a record that is edited, and finds nothing old behind it', async ({
  page,
}) => {
  const record = await madeRecord(account, { allow_page_navigation: true })
  const detail = new RegExp(`/records/detail/${record.id}`)
  await enter(page, account)
  await page.goto(`/records/detail/${record.id}`)
  const edit = async () => {
    await page.getByRole('link', { name: 'Editar' }).click()
    await next(page).click()
    await onPage(page, 2)
  }
  await edit()
  await page.goBack()
  await onPage(page, 1)
  await page.goBack()
  await expect(page).toHaveURL(detail)

  await edit()
  await next(page).click()
  await onPage(page, 3)
  await page.getByRole('textbox', { name: 'Comentarios' }).fill('Cambiado')
  await save(page).click()
  await expect(page).toHaveURL(detail)
  // To edit it once more begins at its first page, as stored.
  await page.goBack()
  await onPage(page, 1)
  await expect(page).not.toHaveURL(detail)
  await page.goBack()
  await expect(page).toHaveURL(detail)
})

test('goes from page to page of a public form, and begins afresh for the next round', async ({ page }) => {
  await page.goto('/login')
  const address = `/forms/public/${formId}?from_app=x#lang=es`
  await page.goto(address)
  await walk(page, new RegExp(`/forms/public/${formId}\\?from_app=x#lang=es$`))
  await send(page).click()
  await expect(confirmation(page)).toBeVisible()
  await page.getByRole('button', { name: 'Responder otra vez' }).click()
  await fillTwoPages(page)
  await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()
  await page.goBack()
  await onPage(page, 2)
  await page.goBack()
  await onPage(page, 1)
  await page.goBack()
  await expect(page).toHaveURL(/\/login$/)
  // What was begun is kept, and asked about.
  await page.goForward()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText(/^Página \d de 3$/)).toBeVisible()
  const stored = await account.records(formId)
  expect(stored.map(({ answers }) => answers[visit.customer])).toEqual(['Óptica Luna'])
})
