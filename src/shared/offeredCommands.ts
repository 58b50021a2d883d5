import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Something that the screen in view can do, for the command palette. */
export interface OfferedCommand {
  readonly id: string
  readonly label: string
  /** Other words that people look for it by. */
  readonly words?: string
  /** Its keys, as people read them. */
  readonly keys?: string
  /** Offered only once something is typed: one of many alike. */
  readonly isRare?: boolean
  readonly run: () => void
}

type Offer = () => readonly OfferedCommand[]

let offers: readonly Offer[] = []
const listeners = new Set<() => void>()

function change(next: readonly Offer[]) {
  offers = next
  listeners.forEach((notify) => notify())
}

function listen(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Offers what the caller can do in the command palette while it is on the screen; `make` is asked when the palette opens. */
export function useOfferCommands(make: Offer): void {
  const latest = useRef(make)
  useEffect(() => {
    latest.current = make
  })
  useEffect(() => {
    const offer = () => latest.current()
    change([...offers, offer])
    return () => change(offers.filter((each) => each !== offer))
  }, [])
}

/** Everything that is offered now. */
export function useOfferedCommands(): readonly OfferedCommand[] {
  return useSyncExternalStore(listen, () => offers).flatMap((offer) => offer())
}
