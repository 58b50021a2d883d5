import type { Browser } from '@playwright/test'
import { knowNames } from '../designer/openEditor'
import { measureWork, type Work } from '../designer/meter'

interface GroupFigures {
  /** Processor time of the page's main thread, from the click on "add" until everything is drawn. */
  readonly add: Work
  /** The same for one key in a text of the last set. */
  readonly key: Work
}

const addButton = '.acopio-sets > button[id$="-add"]'

/** Adds sets to the only group of a public form at 360 px width, and measures the cost of one more set and of a key. */
export async function measureGroup(
  browser: Browser,
  address: string,
  sets: number,
  count: number,
): Promise<GroupFigures> {
  const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`! ${error.message}`))
  await knowNames(page)
  await page.goto(address)
  await page.locator(addButton).waitFor()
  await page.evaluate(
    async ([selector, wanted]) => {
      for (let set = 0; set < wanted; set++) {
        document.querySelector<HTMLButtonElement>(selector)?.click()
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    [addButton, sets] as const,
  )
  await page
    .locator('.acopio-set')
    .nth(sets - 1)
    .waitFor({ state: 'attached' })
  await page.waitForTimeout(1_000)
  // Looked up once, because the search among so many elements takes time that is not the page's.
  const button = await page.locator(addButton).elementHandle()
  const add = await measureWork(
    page,
    async () => button?.evaluate((element) => (element as HTMLButtonElement).click()),
    { count },
  )
  await page.locator('.acopio-set').last().locator('input[type=text], input:not([type])').first().focus()
  // At typing speed, so that deferred work counts as well.
  const key = await measureWork(page, (step) => page.keyboard.press('abcdefghij'[step % 10] ?? 'a'), {
    count: 2 * count,
    settle: 150,
  })
  await context.close()
  return { add, key }
}
