import { spawn, type ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { Builder, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../support/product'
import type { Driver } from './driver'

export interface WebkitPrograms {
  readonly driver: string
  readonly browser: string
  /** Gives a screen to a browser that cannot do without one; undefined where there is a screen. */
  readonly screen: string | undefined
}

async function startScreen(program: string): Promise<{ child: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const told = child.stdio[3]
  const display = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${program} ended at once.`)))
    told?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
  })
  return { child, display }
}

/** Whether the port takes connections. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Resolves once the port takes connections; rejects after 20 s. */
async function listening(port: number): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await listens(port))) if (Date.now() > end) throw new Error(`Nothing listens at port ${port}.`)
}

const keyCodes: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  Home: Key.HOME,
  End: Key.END,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
}

/** WebKitGTK by WebDriver, in a window of its own on a screen that nobody sees. */
export async function webkitDriver(programs: WebkitPrograms): Promise<Driver> {
  const screen = programs.screen === undefined ? undefined : await startScreen(programs.screen)
  const port = await freePort()
  const env = { ...process.env, ...(screen && { DISPLAY: screen.display }) }
  const service = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const end = () => {
    service.kill()
    screen?.child.kill()
  }
  let browser: WebDriver
  try {
    await listening(port)
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    })
    browser = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .build()
  } catch (error) {
    end()
    throw error
  }
  const find = (selector: string) => browser.findElement(By.css(selector))

  return {
    open: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    run: <T>(body: string, ...args: readonly unknown[]) => browser.executeScript<T>(body, ...args),
    click: (selector) => find(selector).click(),
    type: (text) => browser.actions({ async: true }).sendKeys(text).perform(),
    press: async (keys) => {
      const codes = keys.map((key) => keyCodes[key] ?? key)
      const last = codes.pop() ?? ''
      const actions = browser.actions({ async: true })
      for (const held of codes) actions.keyDown(held)
      actions.keyDown(last).keyUp(last)
      for (const held of codes.reverse()) actions.keyUp(held)
      await actions.perform()
    },
    drag: async ([start, ...others]) => {
      if (!start) return
      const at = ({ x, y }: { x: number; y: number }) =>
        ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 100 }) as const
      const actions = browser.actions({ async: true }).move(at(start)).press()
      for (const point of others) actions.move(at(point))
      await actions.release().perform()
    },
    choose: (selector, option) =>
      find(selector)
        .findElement(By.xpath(`./option[normalize-space() = '${option}']`))
        .click(),
    upload: (selector, paths) => find(selector).sendKeys(paths.join('\n')),
    resize: async (width, height) => {
      // The window has edges of its own: it grows by what the page lacks.
      const lack = async () => {
        const inner = await browser.executeScript<[number, number]>('return [innerWidth, innerHeight]')
        return { width: width - inner[0], height: height - inner[1] }
      }
      const window = browser.manage().window()
      const { width: outerWidth, height: outerHeight } = await window.getRect()
      const missing = await lack()
      await window.setRect({
        x: 0,
        y: 0,
        width: outerWidth + missing.width,
        height: outerHeight + missing.height,
      })
    },
    screenshot: async (path) => writeFile(path, Buffer.from(await browser.takeScreenshot(), 'base64')),
    close: async () => {
      await browser.quit().catch(() => undefined)
      end()
    },
  }
}
