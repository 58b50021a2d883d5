import { expect, type Locator, type Page } from '@playwright/test'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { png } from '../api/pictures'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { expectKeptAnswer } from './support/browserStore'
import { preferColorScheme } from './support/colorScheme'
import {
  addReader,
  addRow,
  changeRow,
  createEquipment,
  equipment,
  nameBox,
  nextPage,
  saved,
  saveEdit,
  saveNew,
  storedRows,
} from './support/equipmentCatalog'
import { patience } from '../support/patience'
import { test } from './support/test'

let account: Account
let catalog = 0

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  catalog = await createEquipment(request, account)
  await enter(page, account)
})

const rowPath = (row: CatalogRowDocument) => `/catalog/private/${catalog}/${row._id}`
const rowsPath = () => new RegExp(`/catalog/records/${catalog}(\\?|$)`)
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Alguien más guardó este registro' })
const part = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })

async function openNew(page: Page): Promise<void> {
  await page.goto(`/catalog/private/${catalog}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Equipos' })).toBeVisible()
}

async function choose(list: Locator, value: string): Promise<void> {
  await list.click()
  await list.page().getByRole('option', { name: value, exact: true }).click()
}

test('a new row is answered page by page, with rows of another catalog, a picture and files', async ({
  page,
  request,
}) => {
  await openNew(page)
  await expect(page).toHaveTitle(/Equipos/)
  await expect(page.getByRole('link', { name: 'Registros de Equipos' })).toBeVisible()

  // What is missing is said before anything is sent, also by the key that saves.
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Falta una cosa por revisar')).toBeVisible()
  await nameBox(page).fill('Bomba 1')
  await page.getByRole('combobox', { name: 'Estatus' }).selectOption({ label: 'De baja' })
  await choose(page.getByRole('combobox', { name: 'Planta' }), 'Norte')
  await choose(page.getByRole('combobox', { name: 'Sitio' }), 'Techo')
  await expectAccessible(page)
  await nextPage(page).click()

  await expect(page.getByRole('heading', { name: 'Evidencia' })).toBeFocused()
  const picture = { name: 'bomba.png', mimeType: 'image/png', buffer: png(90, 60) }
  await part(page, 'Foto').locator('input[type=file]').first().setInputFiles(picture)
  await expect(part(page, 'Foto').getByText('«bomba.png» está listo.')).toBeAttached()
  const paper = { name: 'manual.txt', mimeType: 'text/plain', buffer: Buffer.from('Gira a la derecha') }
  await part(page, 'Papeles').locator('input[type=file]').first().setInputFiles(paper)
  await expect(part(page, 'Papeles').getByText('«manual.txt» está listo.')).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeFocused()
  await expectAccessible(page)

  const [row] = await storedRows(request, account, catalog)
  // Flat, options by their labels.
  expect(row?.answers).toEqual({
    [equipment.name]: 'Bomba 1',
    [equipment.status]: 'De baja',
    [equipment.plant]: 'Norte',
    [equipment.site]: 'Techo',
    [equipment.picture]: { file_name: 'bomba.png', file_url: expect.any(String) },
    [equipment.papers]: [{ file_name: 'manual.txt', file_url: expect.any(String) }],
  })
  const { file_url: url } = row?.answers[equipment.picture] as { file_url: string }
  expect((await request.get(url)).headers()['content-type']).toBe('image/png')

  await page.getByRole('button', { name: 'Agregar otro' }).click()
  await expect(nameBox(page)).toHaveValue('')
  await page.goto(rowPath(row as CatalogRowDocument))
  await expect(nameBox(page)).toHaveValue('Bomba 1')
  await expect(page.getByRole('combobox', { name: 'Estatus' })).toHaveValue('baja')
  await expect(page.getByRole('combobox', { name: 'Sitio' })).toHaveValue('Techo')
})

test('a key that another row has is said where it is asked for', async ({ page, request }) => {
  await addRow(request, account, catalog, { [equipment.name]: 'Bomba 1' })
  await openNew(page)
  await nameBox(page).fill(' bomba 1')
  await nextPage(page).click()
  await saveNew(page).click()
  await expect(nameBox(page)).toHaveAccessibleDescription(/bomba 1/i)
  await expectAccessible(page)
  await nameBox(page).fill('Bomba 2')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect(await storedRows(request, account, catalog)).toHaveLength(2)
})

test.describe('two versions of a row', () => {
  test('in two tabs: what is chosen of both is saved', async ({ page, context, request }) => {
    const row = await addRow(request, account, catalog, {
      [equipment.name]: 'Bomba 1',
      [equipment.status]: 'En uso',
    })
    const second = await context.newPage()
    await enter(second, account)
    for (const tab of [page, second]) {
      await tab.goto(rowPath(row))
      await expect(nameBox(tab)).toHaveValue('Bomba 1')
    }
    await nameBox(page).fill('Bomba de la primera')
    await page.getByRole('combobox', { name: 'Estatus' }).selectOption({ label: 'De baja' })
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(rowsPath())

    await nameBox(second).fill('Bomba de la segunda')
    await second.keyboard.press('Control+s')
    const of = (name: string) => conflict(second).getByRole('group', { name, exact: true })
    await expect(of('Nombre').getByRole('radio', { name: 'Lo tuyo Bomba de la segunda' })).toBeChecked()
    await expect(of('Estatus').getByRole('radio', { name: 'Lo guardado De baja' })).toBeChecked()
    await expectAccessible(second)
    await conflict(second).getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect(second).toHaveURL(rowsPath())
    const [stored] = await storedRows(request, account, catalog)
    expect(stored?._rev).toMatch(/^3-/)
    expect(stored?.answers).toMatchObject({
      [equipment.name]: 'Bomba de la segunda',
      [equipment.status]: 'De baja',
    })
  })

  test('a draft that was begun on an older one is told, and saved after a look at both', async ({
    page,
    request,
  }) => {
    const row = await addRow(request, account, catalog, { [equipment.name]: 'Bomba 1' })
    await page.goto(rowPath(row))
    await nameBox(page).fill('Bomba mía')
    await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()
    await changeRow(request, account, row, { [equipment.notes]: 'Revisada' })
    await page.reload()
    await expect(nameBox(page)).toHaveValue('Bomba mía')
    await expect(page.getByText(/alguien guardó otra versión/)).toBeVisible()
    await page.keyboard.press('Control+s')
    await conflict(page).getByRole('group', { name: 'Notas' }).getByText('Revisada').click()
    await conflict(page).getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect(page).toHaveURL(rowsPath())
    const [stored] = await storedRows(request, account, catalog)
    expect(stored?.answers).toMatchObject({
      [equipment.name]: 'Bomba mía',
      [equipment.notes]: 'Revisada',
    })
  })
})

test('what was answered survives a reload, is asked about before it is left, and may be gone on with', async ({
  page,
  request,
}) => {
  await openNew(page)
  await nameBox(page).fill('Motor')
  await nextPage(page).click()
  await page.getByRole('textbox', { name: 'Notas' }).fill('Zumba')
  await expectKeptAnswer(page, 'Zumba')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Notas' })).toHaveValue('Zumba')
  await page.getByRole('link', { name: 'Registros de Equipos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar y salir' }).click()
  await expect(page).toHaveURL(rowsPath())

  await page.goto('/inbox?tab=saved')
  await page
    .getByRole('link', { name: /Equipos/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/catalog/private/${catalog}/?$`))
  await expect(page.getByRole('textbox', { name: 'Notas' })).toHaveValue('Zumba')
  await saveNew(page).click()
  await expect(saved(page)).toBeVisible()
  expect(await storedRows(request, account, catalog)).toHaveLength(1)
})

