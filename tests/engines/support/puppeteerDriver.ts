import { launch, type KeyInput, type LaunchOptions } from 'puppeteer-core'
import type { Driver } from './driver'

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function puppeteerDriver(options: LaunchOptions): Promise<Driver> {
  const browser = await launch({ headless: true, acceptInsecureCerts: false, ...options })
  const [first] = await browser.pages()
  const page = first ?? (await browser.newPage())
  const { keyboard, mouse } = page

  async function element(selector: string) {
    const found = await page.$(selector)
    if (!found) throw new Error(`${selector} is not on the page any more.`)
    return found
  }

  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
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
    upload: async (selector, paths) => {
      const input = (await element(selector)) as Awaited<ReturnType<typeof page.$<'input'>>>
      await input?.uploadFile(...paths)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => browser.close(),
  }
}
