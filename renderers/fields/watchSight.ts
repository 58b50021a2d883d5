/**
 * Tells whether the browser draws an element that it may skip far from the screen (`content-visibility`); a browser that never skips tells
 * nothing. Returns a function that stops it.
 */
export function watchSight(element: HTMLElement, tell: (isSeen: boolean) => void): () => void {
  const ends = new AbortController()
  const { signal } = ends
  element.addEventListener(
    'contentvisibilityautostatechange',
    (event) => tell(!(event as Event & { readonly skipped: boolean }).skipped),
    { signal },
  )
  // Both make the browser draw the element without that event: focus inside it, and printing.
  element.addEventListener('focusin', () => tell(true), { signal })
  window.addEventListener('beforeprint', () => tell(true), { signal })
  return () => ends.abort()
}