test('a row that is saved without network is sent when it is back, its picture first, once', async ({
  page,
  context,
  request,
}) => {
  await openNew(page)
  await nameBox(page).fill('Motor')
  await nextPage(page).click()
  await context.setOffline(true)
  const picture = { name: 'motor.png', mimeType: 'image/png', buffer: png(90, 60) }
  await part(page, 'Foto').locator('input[type=file]').first().setInputFiles(picture)
  await saveNew(page).click()
  await expect(page.getByRole('heading', { name: 'Se enviará cuando haya conexión' })).toBeVisible({
    timeout: patience(30_000),
  })
  await expect(page.getByText(/^Guardamos el registro de «/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar el registro' })).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible({ timeout: patience(30_000) })
  const rows = await storedRows(request, account, catalog)
  expect(rows).toHaveLength(1)
  const { file_url: url } = rows[0]?.answers[equipment.picture] as { file_url: string }
  expect((await request.get(url)).status()).toBe(200)
})

test('who may only look sees a row and cannot change it; what is not there is said', async ({
  page,
  browser,
  request,
}) => {
  const row = await addRow(request, account, catalog, {
    [equipment.name]: 'Bomba 1',
    [equipment.status]: 'En uso',
  })
  const reader = await addReader(request, account, catalog)
  const other = await browser.newPage()
  await enter(other, reader)
  await other.goto(rowPath(row))
  await expect(other.getByText('Puedes ver este registro')).toBeVisible()
  await expect(other.getByText('En uso')).toBeVisible()
  await expect(saveEdit(other)).toHaveCount(0)
  await expectAccessible(other)
  await other.goto(`/catalog/private/${catalog}`)
  await expect(other.getByRole('heading', { name: 'No puedes agregar registros aquí' })).toBeVisible()
  await other.close()

  await page.goto(`/catalog/private/${catalog}/nada`)
  await expect(page.getByRole('heading', { name: 'No encontramos este registro' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/catalog/private/999999')
  await expect(page.getByRole('heading', { name: 'No encontramos este catálogo' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir a mis catálogos' }).click()
  await expect(page).toHaveURL(/\/catalogs$/)
})

test('fits on a phone, in the dark, and is filled by keyboard', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await preferColorScheme(page, 'dark')
  await openNew(page)
  await nameBox(page).focus()
  await page.keyboard.type('Bomba de agua del cuarto de máquinas del edificio norte')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Evidencia' })).toBeFocused()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  for (const button of await page.locator('main .answering-button').all()) {
    const box = await button.boundingBox()
    if (box) expect(box.height).toBeGreaterThanOrEqual(43.5)
  }
  await saveNew(page).focus()
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Agregar otro' })).toBeFocused()
  expect(await storedRows(request, account, catalog)).toHaveLength(1)
})

test('from the rows one comes to a row, and back to them as they were', async ({ page, request }) => {
  const row = await addRow(request, account, catalog, { [equipment.name]: 'Bomba 1' })
  await page.goto(`/catalog/records/${catalog}?size=50`)
  await page.getByRole('link', { name: 'Bomba 1' }).click()
  await expect(page).toHaveURL(new RegExp(rowPath(row)))
  await nameBox(page).fill('Bomba 2')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\?size=50$/)
  await expect(page.getByRole('link', { name: 'Bomba 2' })).toBeVisible()
})
