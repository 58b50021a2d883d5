import type { FrameHeight } from './frameHeight'

/** Pixels below a dialog, as `placeInFrame` leaves above it. */
const gap = 12

/** In another page's frame: says how tall this page is with the questions that lie over it, now and whenever that changes. */
export function reportHeight(): void {
  if (window.parent === window) return
  const page = document.documentElement
  // As tall as its content: the frame follows the page, so that the page must not follow the frame.
  page.dataset['framed'] = ''
  const report = () => {
    const ends = openDialogs().map((dialog) => dialog.offsetTop + dialog.offsetHeight + gap)
    const message: FrameHeight = {
      acopio: 'height',
      height: Math.max(page.getBoundingClientRect().height, ...ends),
    }
    // Whoever frames a public form may know its height; nothing else is told.
    window.parent.postMessage(message, '*')
  }
  const sizes = new ResizeObserver(report)
  sizes.observe(page)
  // A dialog lies over the page and adds nothing to its height.
  new MutationObserver(() => {
    for (const dialog of openDialogs()) sizes.observe(dialog)
    report()
  }).observe(page, { subtree: true, attributeFilter: ['open'] })
}

const openDialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
