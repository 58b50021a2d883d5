import { expect } from '@playwright/test'
import { largestLookalike } from '../support/lookalikes'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { canvas, cardOf, openForm } from './support/designer'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

test('what is looked for is listed with its place, and Enter goes there', async ({ page, request }) => {
  const account = await openAccount(request)
  await enter(page, account)
  const form = sampleForm()
  await openForm(page, await account.createForm(form))
  await canvas(page).press('Control+f')
  const input = page.getByRole('combobox', { name: 'Buscar un campo' })
  const results = page.getByRole('listbox', { name: 'Campos encontrados' }).getByRole('option')
  await expect(input).toBeFocused()

  await input.fill('firma')
  await expect(results).toHaveCount(1)
  await expect(results.first()).toContainText('Cierre')
  await expectAccessible(page)
  await input.press('Enter')
  await expect(results).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Cierre' })).toHaveAttribute('aria-selected', 'true')

  // A field's id, and where a field of a group lies.
  await input.fill(form.form_pages[0]?.page_fields[3]?.field_id ?? '')
  await expect(results.first()).toContainText(/Serie.*Equipos/)
  await results.first().click()
  await expect(cardOf(page, 'Serie')).toHaveAttribute('aria-current', 'true')
  await expect(input).toBeFocused()

  await input.fill('texto')
  const names = await results.allTextContents()
  expect(names.length).toBeGreaterThan(1)
  await input.press('ArrowDown')
  await expect(results.nth(1)).toHaveAttribute('aria-selected', 'true')
  await input.press('Enter')
  const search = page.getByRole('search')
  await expect(search).toContainText(`2 de ${names.length}`)
  await input.press('Enter')
  await expect(search).toContainText(/3 de|1 de/)
  await input.press('Escape')
  await expect(search).toBeHidden()
  await expect(canvas(page).locator('[data-field]:focus')).toHaveCount(1)
  await page.keyboard.press('Control+f')
  await expect(input).toBeFocused()
})

test('among 678 fields only the results in view are drawn', async ({ page, request }) => {
  const account = await openAccount(request)
  await enter(page, account)
  await openForm(page, await account.createForm(largestLookalike.document))
  await page.keyboard.press('Control+f')
  const results = page.getByRole('option')
  await page.keyboard.type('0')
  await page.getByRole('combobox', { name: 'Buscar un campo' }).fill('o')
  await expect(results.first()).toBeVisible()
  const total = Number(await results.first().getAttribute('aria-setsize'))
  expect(total).toBeGreaterThan(300)
  expect(await results.count()).toBeLessThan(30)
  // The last one is one key away, and is brought into view.
  await page.keyboard.press('ArrowUp')
  await expect(results.last()).toHaveAttribute('aria-posinset', String(total))
  await expect(results.last()).toHaveAttribute('aria-selected', 'true')
  await expect(results.last()).toBeInViewport()
})
