import { expect, type Locator, type Page } from '@playwright/test'

/** What a person does who answers the form of a visit. */

export const submissions = '**/api/infosync/form_answer/'
export const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' })
export const send = (page: Page) => page.getByRole('button', { name: 'Mandar visita' })
export const confirmation = (page: Page) =>
  page.getByRole('heading', { name: '¡Gracias! Tu visita quedó registrada.' })
/** What is shown while answers wait for the network, or for a server that is not ready to take them. */
export const queued = (page: Page) =>
  page.getByRole('heading', { name: /^(Se enviará cuando haya conexión|Todavía no se envía)$/ })
/** The confirmation's own; the line above it has another. */
const tryNow = (page: Page) => page.locator('.answering').getByRole('button', { name: 'Intentar ahora' })

/** Presses it, unless the outbox is faster than the hand: then the outcome is there, and nothing to press any more. */
export async function sendNow(page: Page, outcome: Locator, clickCount = 1): Promise<void> {
  const pressed = tryNow(page)
    .click({ clickCount })
    .catch(() => undefined)
  await Promise.race([pressed, outcome.waitFor()])
  await expect(outcome).toBeVisible()
}

export async function openVisit(page: Page, formId: number): Promise<void> {
  await page.goto(`/forms/private/${formId}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Visita a cliente' })).toBeVisible()
}

export async function fillFirstPage(page: Page, customer = 'Óptica Sol'): Promise<void> {
  await page.getByRole('textbox', { name: 'Cliente' }).fill(customer)
  await page.getByLabel('Fecha de la visita').fill('2025-01-31')
}

export async function goToLastPage(page: Page, formId: number): Promise<void> {
  await openVisit(page, formId)
  await fillFirstPage(page)
  await next(page).click()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Cierre' })).toBeVisible()
}
