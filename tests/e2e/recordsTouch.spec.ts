import { expect, type Locator } from '@playwright/test'
import { openAccount } from './support/account'
import { columnTexts, grid, openVisits, rows } from './support/recordsGrid'
import { test } from './support/test'

/* The grid of records on a tablet. */

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not in view')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a finger drags the corner of what is chosen over the rows below, and scrolls nothing by that', async ({
  page,
  request,
}) => {
  await openVisits(page, await openAccount(request), 20, '?sort=created_at')
  const customers = await columnTexts(page, 'Cliente')
  const cellOf = (row: number) => rows(page).nth(row).locator('td[data-editable]').first()
  const browser = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    at?: { readonly x: number; readonly y: number },
  ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const drag = async (from: { readonly x: number; readonly y: number }, down: number) => {
    await touch('touchStart', from)
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', { ...from, y: from.y + (down * step) / 10 })
    await touch('touchEnd')
  }
  const scrolled = () => grid(page).evaluate((table) => [window.scrollY, table.parentElement?.scrollTop ?? 0])

  await expect(cellOf(0)).toHaveAttribute('data-editable', 'true')
  await cellOf(0).tap()
  const handle = grid(page).locator('[data-fill-handle]')
  const room = await handle.boundingBox()
  expect(room).toMatchObject({ width: 44, height: 44 })
  // At the edge of what is in view there is less of it.
  const corner = { x: (room?.x ?? 0) + 10, y: (room?.y ?? 0) + 22 }
  await drag(corner, (await middleOf(cellOf(3))).y - corner.y)
  const [first = ''] = customers
  await expect
    .poll(() => columnTexts(page, 'Cliente'))
    .toEqual([first, first, first, first, ...customers.slice(4)])
  expect(await scrolled()).toEqual([0, 0])

  // Anywhere else a finger scrolls.
  await drag(await middleOf(cellOf(8)), -200)
  await expect.poll(async () => (await scrolled())[1]).toBeGreaterThan(0)
})
