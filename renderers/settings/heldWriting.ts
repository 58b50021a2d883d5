import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react'

/** What inputs hold back of what is written in them until they are left, for who needs it before. */
export interface HeldWriting {
  /** Has something done whenever all that is written is needed; returns what ends that. */
  readonly hold: (settle: () => void) => () => void
  /** Has everything that is held back taken in now. The focus stays where it is. */
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

/** Has an input do what it does when it is left, though it was not. */
export function useHeldWriting(settle: () => void): void {
  const writing = use(HeldWritingContext)
  const latest = useRef(settle)
  useLayoutEffect(() => {
    latest.current = settle
  })
  useEffect(() => writing?.hold(() => latest.current()), [writing])
}
