import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { documentIn } from '../../../schemas/model/documentText'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { readStore } from './browserStore'

/** What a person does in the form editor, in the words of the Spanish interface. */

export async function openNewForm(page: Page): Promise<void> {
  await page.goto('/forms/new')
  await expect(page.getByRole('heading', { name: 'Esta página está vacía' })).toBeVisible()
}

export async function openForm(page: Page, formId: number): Promise<void> {
  await page.goto(`/forms/${formId}`)
  await expect(formName(page)).toBeVisible()
}

export const formName = (page: Page) =>
  page.getByRole('toolbar').getByRole('textbox', { name: 'Nombre del formulario' })
export const saveState = (page: Page) => page.locator('[data-save-state]')
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
export const undoButton = (page: Page) =>
  page.getByRole('button', { name: /^(Deshacer: |Nada que deshacer)/ })
export const redoButton = (page: Page) => page.getByRole('button', { name: /^(Rehacer: |Nada que rehacer)/ })
export const canvas = (page: Page) => page.getByRole('tabpanel', { name: 'Página que diseñas' })
export const settings = (page: Page) => page.getByRole('complementary', { name: 'Ajustes' })
export const setting = (page: Page, name: string) => settings(page).getByLabel(name, { exact: true })

/** Returns a type in the palette. */
export const paletteItem = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'Campos y esquema' })
    .getByRole('button')
    .filter({ has: page.getByText(name, { exact: true }) })

export async function addFromPalette(page: Page, name: string): Promise<void> {
  await paletteItem(page, name).click()
}

/** Returns a card on the canvas by the label of its field. */
export const cardOf = (page: Page, label: string): Locator =>
  canvas(page)
    .locator('[data-field]')
    .and(page.getByRole('button', { name: new RegExp(`^${label}(,|\\.)`) }))

/** Returns the labels on the page in view, from top to bottom. */
export async function cardLabels(page: Page): Promise<string[]> {
  const names = await canvas(page)
    .locator('[data-row] [data-field]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''))
  return names.map((name) => name.replace(/(, obligatorio)?\. [^.]*$/, ''))
}

/** Drags by mouse to a point of another element: 0 is its upper edge, 1 the lower one. */
export async function drag(page: Page, from: Locator, to: Locator, height = 0.75): Promise<void> {
  await takeUp(page, from)
  await carryTo(page, to, height)
  await page.mouse.up()
}

/** Presses a field or a page and moves far enough to carry it. */
export async function takeUp(page: Page, from: Locator): Promise<void> {
  await press(page, from)
  await expect(page.locator('[data-carrying]')).toBeVisible()
}

/** Presses and moves far enough for a drag to start. */
export async function press(page: Page, from: Locator): Promise<void> {
  const start = await from.boundingBox()
  if (!start) throw new Error('What is to be dragged is not on the screen.')
  await from.hover()
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 10, start.y + start.height / 2 + 6, { steps: 3 })
}

/** Moves to a target, adjusting several times, because other rows make room on the way and shift it. */
export async function carryTo(page: Page, to: Locator, height = 0.75, width = 0.5): Promise<void> {
  for (let look = 0; look < 3; look++) {
    const box = await to.boundingBox()
    if (!box) throw new Error('The place to drop on is not on the screen.')
    await page.mouse.move(box.x + box.width * width, box.y + box.height * height, { steps: 4 })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
}

/** Holds a finger on the handle until the field is picked up, and carries it to a target. */
export async function dragByFinger(page: Page, from: Locator, to: Locator, height: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove', target: Locator, at: number) => {
    const box = await target.boundingBox()
    if (!box) throw new Error('What the finger is to touch is not on the screen.')
    const point = { x: box.x + box.width / 2, y: box.y + box.height * at }
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  }
  await from.scrollIntoViewIfNeeded()
  await touch('touchStart', from, 0.5)
  await expect(page.locator('[data-carrying]')).toBeVisible()
  // Repeated, because other rows make room on the way.
  for (let look = 0; look < 3; look++) await touch('touchMove', to, height)
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

export const handleOf = (page: Page, label: string) =>
  canvas(page).getByRole('button', { name: `Mover ${label}`, exact: true })

/** Returns the document as the editor exports it, including unsaved changes. */
export async function exportedForm(page: Page): Promise<FormDocument> {
  await page.getByRole('button', { name: 'Más opciones' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar (.json)' }).click(),
  ])
  return JSON.parse(readFileSync(await download.path(), 'utf8')) as FormDocument
}

export const labelsOf = (fields: readonly FieldDocument[] | undefined) => fields?.map((field) => field.label)

/** Presses a button until it is disabled; returns the number of presses. */
export async function pressToTheEnd(button: Locator): Promise<number> {
  for (let presses = 0; ; presses++) {
    if ((await button.getAttribute('aria-disabled')) === 'true') return presses
    await button.click()
  }
}

/** Waits until the browser stores a draft with this name. */
export const expectDraft = (page: Page, name: string) =>
  expect
    .poll(async () =>
      ((await readStore(page, 'acopio.designDrafts', 'drafts')) as { text: string }[]).map(
        ({ text }) => documentIn(text).name,
      ),
    )
    .toContain(name)

/** Returns the input of the selected field's label, which is named differently by type. */
export const labelSetting = (page: Page) =>
  settings(page).getByLabel(/^(Pregunta|Nombre del campo|Título|Nombre del grupo|Texto del botón)$/)
