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
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined
}
