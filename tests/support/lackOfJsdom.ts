import { vi } from 'vitest'

/** What the app asks a browser for and jsdom has not; `vi.unstubAllGlobals` takes it back. */
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
  // What grows with its text looks again once letters are there.
  if (!('fonts' in document))
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined
}
