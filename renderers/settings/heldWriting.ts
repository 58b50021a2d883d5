import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react'

/** Texts that inputs hold back until they lose the focus, for code that needs them earlier. */
export interface HeldWriting {
  /** Registers a function that hands in an input's text; returns a function that unregisters it. */
  readonly hold: (settle: () => void) => () => void
  /** Makes all inputs hand in their text now. The focus stays where it is. */
  readonly settle: () => void
}

export function createHeldWriting(): HeldWriting {
  const held = new Set<() => void>()
  return {
    hold: (settle) => {
      held.add(settle)
      return () => void held.delete(settle)
    },
    settle: () => [...held].forEach((settle) => settle()),
  }
}

export const HeldWritingContext = createContext<HeldWriting | null>(null)

/** Registers what an input does when it loses the focus, so that it can be done earlier. */
export function useHeldWriting(settle: () => void): void {
  const writing = use(HeldWritingContext)
  const latest = useRef(settle)
  useLayoutEffect(() => {
    latest.current = settle
  })
  useEffect(() => writing?.hold(() => latest.current()), [writing])
}
