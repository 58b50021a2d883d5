/** Pixels kept free above and below a dialog. */
const gap = 12

/**
 * Places a dialog near the element that opened it: in a frame as tall as its page (`data-framed`), the middle of the page may be off
 * screen.
 */
export function placeInFrame(dialog: HTMLDialogElement, opener: Element | null): void {
  const page = document.documentElement
  if (!('framed' in page.dataset)) return
  const asked = opener && opener !== document.body ? opener.getBoundingClientRect().top : 0
  const lowest = page.getBoundingClientRect().height - dialog.offsetHeight - gap
  dialog.style.top = `${Math.max(gap, Math.min(asked, lowest))}px`
}
