/* Runs in the measured page, because a script outside would measure its own connection's delays. */
import { neutralForm, shownCount, type NeutralField } from './neutralForm'

/** The way in which a page draws the neutral form with its library. */
export interface MeasuredPage {
  /** Does everything that the library needs to show the form from its description. */
  readonly mount: (root: HTMLElement, form: readonly NeutralField[]) => void
  /** Validates as on a press of "submit", and shows the errors. */
  readonly submit: () => void
  /** CSS selectors: the input of a field, the radios of a field, and every visible question. */
  readonly input: (name: string) => string
  readonly radios: (name: string) => string
  readonly questions: string
  /** Whether it draws a single question, whatever the form. */
  readonly single?: boolean
}

export interface MountTimes {
  readonly painted: number
  readonly mounted: number
}

export interface KeyTimes {
  /** Milliseconds of the handlers of one input event, with the drawing that they do synchronously. */
  handlers: number
  /** Milliseconds from the event until the frame that shows it. */
  paint: number
}

export interface Probe {
  readonly page: MeasuredPage
  readonly begin: () => Promise<MountTimes>
  readonly keys: KeyTimes[]
  readonly watchKeys: () => void
  readonly toggle: (name: string, round: number) => Promise<number>
  readonly submit: () => Promise<number>
  readonly questions: () => number
}

declare global {
  interface Window {
    probe: Probe
  }
}

const frame = () => new Promise((done) => requestAnimationFrame(done))
const nextTask = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(0)
  })
const afterPaint = async () => {
  await frame()
  await nextTask()
}
const controls = 'input, select, textarea'
const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown)
/** Returns whether a node is for screen readers, whose texts come late on purpose. */
const isAnnouncement = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest('[role="status"], [aria-live]') != null
const isShown = (element: HTMLElement) => element.offsetParent !== null

/** Milliseconds after which an incomplete page counts as faulty, which the number of its questions shows. */
const patience = 60_000

/**
 * Returns the milliseconds from the beginning of an action until the first controls are painted, and until the last change, after which the
 * page is complete and unchanged for `quiet`.
 */
async function timed(act: () => void, quiet: number, isWhole = () => true): Promise<MountTimes> {
  let changed = false
  const watcher = new MutationObserver((changes) => {
    changed ||= changes.some(({ target }) => !isAnnouncement(target))
  })
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  const begun = performance.now()
  act()
  let painted = NaN
  let last = begun
  let stillSince = performance.now()
  const isStill = () => !Number.isNaN(painted) && performance.now() - stillSince >= quiet
  while (!(isStill() && isWhole()) && performance.now() - begun < patience) {
    await afterPaint()
    const now = performance.now()
    if (Number.isNaN(painted) && document.querySelector(controls)) painted = now - begun
    if (changed) last = stillSince = now
    changed = false
  }
  watcher.disconnect()
  return { painted, mounted: last - begun }
}

/** Offers the page to the script outside, which says when to begin, so that loading scripts is not measured. */
export function offer(page: MeasuredPage): void {
  const count = Number(new URLSearchParams(location.search).get('fields'))
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  const form = neutralForm(count)
  const keys: KeyTimes[] = []

  window.probe = {
    page,
    keys,
    begin: () => {
      const drawn = () => document.querySelectorAll(page.questions).length
      const wanted = page.single ? 1 : shownCount(count, undefined)
      return timed(
        () => page.mount(root, form),
        800,
        () => drawn() >= wanted,
      )
    },
    watchKeys: () => {
      let begun = 0
      addEventListener('input', () => (begun = performance.now()), true)
      addEventListener('input', (event) => {
        const sample = { handlers: performance.now() - begun, paint: NaN }
        keys.push(sample)
        void afterPaint().then(() => (sample.paint = performance.now() - event.timeStamp))
      })
    },
    toggle: async (name, round) => {
      const radio = document.querySelectorAll<HTMLInputElement>(page.radios(name))[round % 2]
      if (!radio) throw new Error('no radio')
      return (await timed(() => radio.click(), 400)).mounted
    },
    submit: async () => (await timed(page.submit, 400)).mounted,
    questions: () => shown(page.questions).length,
  }
}
