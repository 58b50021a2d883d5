/** The distance from the screen, above or below, that counts as near. */
const margin = '400px'

/**
 * Does the work once the element comes near the screen or takes the focus, and at once in a browser that cannot tell where elements
 * are. So a map that nobody looks at costs neither time nor tiles. Returns a function that cancels the work.
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
