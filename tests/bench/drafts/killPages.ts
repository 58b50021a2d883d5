import type { Browser, BrowserContext, Page } from '@playwright/test'
import { seededRandom } from '../../../schemas/samples/seededRandom'

/** The result of one page that ended while somebody typed. */
export interface KilledPage {
  readonly how: 'crash' | 'reload'
  /** Keys that the page had received 100 ms before it ended, and how many of them the next page has. */
  readonly typed: number
  readonly kept: number
  /** Age of the oldest lost key in milliseconds; 0 when none was lost. */
  readonly lostAge: number
}

const firstText = '[data-slot] input:is([type=text], :not([type]))'
const goOn = '.answering-question .answering-button-primary'
/** Milliseconds after which a key must not be lost any more. */
export const promised = 100

/** Ends so many pages of a public form, each at a random moment of a burst of typing, and checks what the next page has. */
export async function killPages(
  browser: Browser,
  address: string,
  count: number,
): Promise<readonly KilledPage[]> {
  const random = seededRandom(15)
  const found: KilledPage[] = []
  let context: BrowserContext | undefined
  for (let round = 0; round < count; round++) {
    // A new context now and then, because a device's first draft is written into an empty store.
    if (round % 20 === 0) {
      await context?.close()
      context = await browser.newContext({ locale: 'es-MX', viewport: { width: 360, height: 740 } })
    }
    if (!context) break
    const how = random() < 0.5 ? 'crash' : 'reload'
    found.push(await killOne(context, address, how, random))
  }
  await context?.close()
  return found
}

async function killOne(
  context: BrowserContext,
  address: string,
  how: KilledPage['how'],
  random: () => number,
): Promise<KilledPage> {
  let page = await openEmpty(context, address)
  await page.locator(firstText).first().focus()
  const heard: number[] = []
  const keys = 1 + Math.floor(random() * 25)
  let text = ''
  for (let key = 0; key < keys; key++) {
    const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)] ?? 'a'
    await page.keyboard.press(letter)
    heard.push(performance.now())
    text += letter
    await pause(random() < 0.1 ? random() * 500 : random() * 60)
  }
  await pause(random() * 150)
  const endedAt = performance.now()
  if (how === 'reload') await page.reload()
  else page = await crash(context, page, address)
  await page.locator(`${goOn}, ${firstText}`).first().waitFor()
  const question = page.locator(goOn)
  if (await question.isVisible()) await question.click()
  const field = page.locator(firstText).first()
  await field.waitFor()
  const kept = await field.inputValue()
  await page.close()
  const due = heard.filter((at) => endedAt - at > promised).length
  const isKept = text.startsWith(kept)
  const lost = isKept ? kept.length : 0
  return {
    how,
    typed: due,
    kept: Math.min(lost, due),
    lostAge: lost < keys ? endedAt - (heard[lost] ?? endedAt) : 0,
  }
}

/** Opens the page from the beginning, whatever the previous page left. */
async function openEmpty(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator(`${goOn}, ${firstText}`).first().waitFor()
  const again = page.locator('.answering-question .answering-button:not(.answering-button-primary)')
  if (await again.isVisible()) await again.click()
  await page.locator(firstText).first().waitFor()
  return page
}

async function crash(context: BrowserContext, page: Page, address: string): Promise<Page> {
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  // The call never returns, because the page is gone.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
  const next = await context.newPage()
  await next.goto(address)
  return next
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
