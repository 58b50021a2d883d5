import type { FrameHeight } from './frameHeight'

/** Pixels kept free below a dialog, as many as `placeInFrame` leaves above it. */
const gap = 12

/** Reports this page's height, including open dialogs, to the page around its frame, now and on every change. */
export function reportHeight(): void {
  if (window.parent === window) return
  const page = document.documentElement
  // As tall as its content: the frame adapts to the page, so the page must not adapt to the frame.
  page.dataset['framed'] = ''
  const report = () => {
    const ends = openDialogs().map((dialog) => dialog.offsetTop + dialog.offsetHeight + gap)
    const message: FrameHeight = {
      acopio: 'height',
      height: Math.max(page.getBoundingClientRect().height, ...ends),
    }
    // Any site that frames a public form may know its height; nothing else is sent.
    window.parent.postMessage(message, '*')
  }
  const sizes = new ResizeObserver(report)
  sizes.observe(page)
  // Dialogs are measured too, because they overlay the page without adding to its height.
  new MutationObserver(() => {
    for (const dialog of openDialogs()) sizes.observe(dialog)
    report()
  }).observe(page, { subtree: true, attributeFilter: ['open'] })
}

const openDialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
