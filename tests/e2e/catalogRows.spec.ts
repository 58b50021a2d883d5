import { expect, type APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { createGear, gear, type GearCatalog } from './support/gearCatalog'
import {
  addFilter,
  checkbox,
  chip,
  codes,
  dialog,
  grid,
  header,
  openRows,
  pick,
  places,
  rows,
  selection,
} from './support/rowsGrid'
import { test } from './support/test'

let request: APIRequestContext
let account: Account
let catalog: GearCatalog

test.beforeAll(async ({ playwright, baseURL }) => {
  request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
})
test.afterAll(() => request.dispose())

test.describe('with 130 rows that nobody changes', () => {
  test.beforeAll(async () => {
    account = await openAccount(request)
    catalog = await createGear(request, account, 130)
  })
  test.beforeEach(({ page }) => enter(page, account))

  test('is found in the list of catalogs, and pages with the address as the state', async ({ page }) => {
    await page.goto('/catalog/records')
    await expect(page.getByRole('link', { name: 'Registros de catálogo' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('link', { name: /Equipos/ })).toContainText('130 registros')
    await expectAccessible(page)
    await page.getByRole('link', { name: /Equipos/ }).click()
    await expect(page.getByText('1–20 de 130')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Equipos' })).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Registros por página').selectOption('200')
    await expect(page.getByText('1–130 de 130')).toBeVisible()
    // Long pages draw what is near; the keyboard goes to the end all the same.
    expect(await rows(page).count()).toBeLessThan(60)
    await header(page, 'Código').getByRole('button', { name: 'Código' }).first().focus()
    await page.keyboard.press('Control+End')
    await expect(rows(page).last().getByRole('gridcell').last()).toBeFocused()
    await expect(rows(page).last()).toHaveAttribute('aria-rowindex', '131')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await expect(checkbox(page, 129)).toBeFocused()
  })

  test('sorts by any column, numbers as numbers', async ({ page }) => {
    await openRows(page, catalog.id)
    const sort = async (name: string) => header(page, name).getByRole('button', { name, exact: true }).click()
    await sort('Precio')
    await expect(header(page, 'Precio')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(async () => (await codes(page)).slice(0, 3)).toEqual(['E-0000', 'E-0001', 'E-0002'])
    await sort('Precio')
    await expect.poll(async () => (await codes(page))[0]).toBe('E-0129')
    await page.goBack()
    await expect.poll(async () => (await codes(page))[0]).toBe('E-0000')
  })

  test('has the way to filter behind the name of each column', async ({ page }) => {
    await openRows(page, catalog.id)
    for (const column of ['Código', 'Precio']) {
      const name = await header(page, column).getByText(column, { exact: true }).boundingBox()
      const filter = await header(page, column)
        .getByRole('button', { name: `Filtrar por ${column}` })
        .boundingBox()
      expect(name?.x).toBeLessThan(filter?.x ?? 0)
    }
  })

  test('filters by column, chips say how, and the way back brings them again', async ({ page }) => {
    await openRows(page, catalog.id)
    await addFilter(page, 'Equipo', 'Contiene', 'lamp')
    await expect(page.getByText('1–20 de 26')).toBeVisible()
    await addFilter(page, 'Precio', 'Menor que', '500')
    await expect(page.getByText('1–10 de 10')).toBeVisible()
    await page.reload()
    await expect(page.getByText('1–10 de 10')).toBeVisible()
    await expect(chip(page, 'Equipo contiene lamp')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Quitar filtro: Equipo contiene lamp' }).click()
    await expect(page.getByText('1–20 de 50')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('1–10 de 10')).toBeVisible()
    await rows(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/catalog\/private\/\d+\/\w+/)
    await page.goBack()
    await expect(page.getByText('1–10 de 10')).toBeVisible()

    await page.getByRole('button', { name: 'Quitar todos' }).click()
    await page.getByRole('combobox', { name: 'Filtro guardado' }).click()
    await page.getByRole('option', { name: 'Bajas' }).click()
    await expect(page.getByText('1–20 de 44')).toBeVisible()
    await header(page, 'Etiquetas').getByRole('button', { name: 'Filtrar por Etiquetas' }).click()
    await expectAccessible(page)
    await dialog(page)
      .getByRole('combobox', { name: /^Valor/ })
      .click()
    await page.getByRole('option', { name: 'Rentado' }).click()
    // A list of which several can be chosen stays open until it is left.
    await page.keyboard.press('Tab')
    await dialog(page).getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('1–20 de 22')).toBeVisible()
    await header(page, 'Precio').getByRole('button', { name: 'Filtrar por Precio' }).click()
    await expect(dialog(page).getByRole('textbox', { name: /^Valor/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await addFilter(page, 'Equipo', 'Está vacío')
    await expect(page.getByRole('heading', { name: 'Ningún registro cumple los filtros' })).toBeVisible()
    await page.getByRole('button', { name: 'Quitar todos' }).last().click()
    await expect(page.getByText('1–20 de 130')).toBeVisible()
  })

  test('shows when rows were written, and asks about it by days', async ({ page }) => {
    await openRows(page, catalog.id)
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Creado', exact: true }).check()
    await page.keyboard.press('Escape')
    await header(page, 'Creado').getByRole('button', { name: 'Creado', exact: true }).click()
    await expect(page).toHaveURL(/sort=created_at/)
    await header(page, 'Creado').getByRole('button', { name: 'Filtrar por Creado' }).click()
    const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)
    await pick(page, 'Comparación', 'Entre')
    await dialog(page).getByLabel('Desde').fill(day(-2))
    await dialog(page).getByLabel('Hasta').fill(day(1))
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('1–20 de 130')).toBeVisible()
    await page.goto(`/catalog/records/${catalog.id}?f=updated_at.$gte.${day(2)}`)
    await expect(page.getByRole('heading', { name: 'Ningún registro cumple los filtros' })).toBeVisible()
  })

  test('chooses rows: one, a range, the page, all', async ({ page }) => {
    await openRows(page, catalog.id)
    const before = await places(page)
    await checkbox(page, 2).check()
    expect(await places(page)).toEqual(before)
    await checkbox(page, 5).click({ modifiers: ['Shift'] })
    await expect(selection(page)).toContainText('4 elegidos de 130')
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(page.getByText('21–40 de 130')).toBeVisible()
    await grid(page).getByRole('checkbox', { name: 'Elegir toda la página' }).check()
    await expect(selection(page)).toContainText('24 elegidos de 130')
    // Nothing can be done to the 24 while the others are on their way.
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/catalog/find/', (route) => arrived.then(() => route.continue()))
    await selection(page).getByRole('button', { name: 'Elegir los 130' }).click()
    const remove = selection(page).getByRole('button', { name: 'Eliminar' })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await expect(selection(page)).toContainText('Eligiendo todos')
    await remove.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    arrive()
    await expect(selection(page)).toContainText('130 elegidos de 130')
    await expectAccessible(page)
    await selection(page).getByRole('button', { name: 'Quitar la selección' }).click()
    await expect(selection(page)).toHaveCount(0)
  })

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openRows(page, catalog.id, `?f=${gear.name}.icontains.Sierra`)
    const before = await places(page)
    await checkbox(page, 1).check()
    expect(await places(page)).toEqual(before)
    await expect(selection(page)).toBeInViewport({ ratio: 1 })
    // At the foot of the screen what can be done opens above.
    await selection(page).getByRole('button', { name: 'Más' }).click()
    await expect(selection(page).getByRole('button', { name: 'Eliminar' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    // Its name and what can be done with it, the filters, then the rows.
    expect(before[0]?.y).toBeLessThan(240)
    await expectAccessible(page)
  })
})

test('a catalog without rows says what brings the first one', async ({ page }) => {
  account = await openAccount(request)
  catalog = await createGear(request, account, 0)
  await enter(page, account)
  await page.goto(`/catalog/records/${catalog.id}`)
  await expect(page.getByRole('heading', { name: 'Este catálogo no tiene registros' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Llenar desde hoja de cálculo' })).toHaveAttribute(
    'href',
    `/catalog/records/${catalog.id}/fill`,
  )
  await page.getByRole('main').getByRole('link', { name: 'Nuevo registro' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/catalog/private/${catalog.id}/?$`))
  await page.goto('/catalog/records/999999')
  await expect(page.getByText('Puede que hayan eliminado el catálogo')).toBeVisible()
})
