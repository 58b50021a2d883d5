import { expect, type Page } from '@playwright/test'
import type { FormDocument } from '../../schemas/model/form'
import { largestLookalike } from '../support/lookalikes'
import { enter, openAccount } from './support/account'
import { canvas, labelSetting, openForm } from './support/designer'
import { test } from './support/test'

/*
 * What makes the editor quick, whatever machine it runs on: only what is in view is there, and only what changed is drawn
 * again. How quick that is, `npm run bench:designer` says.
 */

/** All fields of the largest form on one page. */
const [first, ...others] = largestLookalike.document.form_pages
const longPage: FormDocument = {
  ...largestLookalike.document,
  form_pages: [
    {
      ...first,
      page_fields: [first, ...others].flatMap((page) => page?.page_fields ?? []),
    },
  ],
}
/** A screen holds some seven cards; as many are kept above and below. */
const mostCards = 30

// Pictures of each step of so large a page would take longer than the steps.
test.use({ trace: 'off' })

const cards = (page: Page) => canvas(page).locator('[data-field]')

/** The cards that were there all the time and were drawn again: React gave their buttons other props. */
async function drawnAgain(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  const buttons = cards(page)
  await buttons.evaluateAll((elements) => {
    const propsOf = (element: Element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
      if (key === undefined) throw new Error('React keeps the props of its elements elsewhere now.')
      return (element as unknown as Record<string, unknown>)[key]
    }
    const before = new Map(elements.map((element) => [element, propsOf(element)]))
    const changed = () => [...before].filter(([element, props]) => propsOf(element) !== props)
    const idsOf = () => changed().map(([element]) => element.getAttribute('data-field') ?? '')
    Object.assign(window, { drawnAgain: idsOf })
  })
  await act()
  return page.evaluate(() => (window as unknown as { drawnAgain: () => string[] }).drawnAgain())
}

/** Each begins where the one before it ended, at another card: to open so large a form takes longer than all of them. */
const parts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'what is carried draws none of the cards that make room for it': carrying,
  'what is typed draws the card of its field again, and no other': typing,
  'the arrow keys draw the card they leave and the one they reach': walking,
  'only cards near the screen are there, wherever one is': leaping,
}

test('of 678 fields on one page only what is near the screen is there, and only what changed is drawn again', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  await enter(page, account)
  await openForm(page, await account.createForm(longPage))
  await expect(cards(page).first()).toBeVisible()
  for (const [name, part] of Object.entries(parts)) await test.step(name, () => part(page))
})

async function leaping(page: Page): Promise<void> {
  expect(await cards(page).count()).toBeLessThan(mostCards)
  await cards(page).first().click()
  await page.keyboard.press('End')
  const last = longPage.form_pages[0]?.page_fields.at(-1)?.field_id ?? ''
  await expect(page.locator(`[data-field="${last}"]`)).toBeFocused()
  expect(await cards(page).count()).toBeLessThan(mostCards)
}

async function typing(page: Page): Promise<void> {
  await cards(page).nth(2).click()
  const label = labelSetting(page)
  await label.click()
  await page.keyboard.press('End')
  const selected = await cards(page).nth(2).getAttribute('data-field')
  const drawn = await drawnAgain(page, async () => {
    await page.keyboard.type(' y más')
    await expect(cards(page).nth(2)).toHaveAccessibleName(/ y más/)
  })
  expect(drawn).toEqual([selected])
}

async function walking(page: Page): Promise<void> {
  await cards(page).nth(3).click()
  const [left, reached] = await cards(page).evaluateAll((found) =>
    found.slice(3, 5).map((card) => card.getAttribute('data-field')),
  )
  const drawn = await drawnAgain(page, async () => {
    await page.keyboard.press('ArrowDown')
    await expect(cards(page).nth(4)).toBeFocused()
  })
  expect([...drawn].sort()).toEqual([left, reached].sort())
}

async function carrying(page: Page): Promise<void> {
  const handle = canvas(page).locator('[data-row] button[aria-describedby]').nth(1)
  const held = await cards(page).nth(1).getAttribute('data-field')
  await handle.hover()
  await page.mouse.down()
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('The canvas is not on the screen.')
  const carryTo = async (height: number) => {
    await page.mouse.move(box.x + 250, box.y + height, { steps: 4 })
    await expect(page.locator('[data-shadow]')).toBeVisible()
  }
  await carryTo(200)
  const shadowAt = () => page.locator('[data-shadow]').getAttribute('style')
  const before = await shadowAt()
  const drawn = await drawnAgain(page, async () => {
    await carryTo(420)
    await expect.poll(shadowAt).not.toBe(before)
  })
  // The pointer leaves the card that it took.
  expect(drawn.filter((id) => id !== held)).toEqual([])
  await page.keyboard.press('Escape')
  await page.mouse.up()
}
