import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Driver, Keys, Point } from './driver'

type Name = string | RegExp

/** What a person looks for: an element by its role and name, by its label, or by the text that stands there. */
export interface Sought {
  readonly role?: string
  readonly name?: Name
  readonly label?: Name
  readonly text?: Name
  /** For what people cannot name, such as the hidden input behind a button. */
  readonly css?: string
  readonly within?: Sought
  /** Of several the last one; otherwise the first. */
  readonly last?: boolean
}

/** A page as a person uses it: every step waits until what it needs is there. */
export interface Tab {
  readonly driver: Driver
  readonly open: (path: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly see: (sought: Sought) => Promise<void>
  readonly gone: (sought: Sought) => Promise<void>
  readonly count: (sought: Sought) => Promise<number>
  readonly click: (sought: Sought) => Promise<void>
  /** Writes in place of what is there. */
  readonly write: (sought: Sought, text: string) => Promise<void>
  readonly press: (...keys: Keys) => Promise<void>
  readonly valueOf: (sought: Sought) => Promise<string>
  readonly choose: (sought: Sought, option: string) => Promise<void>
  readonly upload: (sought: Sought, ...paths: readonly string[]) => Promise<void>
  /** Draws a line; the points are parts of the element's width and height. */
  readonly draw: (sought: Sought, points: readonly Point[]) => Promise<void>
  /** Waits until what is asked of the page, or of anything else, is what is expected. */
  readonly until: <T>(what: string, ask: () => Promise<T>, holds: (value: T) => boolean) => Promise<T>
}

const patience = 30_000
const pause = 50
const mark = 'data-sought'

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Runs in the page. Returns how many there are, and marks the wanted one; -1 where the queries are not loaded yet. */
const search = `
  const [sought, mark, id] = arguments
  const queries = globalThis.TestingLibraryDom
  if (!queries) return -1
  const pattern = (name) => name && name.source !== undefined ? new RegExp(name.source, name.flags) : name
  const exactly = (name) => ({ exact: true, ...(name && { name: pattern(name) }) })
  const all = (query) => {
    const root = query.within ? all(query.within)[0] : document.body
    if (!root) return []
    const found =
      query.role ? queries.queryAllByRole(root, query.role, exactly(query.name))
      : query.label ? queries.queryAllByLabelText(root, pattern(query.label))
      : query.text ? queries.queryAllByText(root, pattern(query.text))
      : [...root.querySelectorAll(query.css)]
    const shown = query.css ? found : found.filter((each) => each.checkVisibility({ visibilityProperty: true }))
    return query.last ? shown.reverse() : shown
  }
  const found = all(sought)
  if (found[0] && id) found[0].setAttribute(mark, id)
  return found.length
`

const plain = (value: unknown): unknown => {
  if (value instanceof RegExp) return { source: value.source, flags: value.flags }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
}

const told = (sought: Sought): string =>
  JSON.stringify(sought, (_key, value: unknown) => (value instanceof RegExp ? String(value) : value))

export function openTab(driver: Driver, baseUrl: string): Tab {
  let marks = 0

  async function find(sought: Sought, id?: string): Promise<number> {
    const found = await driver.run<number>(search, plain(sought), mark, id ?? '')
    if (found >= 0) return found
    await driver.run(library)
    return find(sought, id)
  }

  const until: Tab['until'] = async (what, ask, holds) => {
    const end = Date.now() + patience
    for (;;) {
      let last: unknown
      try {
        const value = await ask()
        if (holds(value)) return value
        last = value
      } catch (error) {
        // A page that is being left cannot answer.
        last = error
      }
      if (Date.now() > end) throw new Error(`Waited in vain for ${what}: ${String(last)}`)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  /** Does it with the element once it is there; anew when the page has drawn another in its place meanwhile. */
  function withElement<T>(sought: Sought, act: (selector: string) => Promise<T>): Promise<T> {
    const attempt = async () => {
      const id = String(++marks)
      return (await find(sought, id)) > 0 ? { done: await act(`[${mark}="${id}"]`) } : undefined
    }
    return until(told(sought), attempt, (result) => result !== undefined).then((result) => result?.done as T)
  }

  /** In the middle of the window, where no bar covers it, and once it stays where it is: what comes into view may take more room than was thought. */
  async function boxOf(selector: string) {
    const look = () =>
      driver.run<{ x: number; y: number; width: number; height: number }>(
        `const found = document.querySelector(arguments[0])
         found.scrollIntoView({ block: 'center', behavior: 'instant' })
         const { x, y, width, height } = found.getBoundingClientRect()
         return { x, y, width, height }`,
        selector,
      )
    for (let box = await look(); ;) {
      const next = await look()
      if (next.x === box.x && next.y === box.y) return next
      box = next
    }
  }

  /** A press on what is disabled does nothing, and nobody would try it: it waits until a person could press. */
  const click = async (sought: Sought) => {
    const isEnabled = (selector: string) =>
      driver.run<boolean>(`return !document.querySelector(arguments[0]).matches(':disabled')`, selector)
    await until(
      `${told(sought)} to be enabled`,
      () => withElement(sought, isEnabled),
      (enabled) => enabled,
    )
    await withElement(sought, async (selector) => {
      await boxOf(selector)
      await driver.click(selector)
    })
  }

  return {
    driver,
    until,
    click,
    open: (path) => driver.open(`${baseUrl}${path}`),
    reload: driver.reload,
    see: async (sought) =>
      void (await until(
        told(sought),
        () => find(sought),
        (count) => count > 0,
      )),
    gone: async (sought) =>
      void (await until(
        `no ${told(sought)}`,
        () => find(sought),
        (count) => count === 0,
      )),
    count: (sought) => find(sought),
    write: async (sought, text) => {
      await click(sought)
      await driver.press(['Control', 'a'])
      await driver.type(text)
    },
    press: (...keys) => driver.press(keys),
    valueOf: (sought) =>
      withElement(sought, (selector) =>
        driver.run<string>('return document.querySelector(arguments[0]).value', selector),
      ),
    choose: (sought, option) => withElement(sought, (selector) => driver.choose(selector, option)),
    upload: (sought, ...paths) => withElement(sought, (selector) => driver.upload(selector, paths)),
    draw: (sought, points) =>
      withElement(sought, async (selector) => {
        const { x, y, width, height } = await boxOf(selector)
        await driver.drag(points.map((part) => ({ x: x + part.x * width, y: y + part.y * height })))
      }),
  }
}
