import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import {
  canvas,
  cardLabels,
  cardOf,
  drag,
  exportedForm,
  handleOf,
  labelsOf,
  openForm,
  openNewForm,
  paletteItem,
  saveState,
  setting,
  settings,
  undoButton,
} from './support/designer'
import { sampleForm, sampleFormWithButtons } from './support/sampleForm'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const deselect = (page: Page) => canvas(page).press('Escape')

test('fields are dragged within a page, into a group, out of it, and to another page', async ({ page }) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  await expect.poll(() => cardLabels(page)).toEqual(['Nombre', 'Correo', 'Equipos', 'Serie', 'Notas'])
  await drag(page, handleOf(page, 'Correo'), cardOf(page, 'Nombre'), 0.2)
  await expect.poll(() => cardLabels(page)).toEqual(['Correo', 'Nombre', 'Equipos', 'Serie', 'Notas'])
  await drag(page, handleOf(page, 'Notas'), cardOf(page, 'Serie'), 0.2)
  await expect.poll(() => cardLabels(page)).toEqual(['Correo', 'Nombre', 'Equipos', 'Notas', 'Serie'])
  let form = await exportedForm(page)
  const group = form.form_pages[0]?.page_fields.find((field) => field.label === 'Equipos')
  expect(group?.groups_fields).toHaveLength(2)
  await drag(page, handleOf(page, 'Serie'), cardOf(page, 'Correo'), 0.2)
  await drag(page, handleOf(page, 'Nombre'), page.getByRole('tab', { name: 'Cierre' }), 0.5)
  await expect(page.getByRole('tab', { name: 'Cierre' })).toHaveAttribute('aria-selected', 'true')
  form = await exportedForm(page)
  expect(form.form_pages.map((each) => labelsOf(each.page_fields))).toEqual([
    ['Serie', 'Correo', 'Equipos', 'Notas'],
    ['Firma', 'Nombre'],
  ])
  expect(form.form_pages[0]?.page_fields[0]?.group ?? null).toBeNull()
})

test('fields are moved, copied, deleted and saved by keyboard alone', async ({ page }) => {
  await openNewForm(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await paletteItem(page, 'Texto').focus()
  await press('Enter')
  await paletteItem(page, 'Número entero').focus()
  await press('Enter')
  await paletteItem(page, 'Grupo repetitivo').focus()
  await press('Enter')
  await cardOf(page, 'Texto').focus()
  await press('F2')
  await expect(setting(page, 'Pregunta')).toBeFocused()
  await page.keyboard.type('Nombre completo')
  await cardOf(page, 'Nombre completo').focus()
  await press('Alt+ArrowDown')
  await expect.poll(() => cardLabels(page)).toEqual(['Número entero', 'Nombre completo', 'Grupo repetitivo'])
  await expect(cardOf(page, 'Nombre completo')).toBeFocused()
  // Past the group, not into it.
  await press('Alt+ArrowDown')
  await expect.poll(() => cardLabels(page)).toEqual(['Número entero', 'Grupo repetitivo', 'Nombre completo'])
  expect((await exportedForm(page)).form_pages[0]?.page_fields[2]?.group ?? null).toBeNull()
  await cardOf(page, 'Nombre completo').focus()
  await press('Control+d')
  await expect
    .poll(() => cardLabels(page))
    .toEqual(['Número entero', 'Grupo repetitivo', 'Nombre completo', 'Copia de Nombre completo'])
  await expect(cardOf(page, 'Copia de Nombre completo')).toBeFocused()
  await press('ArrowUp', 'ArrowUp', 'ArrowUp')
  await expect(cardOf(page, 'Número entero')).toBeFocused()
  await press('Delete')
  await expect
    .poll(() => cardLabels(page))
    .toEqual(['Grupo repetitivo', 'Nombre completo', 'Copia de Nombre completo'])
  await expect(cardOf(page, 'Grupo repetitivo')).toBeFocused()
  await press('Control+z')
  expect((await cardLabels(page))[0]).toBe('Número entero')
  await press('Control+Shift+Z')
  expect((await cardLabels(page))[0]).toBe('Grupo repetitivo')

  // Picked up and carried with the arrows.
  await cardOf(page, 'Copia de Nombre completo').focus()
  await handleOf(page, 'Copia de Nombre completo').focus()
  await press('Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space')
  await expect
    .poll(() => cardLabels(page))
    .toEqual(['Copia de Nombre completo', 'Grupo repetitivo', 'Nombre completo'])
  await press('Control+s')
  await expect(saveState(page)).toContainText('Guardado')
  await expect(page).toHaveURL(/\/forms\/\d+$/)
})

test('typing in one setting is one step', async ({ page }) => {
  await openForm(page, await account.createForm(sampleForm()))
  await cardOf(page, 'Nombre').click()
  await setting(page, 'Pregunta').press('End')
  await page.keyboard.type(' de quien recibe')
  await expect(cardOf(page, 'Nombre de quien recibe')).toBeVisible()
  await expect(setting(page, 'Pregunta')).toBeFocused()
  await undoButton(page).click()
  await expect(setting(page, 'Pregunta')).toHaveValue('Nombre')
  await expect(undoButton(page)).toHaveAccessibleName('Nada que deshacer')
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('everything can be told apart', async ({ page }) => {
    await openForm(page, await account.createForm(sampleForm()))
    await cardOf(page, 'Serie').click()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Esquema' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vista previa' }).click()
    await expect(page.getByRole('region', { name: 'Vista previa' }).getByLabel('Nombre')).toBeVisible()
    await expectAccessible(page)
  })
})

