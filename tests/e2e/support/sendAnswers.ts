import { expect, type Page } from '@playwright/test'

/** Returns the button that sends the answers, whatever its label. */
export const sendButton = (page: Page) => page.locator('.answering-footer').getByRole('button').last()

/** Sends the answers; returns the response's status. */
async function sendAnswers(page: Page): Promise<number> {
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/form_answer/') && response.request().method() === 'POST',
  )
  await sendButton(page).click()
  return (await sent).status()
}

export async function sendIt(page: Page): Promise<void> {
  expect(await sendAnswers(page)).toBe(201)
}
