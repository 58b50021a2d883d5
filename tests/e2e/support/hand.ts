import { expect, type Locator, type Page } from '@playwright/test'
import { canvas, cardOf, drag, paletteItem, pressToTheEnd, redoButton, undoButton } from './designer'

/** A way of working: everything in the editor can be done by mouse and by keys alone. */
export interface Hand {
  /** Presses a button or a link. */
  readonly press: (target: Locator) => Promise<void>
  /** Replaces the text of an input. */
  readonly write: (input: Locator, text: string) => Promise<void>
  /** Picks an option of a list that opens under its box. */
  readonly pick: (box: Locator, option: string) => Promise<void>
  /** Adds a type from the palette to the page. */
  readonly addField: (type: string) => Promise<void>
  readonly openPage: (name: string) => Promise<void>
  readonly removeField: (label: string) => Promise<void>
  readonly save: () => Promise<void>
  /** Returns the number of steps. */
  readonly undoAll: () => Promise<number>
  readonly redoAll: () => Promise<number>
}

const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const pageTab = (page: Page, name: string) => page.locator('[data-page-tab]').getByText(name, { exact: true })

export const mouseHand = (page: Page): Hand => ({
  press: (target) => target.click(),
  write: (input, text) => input.fill(text),
  async pick(box, name) {
    await box.click()
    await option(page, name).click()
  },
  async addField(type) {
    // The first field of a page is dragged onto it, the others are pressed.
    if ((await canvas(page).locator('[data-field]').count()) > 0) await paletteItem(page, type).click()
    else await drag(page, paletteItem(page, type), canvas(page), 0.6)
  },
  openPage: (name) => pageTab(page, name).click(),
  async removeField(label) {
    await cardOf(page, label).click()
    await page.getByRole('button', { name: `Eliminar (Supr): ${label}` }).click()
  },
  save: () => page.getByRole('button', { name: 'Guardar', exact: true }).click(),
  undoAll: () => pressToTheEnd(undoButton(page)),
  redoAll: () => pressToTheEnd(redoButton(page)),
})

export function keyboardHand(page: Page): Hand {
  const { keyboard } = page
  /** Tabs to a target, because keys reach only tab stops. */
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    await expect(target).toHaveJSProperty('tabIndex', 0)
    await target.focus()
  }
  const goTo = async (stop: Locator, keys: { readonly back: string; readonly on: string }, goal: Locator) => {
    await reach(stop)
    for (let step = 0; step < 60; step++) await keyboard.press(keys.back)
    for (let step = 0; step < 60 && !(await isFocused(goal)); step++) await keyboard.press(keys.on)
    await expect(goal).toBeFocused()
  }
  const repeat = async (keys: string, button: Locator) => {
    await reach(button)
    for (let steps = 0; ; steps++) {
      if ((await button.getAttribute('aria-disabled')) === 'true') return steps
      await keyboard.press(keys)
    }
  }
  return {
    async press(target) {
      await reach(target)
      await keyboard.press('Enter')
    },
    async write(input, text) {
      await reach(input)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
    },
    async pick(box, name) {
      await reach(box)
      await keyboard.type(name)
      await expect(option(page, name)).toHaveAttribute('data-combobox-selected', 'true')
      await keyboard.press('Enter')
    },
    async addField(type) {
      await reach(paletteItem(page, type))
      await keyboard.press('Enter')
    },
    openPage: (name) =>
      goTo(
        page.locator('[data-page-tab][aria-selected=true]'),
        { back: 'ArrowLeft', on: 'ArrowRight' },
        pageTab(page, name),
      ),
    async removeField(label) {
      const stop = canvas(page).locator('[data-field][tabindex="0"]')
      await goTo(stop, { back: 'ArrowUp', on: 'ArrowDown' }, cardOf(page, label))
      await keyboard.press('Delete')
    },
    save: () => keyboard.press('ControlOrMeta+s'),
    undoAll: () => repeat('ControlOrMeta+z', undoButton(page)),
    redoAll: () => repeat('ControlOrMeta+Shift+Z', redoButton(page)),
  }
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
