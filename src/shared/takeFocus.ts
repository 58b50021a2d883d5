/** Focuses the heading of a screen that has come, unless someone opened a dialog while it was on its way. */
export function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement?.closest('[role="dialog"]:not([data-leaving])')) return
  heading?.focus({ preventScroll: true })
}
