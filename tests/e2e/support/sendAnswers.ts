import { expect, type Page } from '@playwright/test'

/** Sends what was answered, whatever the form calls that; the answer's status. */
export async function sendAnswers(page: Page): Promise<number> {
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/form_answer/') && response.request().method() === 'POST',
  )
  await page.locator('.answering-footer').getByRole('button').last().click()
  return (await sent).status()
}

export async function sendIt(page: Page): Promise<void> {
  expect(await sendAnswers(page)).toBe(201)
}
