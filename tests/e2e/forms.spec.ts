import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import { enter, openAccount, type Account } from './support/account'
import { expectAccessible } from './support/accessibility'
import { exampleForm } from './support/exampleForm'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const node = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })
/** A node's own row: a node spans the folders inside it too. */
const openNode = (page: Page, name: string) => page.getByRole('tree').getByText(name, { exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')

async function createFolder(page: Page, name: string) {
  await page.getByRole('button', { name: 'Nueva carpeta' }).click()
  await dialog(page).getByLabel('Nombre').fill(name)
  await dialog(page).getByRole('button', { name: 'Crear' }).click()
  await expect(row(page, name)).toBeVisible()
}

async function openMenu(page: Page, name: string) {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
}

test('folders are made, renamed, opened and deleted', async ({ page }) => {
  await page.goto('/forms')
  await createFolder(page, 'Compras 1')
  await expect(node(page, 'Compras 1')).toBeVisible()
  await expectAccessible(page)

  await openMenu(page, 'Compras 1')
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click()
  await dialog(page).getByLabel('Nombre').fill('  ')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page).getByText('Escribe un nombre.')).toBeVisible()
  await dialog(page).getByLabel('Nombre').fill('Compras dos')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(node(page, 'Compras dos')).toBeVisible()
  await expect(row(page, 'Compras 1')).toHaveCount(0)

  await page.getByRole('link', { name: 'Compras dos' }).click()
  await expect(page).toHaveURL(/\?folder=\d+$/)
  await expect(page.getByRole('heading', { name: 'Esta carpeta está vacía' })).toBeVisible()
  await expectAccessible(page)
  await createFolder(page, 'Facturas de compras')
  await expect(node(page, 'Compras dos')).toHaveAttribute('aria-expanded', 'true')
  await expect(node(page, 'Facturas de compras')).toBeVisible()

  await page.getByRole('navigation', { name: 'Carpeta actual' }).getByRole('link', { name: 'Todos' }).click()
  await openMenu(page, 'Compras dos')
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(dialog(page)).toContainText('¿Eliminar Compras dos?')
  await expect(dialog(page)).toContainText('También se elimina el elemento que contiene.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(row(page, 'Compras dos')).toHaveCount(0)
  await expect(node(page, 'Compras dos')).toHaveCount(0)
})

test('forms are found by name, ordered, renamed and deleted', async ({ page }) => {
  await account.createForm(exampleForm('Zapotal: arribo'))
  const id = await account.createForm(exampleForm('Zapotal: báscula'))
  await account.submit({ form_id: id, answers: { '65a0000000000000000000f1': 'x' } })

  await account.createForm(exampleForm('Otra cosa'))
  await page.goto('/forms')
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await page.getByRole('searchbox').fill('zapotal')
  // What is being done with a row goes on while the answer comes.
  await openMenu(page, 'Zapotal: báscula')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expect(page.getByRole('menuitem', { name: 'Cambiar nombre' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/search=zapotal/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('zapotal')
  await expect(row(page, 'báscula').getByRole('link', { name: '1 registro' })).toHaveAttribute(
    'href',
    `/records/${id}/${encodeURIComponent('Zapotal: báscula')}`,
  )

  await openMenu(page, 'Zapotal: báscula')
  await expect(page.getByRole('menuitem', { name: 'Contestar' })).toHaveAttribute(
    'href',
    `/forms/private/${id}/`,
  )
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click()
  await dialog(page).getByLabel('Nombre').fill('Zapotal: pesaje')
  await page.keyboard.press('Enter')
  await expect(row(page, 'pesaje')).toBeVisible()

  await openMenu(page, 'Zapotal: pesaje')
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(dialog(page)).toContainText('Su registro dejará de verse.')
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)

  await page.getByRole('searchbox').fill('nada de nada')
  await expect(page.getByRole('heading', { name: 'Nada se llama «nada de nada»' })).toBeVisible()
  await page.getByRole('searchbox').press('Escape')
  await page.getByRole('button', { name: 'Actualizado' }).click()
  await expect(page).toHaveURL(/order=updated_at/)
  await expect(page.getByRole('columnheader', { name: 'Actualizado' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('items move by dragging, and come back by undo', async ({ page }) => {
  await account.createForm(exampleForm('Arrastrable'))
  await page.goto('/forms')
  await createFolder(page, 'Destino de arrastre')
  const from = await row(page, 'Arrastrable').boundingBox()
  const to = await node(page, 'Destino de arrastre').boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 - 30, from.y + from.height / 2, { steps: 4 })
  await page.mouse.move(to.x + 60, to.y + 16, { steps: 10 })
  await page.mouse.up()
  await expect(row(page, 'Arrastrable')).toHaveCount(0)
  await expect(page.getByText('Arrastrable ahora está en Destino de arrastre')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(page, 'Arrastrable')).toBeVisible()
})

test('a refused move brings everything back and says why', async ({ page }) => {
  await account.createForm(exampleForm('Inamovible'))
  await page.goto('/forms')
  await createFolder(page, 'Destino imposible')
  await page.route('**/item/move/', (route) =>
    route.fulfill({ status: 503, json: { error: '', error_code: 'UNAVAILABLE', code: 'UNAVAILABLE' } }),
  )
  await openMenu(page, 'Inamovible')
  await page.getByRole('menuitem', { name: 'Cortar para mover' }).click()
  await openNode(page, 'Destino imposible')
  await page.getByRole('button', { name: 'Pegar en Destino imposible' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'disponible' })).toBeVisible()
  await openNode(page, 'Todos')
  await expect(row(page, 'Inamovible')).toBeVisible()
})

test('everything moves by keyboard alone', async ({ page }) => {
  await account.createForm(exampleForm('Teclado uno'))
  await account.createForm(exampleForm('Teclado dos'))
  await page.goto('/forms')
  await createFolder(page, 'Carpeta de teclado')

  // With the grip: Space, arrows to the folder, Space.
  await page.getByRole('button', { name: 'Mover Teclado uno' }).focus()
  const said = async () => (await page.locator('[aria-live="assertive"]').allTextContents()).join(' ')
  /** What is said once the key was heard: the next key would come too early before. */
  const press = async (key: string) => {
    const before = await said()
    await page.keyboard.press(key)
    await expect.poll(said).not.toBe(before)
    return said()
  }
  await page.keyboard.press('Space')
  // The folder that is nearest, once what was taken up is over it.
  await expect.poll(said).toContain('Sobre la carpeta')
  let heard = await said()
  while (!heard.includes('Sobre la carpeta Carpeta de teclado.')) heard = await press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(row(page, 'Teclado uno')).toHaveCount(0)

  // With cut and paste: the menu, the tree, Ctrl V.
  await page.getByRole('button', { name: 'Acciones de Teclado dos' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Cortar para mover' }).press('Enter')
  await node(page, 'Todos').focus()
  await page.keyboard.press('End')
  for (let steps = 0; steps < 40; steps += 1) {
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    if (name === 'Carpeta de teclado') break
    await page.keyboard.press('ArrowUp')
  }
  await page.keyboard.press('Control+v')
  await expect(row(page, 'Teclado dos')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(row(page, 'Teclado uno')).toBeVisible()
  await expect(row(page, 'Teclado dos')).toBeVisible()
})

test('several are chosen and deleted together', async ({ page }) => {
  for (const name of ['Lote A', 'Lote B', 'Lote C']) await account.createForm(exampleForm(name))
  await page.goto('/forms?search=Lote')
  await page.getByRole('checkbox', { name: 'Seleccionar todo lo que se ve' }).check()
  await page.getByRole('checkbox', { name: 'Seleccionar Lote B' }).uncheck()
  const bar = page.getByRole('group', { name: 'Acciones para la selección' })
  await expect(bar).toContainText('2 seleccionados')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialog(page)).toContainText('¿Eliminar 2 elementos?')
  await expect(dialog(page).getByRole('listitem')).toHaveText(['Lote A', 'Lote C'])
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(row(page, 'Lote B')).toBeVisible()
})

test('templates stay at hand once there are forms', async ({ page }) => {
  await account.createForm(exampleForm('Ya hay uno'))
  for (const place of ['/dashboard', '/forms']) {
    await page.goto(place)
    await page.getByRole('main').getByRole('link', { name: 'Plantillas' }).click()
    await expect(page).toHaveURL(/\/forms\/templates$/)
    await expect(page.getByRole('main').getByRole('button', { name: /^Agregar/ })).not.toHaveCount(0)
  }
})

test('a form is exported and imported again', async ({ page }) => {
  const form = { ...exampleForm('Viajero'), kept_by_others: { any: ['thing', 1] } }
  await account.createForm(form)
  await page.goto('/forms?search=Viajero')
  await openMenu(page, 'Viajero')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Exportar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Viajero.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject(form)
  expect(Object.keys(JSON.parse(text) as object)).not.toContain('form_id')

  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expectAccessible(page)
  const paste = dialog(page).getByLabel('O pega aquí el documento del formulario')
  await paste.fill('{"name": "a medias"')
  await dialog(page).getByRole('button', { name: 'Importar' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Esto no es JSON')
  await paste.fill('{"name": "Sin páginas"}')
  await dialog(page).getByRole('button', { name: 'Importar' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('no es un formulario')

  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'v.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await expect(page).not.toHaveURL(/search=/)
  await page.goto('/forms?search=Viajero')
  await expect(page.locator('tbody tr')).toHaveCount(2)
})

test('what cannot be loaded is said, and can be tried again', async ({ page }) => {
  await account.createForm(exampleForm('Se vuelve a cargar'))
  let isDown = true
  await page.route('**/api/infosync/item/?*', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { error: '', error_code: 'UNAVAILABLE', code: 'UNAVAILABLE' } })
      : route.continue(),
  )
  await page.goto('/forms')
  const retry = page.getByRole('button', { name: 'Reintentar', exact: true })
  await expect(retry).toBeVisible()
  await expectAccessible(page)
  isDown = false
  await retry.click()
  await expect(row(page, 'Se vuelve a cargar')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('folders are a sheet, and rows keep all that can be done', async ({ page }) => {
    await account.createForm(exampleForm('Un nombre de formulario tan largo que no cabe en un teléfono'))
    await page.goto('/forms')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Carpetas' }).tap()
    await expect(dialog(page).getByRole('treeitem', { name: 'Todos' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Acciones de Un nombre/ }).tap()
    await expect(page.getByRole('menuitem', { name: 'Exportar' })).toBeVisible()
  })
})