test('pages are added, renamed, duplicated, moved and deleted', async ({ page }) => {
  await openForm(page, await account.createForm(sampleFormWithButtons()))
  const option = async (name: string) => {
    await page.getByRole('button', { name: 'Opciones de la página' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const tabNames = () => page.locator('[data-page-tab]').allInnerTexts()
  await option('Duplicar')
  await expect.poll(tabNames).toEqual(['Datos', 'Datos (copia)', 'Cierre', 'Botones'])
  await option('Cambiar nombre')
  await expect(page.getByLabel('Nombre de la página')).toBeFocused()
  await page.keyboard.type('Anexos')
  await option('Mover a la derecha')
  await expect.poll(tabNames).toEqual(['Datos', 'Cierre', 'Anexos', 'Botones'])
  await option('Eliminar página')
  const dialog = page.getByRole('dialog', { name: '¿Eliminar la página «Anexos»?' })
  await expect(dialog).toContainText('sus 5 campos')
  await dialog.getByRole('button', { name: 'Eliminar página' }).click()
  await expect.poll(tabNames).toEqual(['Datos', 'Cierre', 'Botones'])
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect.poll(tabNames).toEqual(['Datos', 'Cierre', 'Anexos', 'Botones'])
})

test('turning public off takes the editing of public records with it', async ({ page }) => {
  await openForm(page, await account.createForm({ ...sampleForm(), public: true }))
  await deselect(page)
  await settings(page).getByLabel('Editar registros públicos').check()
  expect((await exportedForm(page)).edit_public_records).toBe(true)
  await expect(settings(page).getByLabel('Enlace público')).toHaveValue(/\/forms\/public\/\d+$/)
  await settings(page).getByLabel('Público', { exact: true }).uncheck()
  await expect(settings(page).getByLabel('Enlace público')).toHaveCount(0)
  await expect(settings(page).getByLabel('Editar registros públicos')).toBeHidden()
  expect((await exportedForm(page)).edit_public_records).toBe(false)
  await setting(page, 'Después de enviar, ir a').fill('javascript:alert(1)')
  await expect(settings(page).getByText('Escribe una dirección completa', { exact: false })).toBeVisible()
})

test('the preview runs the form as it is now and keeps the answers', async ({ page }) => {
  await openForm(page, await account.createForm(sampleForm()))
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await preview.getByLabel('Nombre').fill('Ana')
  await cardOf(page, 'Nombre').click()
  await setting(page, 'Pregunta').fill('Tu nombre')
  await expect(preview.getByLabel('Tu nombre')).toHaveValue('Ana')
  await expectAccessible(page)
  await preview.getByLabel('Idioma de la vista previa').selectOption('en_US')
  await expect(preview.getByRole('button', { name: 'Add an item' })).toBeVisible()
})
