import { expect } from '@playwright/test'
import { test } from './support/test'

test('says that it serves', async ({ request }) => {
  const answer = await request.get('/api/health')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('brings who is not logged in to the login page', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
})
