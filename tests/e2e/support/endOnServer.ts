import { expect, type Page } from '@playwright/test'

/** Ends the page's session on the server only. */
export async function endOnServer(page: Page): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('acopio.session'))
  const { jwt } = JSON.parse(stored ?? '{}') as { jwt: string }
  const headers = { Authorization: `Bearer ${jwt}` }
  const address = new URL('/api/infosync/user_admin/logout/', page.url()).href
  const answer = await page.request.post(address, { headers, data: {} })
  expect(answer.status()).toBe(200)
}
