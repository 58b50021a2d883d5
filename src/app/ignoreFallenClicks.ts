/** What lies over the screen and may be gone before a second click comes: dialogs, menus, notices. */
const overlay = '[data-portal] > *, [role="dialog"], [role="alertdialog"], [role="menu"]'

const button = 'button, [role="button"]'

const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest(selector) : null

/**
 * Ignores the second click of a double click where the first one changed what is under the pointer: it was meant for what was there a
 * moment ago. So it is where that opened or closed what lies over the screen, as on a row's link behind "Delete", and where a button
 * moved the page and what came in its place is no button, as an option of a question under the errors that sending told. Returns what
 * ends it.
 */
export function ignoreFallenClicks(target: Document = document): () => void {
  let under: Element | null = null
  let wasButton = false
  const listen = (event: MouseEvent) => {
    const over = closest(event, overlay)
    const isButton = closest(event, button) !== null
    if (event.detail > 1 && (over !== under || (wasButton && !isButton))) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else {
      under = over
      wasButton = isButton
    }
  }
  const kinds = ['click', 'dblclick'] as const
  for (const kind of kinds) target.addEventListener(kind, listen, { capture: true })
  return () => {
    for (const kind of kinds) target.removeEventListener(kind, listen, { capture: true })
  }
}
