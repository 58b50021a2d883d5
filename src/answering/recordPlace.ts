import type { LocationPort, Position } from '../../schemas/ports/locationPort'
import { PortFailure } from '../../schemas/ports/portFailure'

export type RecordPlaceState = 'asking' | 'known' | 'denied' | 'unavailable'

/** Where the answers are given, for forms that keep it with the record. Nobody is kept from answering for want of it. */
export interface RecordPlace {
  readonly getState: () => RecordPlaceState
  readonly subscribe: (listener: () => void) => () => void
  /** Null as long as it is not known. */
  readonly getPosition: () => Position | null
  readonly ask: () => Promise<void>
}

const timeoutMs = 2000

export function createRecordPlace(port: LocationPort): RecordPlace {
  const listeners = new Set<() => void>()
  let state: RecordPlaceState = 'asking'
  let position: Position | null = null
  const enter = (next: RecordPlaceState) => {
    state = next
    listeners.forEach((listener) => listener())
  }
  let isAsking = false
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getPosition: () => position,
    ask: async () => {
      if (isAsking) return
      isAsking = true
      enter('asking')
      try {
        position = await port.position({ timeoutMs })
        enter('known')
      } catch (cause) {
        enter(
          cause instanceof PortFailure && cause.error.code === 'LOCATION_DENIED' ? 'denied' : 'unavailable',
        )
      }
      isAsking = false
    },
  }
}
