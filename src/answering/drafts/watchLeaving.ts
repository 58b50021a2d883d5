/**
 * Calls `tell` when the page is hidden, and when it is left (`isLeft`): after either it may run no further code. Returns a function that
 * stops it.
 */
export function watchLeaving(tell: (isLeft: boolean) => void): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') tell(false)
  }
  const onLeave = () => tell(true)
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', onLeave)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', onLeave)
  }
}
