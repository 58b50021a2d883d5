import type { Page } from '@playwright/test'

const progress = '.answering-progress progress'

/** Measures the milliseconds from the click on "next" to the painted page, several times; starts again at the form's end. */
export async function measurePages(page: Page, turns: number): Promise<readonly number[]> {
  await page.locator('[data-slot]').first().waitFor()
  await page.locator(progress).waitFor()
  const times: number[] = []
  // The first turn is a warm-up and not counted.
  for (let turn = -1; turn < turns; turn++) {
    if (await isAtEnd(page)) await goToBeginning(page)
    const time = await turnPage(page)
    if (turn >= 0) times.push(time)
    // Deferred work of the page must not fall into the next turn.
    await page.waitForTimeout(500)
  }
  return times
}

const isAtEnd = (page: Page) =>
  page.locator(progress).evaluate((bar) => bar instanceof HTMLProgressElement && bar.value >= bar.max - 1)

async function goToBeginning(page: Page): Promise<void> {
  const previous = page.locator('.answering-actions button:not([type=submit])')
  while ((await previous.count()) > 0) await previous.click()
}

const turnPage = (page: Page): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((done, fail) => {
        const position = () => document.querySelector<HTMLProgressElement>(selector)?.value
        const before = position()
        const begun = performance.now()
        document.querySelector<HTMLButtonElement>('.answering-actions button[type=submit]')?.click()
        const look = () => {
          // Runs in a task after the frame that draws the page.
          if (position() !== before)
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
          else if (performance.now() - begun > 10_000) fail(new Error('The page was not turned'))
          else requestAnimationFrame(look)
        }
        look()
      }),
    progress,
  )
