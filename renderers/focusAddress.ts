import type { Address } from '../schemas/model/answers'
import { fieldDomId } from './fieldDomId'

type Mount = (address: Address) => void

const mounts = new Set<Mount>()

/** Registers how a page or group that mounts in idle time mounts at once what an address needs; returns a function that unregisters it. */
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
  // A choice or a group: its frame has the id; the selected choice, or the first control inside, takes the focus. Controls for answers go
  // before the buttons of a set, one of which removes it.
  return (
    element.querySelector<HTMLElement>('input:checked:not([disabled])') ??
    element.querySelector<HTMLElement>(answerable) ??
    element.querySelector<HTMLElement>(focusable) ??
    element
  )
}

/** Returns the last control of a row that can be answered, because a level waits for those before it. */
function beforeInRow(waiting: HTMLElement): HTMLElement | undefined {
  const controls = [...(waiting.closest('.acopio-row')?.querySelectorAll<HTMLElement>(answerable) ?? [])]
  return controls.findLast(
    (control) => control.compareDocumentPosition(waiting) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}

/** Opens the folds around an element, because a control in a folded set cannot take the focus. */
function openFolds(element: HTMLElement): void {
  for (let fold = element.closest<HTMLDetailsElement>('details:not([open])'); fold;) {
    fold.open = true
    fold = fold.parentElement?.closest<HTMLDetailsElement>('details:not([open])') ?? null
  }
}

const framesToWait = 60

/**
 * Moves the focus to the control at an address and scrolls its field into view. The same event may have opened its page, which may still be
 * mounting: then it waits for it (for about a second).
 */
export function focusAddress(address: Address, prefix?: string, frames: number = framesToWait): void {
  const element = find(address, prefix)
  if (element) {
    openFolds(element)
    const field = element.closest<HTMLElement>('.acopio-field') ?? element
    const tall = field.offsetHeight > window.innerHeight / 2
    ;(tall ? element : field).scrollIntoView({ block: 'center' })
    const isLocked = element.matches(':disabled')
    // A level that waits for another row cannot take the focus: its field, which says what it waits for, takes it.
    if (isLocked) field.tabIndex = -1
    ;(isLocked ? field : element).focus({ preventScroll: true })
  } else if (frames > 0) {
    mounts.forEach((mount) => mount(address))
    requestAnimationFrame(() => focusAddress(address, prefix, frames - 1))
  }
}
