import { vi } from 'vitest'

/** Stubs the browser functions that the app uses and jsdom lacks; `vi.unstubAllGlobals` removes them. */
export function lackOfJsdom(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal('PointerEvent', MouseEvent)
  // Growing text areas measure again once fonts are loaded.
  if (!('fonts' in document))
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined
}
