import { expect } from '@playwright/test'

import { enter, openAccount, type Account } from './support/account'
import { expectAccessible } from './support/accessibility'
import { exampleForm } from './support/exampleForm'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

test('unknown addresses and old links lead somewhere', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/forms/abc')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/#/forms?order=-name')
  await expect(page).toHaveURL(/\/forms\?order=-name$/)
  await page.evaluate(() => (location.hash = '#/account'))
  await expect(page).toHaveURL(/\/account$/)
  // Other hashes are parameters of a screen.
  await page.goto('/forms#inbox=1')
  await expect(page).toHaveURL(/\/forms#inbox=1$/)
})

test('the menu, the title and the focus follow the screen', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('link', { name: 'Formularios' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Formularios' })).toBeFocused()
  await expect(page).toHaveTitle('Formularios · Acopio')
  await expect(menu.getByRole('link', { name: 'Formularios' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'Contraer el menú' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ampliar el menú' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Mi cuenta' }).click()
  await expect(page).toHaveURL(/\/account$/)
})

test('the command palette leads to forms by keyboard', async ({ page }) => {
  const id = await account.createForm(exampleForm('Bitácora de la paleta'))
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Buscar o ir a…' })
  await expect(input).toBeFocused()
  await page.keyboard.type('bitácora de la pal')
  await expect(page.getByRole('option')).toHaveCount(3)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Bitácora de la paleta: contestar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/forms/private/${id}/?$`))

  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await page.keyboard.type('inicio')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the theme is kept', async ({ page }) => {
  await page.goto('/dashboard')
  const scheme = () => page.evaluate(() => getComputedStyle(document.body).colorScheme)
  await page.getByRole('button', { name: 'Tema' }).click()
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click()
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await scheme()).toContain('dark')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('a screen that fails leaves ways on', async ({ page }) => {
  // What the screen gets is not what it can draw.
  await page.route('**/api/infosync/group/**', (route) =>
    route.fulfill({ json: { meta: { total_count: 1 }, objects: [null] } }),
  )
  await page.goto('/groups')
  await expect(page.getByRole('heading', { name: 'Esta pantalla falló' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Mi cuenta' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' })

  test('the menu is a sheet and nothing is cut off', async ({ page }) => {
    await page.goto('/dashboard')
    for (const name of ['Formularios', 'Registros de catálogo', 'Registros', 'Mi cuenta', 'Inicio']) {
      await page.getByRole('button', { name: 'Abrir el menú' }).tap()
      await page.getByRole('dialog').getByRole('link', { name, exact: true }).tap()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  })
})
