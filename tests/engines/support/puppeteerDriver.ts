import { launch, type KeyInput, type LaunchOptions } from 'puppeteer-core'
import type { Driver } from './driver'

const patience = 60_000

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function puppeteerDriver(options: LaunchOptions): Promise<Driver> {
  const browser = await launch({ headless: true, acceptInsecureCerts: false, ...options })
  // The page that a browser begins with has no focus in Firefox: nothing in it is ever left.
  const page = await browser.newPage()
  // Who leaves what is not kept yet is asked whether they will; the other drivers say yes by themselves.
  page.on('dialog', (asked) => void asked.accept().catch(() => undefined))
  const { keyboard, mouse } = page

  async function element(selector: string) {
    const found = await page.$(selector)
    if (!found) throw new Error(`${selector} is not on the page any more.`)
    return found
  }

  /** By the page itself: Firefox's driver takes a page that a service worker answers without network for a failure. */
  async function leaveFor(how: string): Promise<void> {
    await page.evaluate(`globalThis.isLeft = true; setTimeout(() => ${how}); undefined`)
    const hasCome = `globalThis.isLeft === undefined && document.readyState !== 'loading'`
    const end = Date.now() + patience
    // What is asked of a page that is just going fails.
    while ((await page.evaluate(hasCome).catch(() => false)) !== true) {
      if (Date.now() > end) throw new Error(`Waited in vain for ${how}`)
      await page.evaluate('0').catch(() => 0)
    }
  }

  return {
    open: (url) => leaveFor(`location.assign(${JSON.stringify(url)})`),
    reload: () => leaveFor('location.reload()'),
    run: <T>(body: string, ...args: readonly unknown[]) =>
      page.evaluate(`(function () { ${body}\n}).apply(undefined, ${JSON.stringify(args)})`) as Promise<T>,
    click: async (selector) => (await element(selector)).click(),
    type: (text) => keyboard.type(text),
    press: async (keys) => {
      const names = [...keys] as KeyInput[]
      const last = names.pop()
      for (const held of names) await keyboard.down(held)
      if (last) await keyboard.press(last)
      for (const held of names.reverse()) await keyboard.up(held)
    },
    drag: async ([start, ...others]) => {
      if (!start) return
      await mouse.move(start.x, start.y)
      await mouse.down()
      for (const { x, y } of others) await mouse.move(x, y, { steps: 5 })
      await mouse.up()
    },
    choose: async (selector, option) => {
      const values = await page.$$eval(`${selector} > option`, (all) =>
        all.map(({ text, value }) => [text, value]),
      )
      await page.select(selector, values.find(([text]) => text === option)?.[1] ?? '')
    },
    upload: async (selector, paths) => {
      const input = (await element(selector)) as Awaited<ReturnType<typeof page.$<'input'>>>
      await input?.uploadFile(...paths)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (path) => void (await page.screenshot({ path: path })),
    close: () => browser.close(),
  }
}
