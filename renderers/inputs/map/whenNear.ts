/** How far below or above the screen is near. */
const margin = '400px'

/**
 * Does something once an element comes near the screen, or takes the focus, or where nobody can tell where it is. A map that
 * nobody looks at costs neither time nor tiles. Returns how to call it off.
 */
export function whenNear(element: HTMLElement, work: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    work()
    return () => undefined
  }
  const stop = () => {
    observer.disconnect()
    element.removeEventListener('focus', begin)
  }
  const begin = () => {
    stop()
    work()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  element.addEventListener('focus', begin)
  return stop
}
