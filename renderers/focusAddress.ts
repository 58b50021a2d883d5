import type { Address } from '../schemas/model/answers'
import { fieldDomId } from './fieldDomId'

type Mount = (address: Address) => void

const mounts = new Set<Mount>()

/** What mounts in idle time hands in how to mount at once what an address needs; returns how to withdraw it. */
export function registerPage(mount: Mount): () => void {
  mounts.add(mount)
  return () => {
    mounts.delete(mount)
  }
}

const answerable = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'
const focusable = `${answerable}, button:not([disabled])`

function find(address: Address, prefix: string | undefined): HTMLElement | null {
  const element = document.getElementById(fieldDomId(address, prefix))
  if (!element || element.matches(focusable)) return element
  if (element.matches(':disabled')) return beforeInRow(element) ?? element
  // A choice or a group: its frame has the id; the choice made, or the first control inside, takes the focus. What can
  // be answered goes before the buttons of a set, which would take it away.
  return (
    element.querySelector<HTMLElement>('input:checked:not([disabled])') ??
    element.querySelector<HTMLElement>(answerable) ??
    element.querySelector<HTMLElement>(focusable) ??
    element
  )
}

/** A level of a row waits for the ones before it: the last of them that can be answered is where to go on. */
function beforeInRow(waiting: HTMLElement): HTMLElement | undefined {
  const controls = [...(waiting.closest('.acopio-row')?.querySelectorAll<HTMLElement>(answerable) ?? [])]
  return controls.findLast(
    (control) => control.compareDocumentPosition(waiting) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}

/** A set that somebody folded takes no focus. */
function openFolds(element: HTMLElement): void {
  for (let fold = element.closest<HTMLDetailsElement>('details:not([open])'); fold;) {
    fold.open = true
    fold = fold.parentElement?.closest<HTMLDetailsElement>('details:not([open])') ?? null
  }
}

const framesToWait = 60

/**
 * Moves the focus to the control at an address and brings its field into view. The page that holds it may have been opened
 * by the same event and may still be mounting: then it follows as soon as it is there (for about a second).
 */
export function focusAddress(address: Address, prefix?: string, frames: number = framesToWait): void {
  const element = find(address, prefix)
  if (element) {
    openFolds(element)
    const field = element.closest<HTMLElement>('.acopio-field') ?? element
    const tall = field.offsetHeight > window.innerHeight / 2
    ;(tall ? element : field).scrollIntoView({ block: 'center' })
    const isLocked = element.matches(':disabled')
    // What waits for another row takes no focus itself: its place says what it waits for.
    if (isLocked) field.tabIndex = -1
    ;(isLocked ? field : element).focus({ preventScroll: true })
  } else if (frames > 0) {
    mounts.forEach((mount) => mount(address))
    requestAnimationFrame(() => focusAddress(address, prefix, frames - 1))
  }
}
