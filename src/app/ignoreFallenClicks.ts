/** What covers the screen and may be gone before a second click: dialogs, menus, messages. */
const overlay = '[data-portal] > *, [role="dialog"], [role="alertdialog"], [role="menu"]'

const button = 'button, [role="button"]'

const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest(selector) : null

/**
 * Ignores the second click of a double click if the first one changed what is under the pointer, because it was meant for what was there
 * before. This is so when the first click opened or closed an overlay, as over a row's link behind "Delete", and when a button moved the
 * page and something other than a button came in its place, as an option of a question below the listed errors. Returns a function that
 * stops it.
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
