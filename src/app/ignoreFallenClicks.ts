/** What lies over the screen and may be gone before a second click comes: dialogs, menus, notices. */
const overlay = '[data-portal] > *, [role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Ignores the second click of a double click where the first one opened or closed what lies over the screen: it was meant for what was
 * there a moment ago, and would fall on whatever lies behind or came in its place, as on a row's link behind "Delete". Returns what
 * ends it.
 */
export function ignoreFallenClicks(target: Document = document): () => void {
  let under: Element | null = null
  const listen = (event: MouseEvent) => {
    const over = event.target instanceof Element ? event.target.closest(overlay) : null
    if (event.detail > 1 && over !== under) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else {
      under = over
    }
  }
  const kinds = ['click', 'dblclick'] as const
  for (const kind of kinds) target.addEventListener(kind, listen, { capture: true })
  return () => {
    for (const kind of kinds) target.removeEventListener(kind, listen, { capture: true })
  }
}
