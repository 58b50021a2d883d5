import { expect, type Page } from '@playwright/test'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FormDocument } from '../../schemas/model/form'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import {
  canvas,
  cardLabels,
  cardOf,
  carryTo,
  exportedForm,
  handleOf,
  labelsOf,
  openForm,
  paletteItem,
  pressToTheEnd,
  redoButton,
  takeUp,
  undoButton,
} from './support/designer'
import { sampleForm, sampleFormWithButtons } from './support/sampleForm'
import { test } from './support/test'

let account: Account

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Campos seleccionados' })
const pageFields = async (page: Page) =>
  (await exportedForm(page)).form_pages.map((each) => labelsOf(each.page_fields))
const childrenOf = async (page: Page, label: string) => {
  const fields = (await exportedForm(page)).form_pages.flatMap((each) => each.page_fields)
  const group = fields.find((field) => field.label === label)
  return labelsOf(fields.filter((field) => field.group?.group_id === group?.field_id))
}
const otherForm = (): FormDocument => ({ ...sampleForm(), name: 'Otra' })

test('several fields are selected, moved, dragged and copied to another form by mouse', async ({
  page,
  context,
}) => {
  await openForm(page, await account.createForm(sampleForm()))
  const start = await exportedForm(page)
  await cardOf(page, 'Nombre').click()
  await cardOf(page, 'Notas').click({ modifiers: ['ControlOrMeta'] })
  await expect(bar(page)).toContainText('2 campos')
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Obligatorio' }).click()
  await expect(cardOf(page, 'Nombre, obligatorio')).toBeVisible()
  await expect(cardOf(page, 'Notas, obligatorio')).toBeVisible()

  await bar(page).getByRole('button', { name: 'Mover a…' }).click()
  await page.getByRole('menuitem', { name: 'Mover a la página' }).hover()
  await page.getByRole('menuitem', { name: 'Cierre', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Cierre' })).toHaveAttribute('aria-selected', 'true')
  await expect(bar(page)).toContainText('2 campos')
  expect(await pageFields(page)).toEqual([
    ['Correo', 'Equipos', 'Serie'],
    ['Firma', 'Nombre', 'Notas'],
  ])

  // Dragged together by the handle of one of them, back over the first page's tab and into the group.
  await takeUp(page, handleOf(page, 'Notas'))
  await carryTo(page, page.getByRole('tab', { name: 'Datos' }), 0.5)
  await expect(page.getByRole('tab', { name: 'Datos' })).toHaveAttribute('aria-selected', 'true')
  await carryTo(page, cardOf(page, 'Serie'), 0.8)
  await expect(canvas(page).locator('[data-shadow]')).toHaveText('2 campos')
  await page.mouse.up()
  await expect.poll(() => cardLabels(page)).toEqual(['Correo', 'Equipos', 'Serie', 'Nombre', 'Notas'])
  expect(await childrenOf(page, 'Equipos')).toEqual(['Serie', 'Nombre', 'Notas'])

  const steps = await pressToTheEnd(undoButton(page))
  expect(steps).toBe(3)
  expect(await exportedForm(page)).toEqual(start)
  await pressToTheEnd(redoButton(page))

  // A range, copied and pasted into another form in another tab.
  await cardOf(page, 'Correo').click()
  await cardOf(page, 'Serie').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 campos')
  await bar(page).getByRole('button', { name: 'Copiar (Ctrl+C)' }).click()
  await expect(
    page.getByText('Pega con Ctrl+V, también en otro formulario o catálogo.', { exact: false }),
  ).toBeVisible()
  const other = await context.newPage()
  await enter(other, account)
  await openForm(other, await account.createForm(otherForm()))
  await cardOf(other, 'Nombre').click()
  await other.keyboard.press('ControlOrMeta+v')
  await expect(cardOf(other, 'Correo')).toHaveCount(2)
  expect((await pageFields(other))[0]?.slice(0, 6)).toEqual([
    'Nombre',
    'Correo',
    'Equipos',
    'Serie',
    'Nombre',
    'Notas',
  ])
  await expect(undoButton(other)).toHaveAccessibleName('Deshacer: pegar 5 campos')
  await undoButton(other).click()
  expect((await pageFields(other))[0]).toEqual(['Nombre', 'Correo', 'Equipos', 'Serie', 'Notas'])
})

test('several fields are selected, moved, cut and pasted by keyboard alone', async ({ page }) => {
  await openForm(page, await account.createForm(sampleForm()))
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await cardOf(page, 'Nombre').focus()
  await press('Shift+ArrowDown')
  await expect(cardOf(page, 'Correo')).toBeFocused()
  await expect(bar(page)).toContainText('2 campos')
  // Past the group with all that is in it.
  await press('Alt+ArrowDown')
  await expect.poll(() => cardLabels(page)).toEqual(['Equipos', 'Serie', 'Nombre', 'Correo', 'Notas'])
  await cardOf(page, 'Correo').press('Control+z')
  await expect.poll(() => cardLabels(page)).toEqual(['Nombre', 'Correo', 'Equipos', 'Serie', 'Notas'])

  // Carried to the next page by the handle.
  await press('Escape')
  await cardOf(page, 'Nombre').focus()
  await press('Shift+ArrowDown')
  await handleOf(page, 'Correo').focus()
  await press('Space', 'ArrowRight', 'Space')
  await expect(page.getByRole('tab', { name: 'Cierre' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => cardLabels(page)).toEqual(['Nombre', 'Correo', 'Firma'])

  await cardOf(page, 'Firma').focus()
  await press('ControlOrMeta+a')
  await expect(bar(page)).toContainText('3 campos')
  await press('Escape')
  await expect(bar(page)).toBeHidden()
  await cardOf(page, 'Nombre').focus()
  await press('Shift+End', 'ControlOrMeta+x')
  await expect(page.getByRole('heading', { name: 'Esta página está vacía' })).toBeVisible()
  await page.getByRole('tab', { name: 'Datos' }).focus()
  await press('Enter', 'ControlOrMeta+v')
  await expect
    .poll(() => cardLabels(page))
    .toEqual(['Equipos', 'Serie', 'Notas', 'Nombre', 'Correo', 'Firma'])
  await expect(bar(page)).toContainText('3 campos')
  await press('Delete')
  await expect.poll(() => cardLabels(page)).toEqual(['Equipos', 'Serie', 'Notas'])
})

test('a group has a screen of its own, which offers only what may be in it', async ({ page }) => {
  const form = sampleForm()
  const groupId = form.form_pages[0]?.page_fields[2]?.field_id ?? ''
  const formId = await account.createForm(form)
  await openForm(page, formId)
  await cardOf(page, 'Equipos').click()
  await page.getByRole('button', { name: 'Más acciones: Equipos' }).click()
  await page.getByRole('menuitem', { name: 'Editar campos' }).click()
  await expect(page).toHaveURL(`/forms/${formId}/page/1/group/${groupId}`)
  await expect.poll(() => cardLabels(page)).toEqual(['Serie'])
  await expect(cardOf(page, 'Serie')).toBeFocused()
  await expectAccessible(page)
  await expect(paletteItem(page, 'Grupo repetitivo')).toHaveCount(0)
  await paletteItem(page, 'Fecha').click()
  await expect.poll(() => cardLabels(page)).toEqual(['Serie', 'Fecha'])
  await page.getByRole('button', { name: 'Volver a Datos' }).click()
  await expect(page).toHaveURL(`/forms/${formId}`)
  await expect
    .poll(() => cardLabels(page))
    .toEqual(['Nombre', 'Correo', 'Equipos', 'Serie', 'Fecha', 'Notas'])
  await expect(cardOf(page, 'Equipos')).toBeFocused()
  // What was done there is one history with the rest.
  await expect(undoButton(page)).toHaveAccessibleName('Deshacer: agregar «Fecha»')
  await page.goto(`/forms/${formId}/page/1/group/65a0000000000000000000ff`)
  await expect(page).toHaveURL(`/forms/${formId}`)
})

test('pages are dragged, filtered and renamed; a closed group keeps its fields to itself', async ({
  page,
}) => {
  const base = sampleFormWithButtons()
  const [first, ...rest] = base.form_pages
  if (!first) throw new Error('no page')
  const more = Array.from({ length: 8 }, (_, index) => ({
    ...first,
    page_name: `Zona ${index + 1}`,
    page_fields: [
      withFieldDefaults({
        field_id: `65a00000000000000000c00${index}`,
        field_type: 'text',
        label: `Nota ${index + 1}`,
      }),
    ],
  }))
  await openForm(page, await account.createForm({ ...base, form_pages: [first, ...more, ...rest] }))
  const tabNames = () => page.locator('[data-page-tab]').allInnerTexts()
  await page.getByRole('searchbox', { name: 'Filtrar páginas' }).fill('zona 7')
  expect(await tabNames()).toEqual(['Zona 7'])
  await page.keyboard.press('Enter')
  await expect(cardOf(page, 'Nota 7')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filtrar páginas' }).fill('')
  await page.getByRole('tab', { name: 'Datos' }).click()
  // The right half of the next one's tab: after it.
  await takeUp(page, page.getByRole('tab', { name: 'Datos' }))
  await carryTo(page, page.getByRole('tab', { name: 'Zona 1' }), 0.5, 0.8)
  await page.mouse.up()
  await expect.poll(async () => (await tabNames()).slice(0, 3)).toEqual(['Zona 1', 'Datos', 'Zona 2'])
  const name = page.getByLabel('Nombre de la página')
  await page.getByRole('tab', { name: 'Datos' }).dblclick()
  await expect(name).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Escribe un nombre', { exact: false })).toBeVisible()
  await page.keyboard.press('Enter')
  expect((await tabNames())[1]).toBe('Datos')

  await cardOf(page, 'Equipos').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => cardLabels(page)).toEqual(['Nombre', 'Correo', 'Equipos', 'Notas'])
  await page.keyboard.press('ArrowRight')
  await expect(cardOf(page, 'Serie')).toBeVisible()
})
