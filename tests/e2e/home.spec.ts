import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { preferColorScheme } from './support/colorScheme'
import { makeVisits } from './support/recordsGrid'
import { test } from './support/test'
import { visitForm, visitRules } from './support/visitForm'

let account: Account
let formId: number

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  account = await openAccount(request)
  formId = await account.createForm(visitForm(), visitRules)
  await makeVisits(account, formId, 7)
  await request.dispose()
})

test.beforeEach(({ page }) => enter(page, account))

/** The numbers behind a chart. */
async function numbersOf(page: Page, title: string) {
  const card = page.getByRole('region', { name: title, exact: true })
  await card.getByText('Ver los números').click()
  return card.getByRole('table', { name: title })
}

test('counts the records of the last days, and leads to them', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.goto('/dashboard')
  const forms = await numbersOf(page, 'Registros por formulario')
  await expect(forms.getByRole('row', { name: /^Visita a cliente 7$/ })).toBeVisible()
  const users = await numbersOf(page, 'Registros por usuario')
  await expect(users.getByRole('row', { name: new RegExp(`^${account.session.user.name} 7$`) })).toBeVisible()
  const dates = await numbersOf(page, 'Registros por día')
  await expect(dates.getByRole('row')).toHaveCount(1 + 40)
  await expect(dates.getByRole('row').last()).toHaveText(/7$/)
  // Drawn as well: the library came, and nothing that it does was refused.
  await expect(
    page.getByRole('region', { name: 'Registros por día' }).locator('svg path').first(),
  ).toBeAttached()
  await expectAccessible(page)

  const slider = page.getByRole('slider', { name: 'Cuántos días' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(/[?&]days=5/)
  await expect(dates.getByRole('row')).toHaveCount(1 + 5)
  await page.reload()
  await expect(page.getByText('Últimos 5 días')).toBeVisible()
  await (await numbersOf(page, 'Registros por día')).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/records\/all\?created_at__iexact=\d{4}-\d\d-\d\d/)
  await expect(page.getByText('1–7 de 7')).toBeVisible()
  await page.goBack()
  await (await numbersOf(page, 'Registros por formulario')).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/records/${formId}/.*created_at__gte=`))
  await expect(page.getByText('1–7 de 7')).toBeVisible()
  // What is counted of these days is listed of these days.
  for (const total of ['Registros', 'Hechos por ti']) {
    await page.goBack()
    await page.getByRole('term').getByRole('link', { name: total, exact: true }).click()
    await expect(page).toHaveURL(/\/records\/(all|\d+)\?created_at__gte=/)
    await expect(page.getByText('1–7 de 7')).toBeVisible()
  }
  expect(refused).toEqual([])
})

test('what was used last comes first, whatever was changed meanwhile', async ({ page, request }) => {
  const made = await request.post('/api/infosync/form_data/?import=1', {
    headers: { Authorization: `Bearer ${account.session.jwt}` },
    data: visitForm({ name: 'Otra cosa' }),
  })
  expect(made.status()).toBe(201)
  const recent = page.getByRole('region', { name: 'Formularios recientes' }).getByRole('listitem')
  await page.goto('/dashboard')
  await expect(recent.first()).toContainText('Otra cosa')
  await page.goto(`/records/${formId}/Visita`)
  await expect(page.getByText('1–7 de 7')).toBeVisible()
  await page.goto('/dashboard')
  await expect(recent.first()).toContainText('Visita a cliente')
  await expect(recent).toHaveCount(2)
})

test('a press on a bar leads to the records of its day', async ({ page }) => {
  await page.goto('/dashboard?days=5')
  const chart = page.getByRole('region', { name: 'Registros por día' }).locator('svg')
  const bars = chart.locator('path[fill]:not([fill="none"]):not([fill="transparent"])')
  await expect(bars.last()).toBeVisible()
  await bars.last().click()
  await expect(page).toHaveURL(/\/records\/all\?created_at__iexact=/)
  await expect(page.getByText('1–7 de 7')).toBeVisible()
})

test('tells what happened last and what to do first; fits on a phone, in the dark', async ({ page }) => {
  await preferColorScheme(page, 'dark')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  const activities = page.getByRole('region', { name: 'Actividad reciente' })
  const { name } = account.session.user
  await expect(
    activities.getByRole('link', { name: `${name} respondió Visita a cliente` }).first(),
  ).toBeVisible()
  const steps = page.getByRole('region', { name: 'Primeros pasos' })
  await expect(steps.getByRole('listitem')).toHaveText([
    'Crea tu primer formulario',
    'Respóndelo',
    'Agrega a tu equipo',
  ])
  await expect(steps.getByRole('img', { name: 'Hecho' })).toHaveCount(2)
  await expectAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  await steps.getByRole('button', { name: 'Ocultar' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(activities).toBeVisible()
  await expect(steps).toHaveCount(0)
})
