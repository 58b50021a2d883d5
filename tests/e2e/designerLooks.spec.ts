import { expect, type Page } from '@playwright/test'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import { enter, openAccount, type Account } from './support/account'
import { canvas, cardOf, openForm, settings } from './support/designer'
import { test } from './support/test'

/* What is seen at a glance in the editor: nothing cut, nothing out of line, nothing said twice. */

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const id = (number: number) => number.toString(16).padStart(24, '7')
const field = (number: number, type: string, label: string, more: Partial<FieldDocument> = {}) =>
  withFieldDefaults({ field_id: id(number), field_type: type, label, ...more })

const long =
  'Una opción de nombre tan largo que en una sola línea no cabe, ni en la tarjeta ni en el panel de ajustes'
const options = Array.from({ length: 200 }, (_none, at) => ({
  label: at === 1 ? long : `Ciudad ${at + 1}`,
  value: `ciudad_${at + 1}`,
}))

const formOf = (...page_fields: FieldDocument[]): FormDocument => ({
  ...newForm({ name: 'Visita', pageName: '' }),
  form_pages: [{ page_name: 'Datos', page_description: null, page_type: 'fields', page_fields }],
})

const sizes = [
  [1280, 800],
  [360, 740],
] as const

const isCut = (element: Element) =>
  element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2

test('a list of 200 options is folded on the card and in its settings, and none is cut', async ({ page }) => {
  await openForm(page, await account.createForm(formOf(field(1, 'radio', 'Ciudad', { options }))))
  await expect(canvas(page).getByText('200 opciones en total')).toBeVisible()
  await expect(canvas(page).locator('input[type=radio]')).toHaveCount(10)
  expect(await canvas(page).getByText(long).evaluate(isCut)).toBe(false)
  await cardOf(page, 'Ciudad').click()
  const written = settings(page).getByRole('textbox', { name: /^Opción \d+$/ })
  await expect(written).toHaveCount(10)
  await expect(written.nth(1)).toHaveValue(long)
  expect(await written.nth(1).evaluate(isCut)).toBe(false)
  await settings(page).getByRole('searchbox', { name: 'Buscar opción' }).fill('Ciudad 19')
  await expect(written).toHaveCount(11)
  await expect(written.last()).toHaveValue('Ciudad 199')
  await settings(page).getByRole('searchbox', { name: 'Buscar opción' }).fill('')
  await settings(page).getByRole('button', { name: 'Mostrar las 200 opciones' }).click()
  await expect(written).toHaveCount(200)
})

test('a page whose tab is called as the page says its name once', async ({ page }) => {
  await openForm(page, await account.createForm(formOf(field(1, 'text', 'Nombre'))))
  const ofTab = canvas(page).getByRole('textbox', { name: 'Nombre en la pestaña' })
  const clip = (value: string) => expect(ofTab.locator('..')).toHaveCSS('clip-path', value)
  await expect(canvas(page).getByRole('textbox', { name: 'Nombre de la página' })).toHaveValue('Datos')
  await clip('inset(50%)')
  // Who wants another name finds it by the Tab key.
  await ofTab.focus()
  await clip('none')
  await ofTab.fill('Uno')
  await ofTab.press('Tab')
  await expect(page.getByRole('tab', { name: 'Uno' })).toBeVisible()
  await clip('none')
})

for (const [width, height] of sizes) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('one plus alone adds at the chosen card; those at the ends say where they add', async ({ page }) => {
      const inGroup = { group: { group_id: id(2), group_set_id: 0 } }
      const fields = [
        field(1, 'text', 'Nombre'),
        field(2, 'group', 'Equipos', { groups_fields: [id(3)] }),
        field(3, 'text', 'Serie', inGroup),
      ]
      await openForm(page, await account.createForm(formOf(...fields)))
      const ends = ['Agregar en Equipos', 'Agregar al final de Datos']
      await cardOf(page, 'Nombre').click()
      await expect(pluses(page)).toHaveText(['', ...ends])
      // Below the last card the end is the place.
      await cardOf(page, 'Serie').click()
      await expect(pluses(page)).toHaveText(ends)
    })

    test('warnings stand one below the other, each beside its title', async ({ page }) => {
      const fields = [
        field(1, 'select', 'Ciudad', { options: [] }),
        field(2, 'select', 'Un título que en un teléfono toma dos líneas o tres', {
          options: [],
          required: true,
        }),
        field(3, 'select', '', { options: [] }),
      ]
      await openForm(page, await account.createForm(formOf(...fields)))
      const signs = canvas(page).locator('[data-finding-sign]')
      await expect(signs).toHaveCount(3)
      const places = await signs.locator('svg').evaluateAll((icons) =>
        icons.map((icon) => {
          const { left, top, height } = icon.getBoundingClientRect()
          const title = icon.closest('[data-row]')?.querySelector('.acopio-label, strong')
          const words = document.createRange()
          words.selectNodeContents(title ?? document.body)
          const [line] = words.getClientRects()
          return { left, off: Math.abs(top + height / 2 - ((line?.top ?? 0) + (line?.height ?? 0) / 2)) }
        }),
      )
      expect(new Set(places.map(({ left }) => Math.round(left))).size).toBe(1)
      expect(Math.max(...places.map(({ off }) => off))).toBeLessThan(4)
    })
  })
}

/** What adds a field right there. */
const pluses = (page: Page) =>
  canvas(page).locator('button[data-filled], button[data-named]').filter({ visible: true })
