/** Tells when the page goes out of sight, and when it is left (`isLeft`): after either it may come to no other step. Gives back how to stop. */
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
