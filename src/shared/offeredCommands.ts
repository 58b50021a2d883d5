import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A command of the screen in view, for the command palette. */
export interface OfferedCommand {
  readonly id: string
  readonly label: string
  /** Other words that people search for it by. */
  readonly words?: string
  /** Its keyboard shortcut, as text. */
  readonly keys?: string
  /** True for one of many alike, offered only once something is typed. */
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

/** Offers the caller's commands in the command palette while it is mounted; `make` is called when the palette opens. */
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

/** Returns all commands offered now. */
export function useOfferedCommands(): readonly OfferedCommand[] {
  return useSyncExternalStore(listen, () => offers).flatMap((offer) => offer())
}
