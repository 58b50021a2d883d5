/** Pixels around a dialog. */
const gap = 12

/**
 * A page in a frame that is as tall as the page (`data-framed`) has no middle that is on the screen: its dialogs open where they
 * were asked for.
 */
export function placeInFrame(dialog: HTMLDialogElement, opener: Element | null): void {
  const page = document.documentElement
  if (!('framed' in page.dataset)) return
  const asked = opener && opener !== document.body ? opener.getBoundingClientRect().top : 0
  const lowest = page.getBoundingClientRect().height - dialog.offsetHeight - gap
  dialog.style.top = `${Math.max(gap, Math.min(asked, lowest))}px`
}
