import type { FrameHeight } from './frameHeight'

/** In another page's frame: says how tall this page is, now and whenever that changes. */
export function reportHeight(): void {
  if (window.parent === window) return
  const page = document.documentElement
  // As tall as its content: the frame follows the page, so that the page must not follow the frame.
  page.dataset['framed'] = ''
  new ResizeObserver(() => {
    const message: FrameHeight = { acopio: 'height', height: page.getBoundingClientRect().height }
    // Whoever frames a public form may know its height; nothing else is told.
    window.parent.postMessage(message, '*')
  }).observe(page)
}
