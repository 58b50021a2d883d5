/**
 * Tells whether a browser draws an element of which it may leave out what is far from the screen (`content-visibility`); one that leaves out
 * nothing tells nothing. Gives back how to stop.
 */
export function watchSight(element: HTMLElement, tell: (isSeen: boolean) => void): () => void {
  const ends = new AbortController()
  const { signal } = ends
  element.addEventListener(
    'contentvisibilityautostatechange',
    (event) => tell(!(event as Event & { readonly skipped: boolean }).skipped),
    { signal },
  )
  // Both have it drawn without a word: the focus ends that it may be left out, and on paper nothing is.
  element.addEventListener('focusin', () => tell(true), { signal })
  window.addEventListener('beforeprint', () => tell(true), { signal })
  return () => ends.abort()
}
