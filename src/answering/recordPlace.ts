import type { LocationPort, Position } from '../../schemas/ports/locationPort'
import { PortFailure } from '../../schemas/ports/portFailure'

export type RecordPlaceState = 'asking' | 'known' | 'denied' | 'unavailable'

/** The respondent's position, for forms that store it with the record. Answering never depends on it. */
export interface RecordPlace {
  readonly getState: () => RecordPlaceState
  readonly subscribe: (listener: () => void) => () => void
  /** Returns null while the position is unknown. */
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
