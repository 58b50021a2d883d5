/** Focuses the heading of a new screen, unless somebody opened a dialog while it loaded. */
export function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement?.closest('[role="dialog"]:not([data-leaving])')) return
  heading?.focus({ preventScroll: true })
}
