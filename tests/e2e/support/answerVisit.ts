import { expect, type Locator, type Page } from '@playwright/test'

/** What a person does to answer the visit form. */

export const submissions = '**/api/infosync/form_answer/'
export const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' })
export const send = (page: Page) => page.getByRole('button', { name: 'Mandar visita' })
export const confirmation = (page: Page) =>
  page.getByRole('heading', { name: '¡Gracias! Tu visita quedó registrada.' })
/** Returns the heading shown while answers wait for the network, or for a server that cannot take them yet. */
export const queued = (page: Page) =>
  page.getByRole('heading', { name: /^(Se enviará cuando haya conexión|Todavía no se envía)$/ })
/** Returns the confirmation's own button; the line above the page has another. */
const tryNow = (page: Page) => page.locator('.answering').getByRole('button', { name: 'Intentar ahora' })

/** Presses it, unless the outbox is faster: then the outcome is visible, and the button is gone. */
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
