import { expect, test, type Page } from '@playwright/test'
import { largestLookalike } from '../support/lookalikes'
import { machineSlowness } from '../support/machineSlowness'
import { enter, openAccount } from './support/account'
import { canvas } from './support/designer'

// A trace takes pictures of every step: that would be what is measured.
test.use({ trace: 'off' })

const { document: form, rules } = largestLookalike

/** Milliseconds between frames while `act` goes on, and how long the page itself worked for each of its `steps`. */
async function measure(page: Page, steps: number, act: () => Promise<void>) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      handle = requestAnimationFrame(next)
    }
    let handle = requestAnimationFrame(next)
    Object.assign(window, { endFrames: () => (cancelAnimationFrame(handle), frames.slice(1)) })
  })
  const before = await busy()
  await act()
  const work = ((await busy()) - before) / steps
  const frames = await page.evaluate(() => (window as unknown as { endFrames: () => number[] }).endFrames())
  frames.sort((a, b) => a - b)
  const at = (part: number) => frames[Math.floor(frames.length * part)] ?? Infinity
  return { work, median: at(0.5), p95: at(0.95) }
}

test('a form of 678 fields opens, scrolls and is dragged in without waiting', async ({ page, request }) => {
  const slowness = machineSlowness()
  const account = await openAccount(request)
  const formId = await account.createForm(form, rules?.rules ?? [])
  await enter(page, account)
  await page.goto('/forms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const crowded = form.form_pages
    .map((each, index) => ({ index, size: each.page_fields.length }))
    .reduce((most, each) => (each.size > most.size ? each : most)).index

  const opened = await page.evaluate(async (address) => {
    const begun = performance.now()
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    await new Promise<void>((done) => {
      const look = () =>
        document.querySelector('[data-canvas] [data-field]') ? setTimeout(done) : requestAnimationFrame(look)
      look()
    })
    return performance.now() - begun
  }, `/forms/${formId}`)

  await page.locator(`[data-page-tab="${crowded}"]`).click()
  const cards = canvas(page).locator('[data-field]')
  await cards.first().click()

  const wheel = await measure(page, 60, async () => {
    for (let step = 0; step < 60; step++) await page.mouse.wheel(0, 120)
  })
  await page.mouse.wheel(0, -20_000)
  const selecting = await measure(page, 20, async () => {
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowDown')
  })
  const box = await canvas(page).boundingBox()
  const handle = canvas(page).locator('[data-row] button[aria-describedby]').nth(1)
  await handle.hover()
  await page.mouse.down()
  const drag = await measure(page, 120, async () => {
    for (let step = 0; step < 120; step++) {
      const down = 60 + ((step * 17) % ((box?.height ?? 600) - 200))
      await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + down)
    }
  })
  await page.mouse.up()

  const figures = { slowness, opened, wheel, selecting, drag }
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) })
  console.log(JSON.stringify(figures))
  expect(opened).toBeLessThan(1000 * slowness)
  expect(wheel.median).toBeLessThan(17 * slowness)
  expect(drag.work).toBeLessThan(16 * slowness)
})
