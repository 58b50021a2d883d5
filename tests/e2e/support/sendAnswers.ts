import { expect, type Page } from '@playwright/test'

/** What sends the answers, whatever the form calls that. */
export const sendButton = (page: Page) => page.locator('.answering-footer').getByRole('button').last()

/** Sends what was answered, whatever the form calls that; the answer's status. */
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
