import { expect, type Page } from '@playwright/test'
import { canvas, labelSetting, settings } from '../../e2e/support/designer'
import type { MeterOptions } from './meter'

/** A frequent action of a designer, on a page that is prepared for it. */
export interface EditorStep {
  readonly name: string
  /** The most milliseconds of the main thread for a step, or for a frame of a gesture. */
  readonly limit?: number
  /** The most milliseconds for a single task. */
  readonly longest?: number
  /** The corresponding step on the empty page. */
  readonly floor: 'key' | 'wheel' | 'drag' | 'click'
  readonly options: MeterOptions
  readonly prepare: (page: Page) => Promise<void>
  readonly act: (page: Page, step: number) => Promise<void>
  readonly restore?: (page: Page) => Promise<void>
}

/** Milliseconds of one frame at 60 Hz, and of the longest acceptable task. */
const frame = 16
const freeze = 50

const openCrowdedPage = async (page: Page) => {
  await page.locator('[data-page-tab="0"]').click()
  await page.keyboard.press('Escape')
  await canvas(page)
    .locator('[data-canvas]')
    .evaluate((element) => element.scrollTo(0, 0))
  await expect(canvas(page).locator('[data-field]').first()).toBeVisible()
}
const selectFirst = async (page: Page) => {
  await openCrowdedPage(page)
  await canvas(page).locator('[data-field]').first().click()
  await expect(settings(page)).toBeVisible()
}
const pickUp = async (page: Page) => {
  await selectFirst(page)
  await canvas(page).locator('[data-row] button[aria-describedby]').nth(1).hover()
  await page.mouse.down()
}
const letGo = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.mouse.up()
}
const focusLabel = async (page: Page) => {
  await selectFirst(page)
  await labelSetting(page).click()
}
/** Finds an element by attribute, because a search by accessible name among 678 fields would dominate the measurement. */
const named = (page: Page, name: string) => page.locator(`[aria-label="${name}"]`)
const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' })
const openPreview = async (page: Page) => {
  await page.getByRole('button', { name: 'Vista previa', exact: true }).click()
  await expect(preview(page).locator('[data-slot]').first()).toBeVisible()
}
const closePreview = (page: Page) =>
  preview(page).getByRole('button', { name: 'Cerrar la vista previa' }).click()
const typeKey = (page: Page, step: number) => page.keyboard.press('abcdefghij'[step % 10] ?? 'a')
const middleOf = async (page: Page) => {
  const box = await canvas(page).boundingBox()
  return box ? { x: box.x + 200, top: box.y, height: box.height } : { x: 600, top: 120, height: 600 }
}

/** All steps, in an order in which none disturbs the next. */
export const editorSteps: readonly EditorStep[] = [
  {
    name: 'wheel',
    limit: frame,
    longest: freeze,
    floor: 'wheel',
    options: { count: 60, settle: 0 },
    prepare: async (page) => {
      await openCrowdedPage(page)
      await canvas(page).hover()
    },
    act: (page) => page.mouse.wheel(0, 120),
  },
  {
    name: 'arrow key',
    limit: frame,
    longest: freeze,
    floor: 'key',
    options: { count: 20 },
    prepare: selectFirst,
    act: (page) => page.keyboard.press('ArrowDown'),
  },
  {
    name: 'arrow key, held',
    longest: freeze,
    floor: 'key',
    options: { count: 30, settle: 33 },
    prepare: selectFirst,
    act: (page) => page.keyboard.press('ArrowDown'),
  },
  {
    name: 'key in a label',
    limit: frame,
    longest: freeze,
    floor: 'key',
    options: { count: 20 },
    prepare: focusLabel,
    act: typeKey,
  },
  {
    name: 'key in a label, preview open',
    longest: freeze,
    floor: 'key',
    // Slower than the preview's delay, so that each key causes a compilation, which is the worst case.
    options: { count: 10, settle: 700 },
    prepare: async (page) => {
      await openCrowdedPage(page)
      await openPreview(page)
      await focusLabel(page)
    },
    act: typeKey,
  },
  {
    name: 'sample answers',
    longest: freeze,
    floor: 'click',
    options: { count: 3, settle: 2500, warmUp: 1 },
    prepare: async () => undefined,
    act: (page) => named(page, 'Llenar con ejemplos').click(),
    restore: closePreview,
  },
  {
    name: 'undo',
    longest: freeze,
    floor: 'key',
    options: { count: 8 },
    prepare: async (page) => {
      await selectFirst(page)
      for (let moves = 0; moves < 12; moves++) await page.keyboard.press('Alt+ArrowDown')
    },
    act: (page) => page.keyboard.press('Control+z'),
  },
  {
    name: 'field moved by key',
    longest: freeze,
    floor: 'key',
    options: { count: 8 },
    prepare: selectFirst,
    act: (page) => page.keyboard.press('Alt+ArrowDown'),
  },
  {
    name: 'all selected and let go',
    longest: freeze,
    floor: 'key',
    options: { count: 6 },
    prepare: selectFirst,
    act: (page, step) => page.keyboard.press(step % 2 === 0 ? 'Control+a' : 'Escape'),
  },
  {
    name: 'page opened',
    longest: freeze,
    floor: 'click',
    options: { count: 8, settle: 200 },
    prepare: openCrowdedPage,
    act: (page, step) => page.locator(`[data-page-tab="${step % 2 === 0 ? 1 : 0}"]`).click(),
  },
  {
    name: 'key of a search',
    limit: frame,
    longest: freeze,
    floor: 'key',
    options: { count: 12, settle: 200 },
    prepare: async (page) => {
      await openCrowdedPage(page)
      await page.keyboard.press('Control+f')
      await expect(page.getByRole('search').getByRole('combobox')).toBeFocused()
    },
    act: (page, step) => page.keyboard.press(step % 6 === 5 ? 'Control+a' : ('campos'[step % 6] ?? 'c')),
    restore: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'drag',
    limit: frame,
    longest: freeze,
    floor: 'drag',
    options: { count: 120, settle: 0, warmUp: 10 },
    prepare: pickUp,
    act: async (page, step) => {
      const { x, top, height } = await middleOf(page)
      await page.mouse.move(x, top + 60 + ((step * 17) % (height - 200)))
    },
    restore: letGo,
  },
  {
    name: 'drag at the edge, scrolling',
    limit: frame,
    longest: freeze,
    floor: 'drag',
    options: { count: 120, settle: 0, warmUp: 10 },
    prepare: pickUp,
    act: async (page, step) => {
      const { x, top, height } = await middleOf(page)
      await page.mouse.move(x + (step % 7), top + height - 20 - (step % 5))
    },
    restore: letGo,
  },
  {
    name: 'rules and back',
    longest: freeze,
    floor: 'click',
    options: { count: 6, settle: 300 },
    prepare: openCrowdedPage,
    act: (page, step) =>
      named(page, 'Partes del formulario')
        .locator('a')
        .nth(step % 2 === 0 ? 1 : 0)
        .click(),
  },
]
