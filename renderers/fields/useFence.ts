import { proxy, useSnapshot } from 'valtio'
import type { Answering } from '../../schemas/answering/types'
import type { CodedError } from '../../schemas/model/errors'
import type { Near } from '../../schemas/ports/catalogPort'
import type { LocationPort, Position } from '../../schemas/ports/locationPort'
import { usePage } from '../answering/PageContext'
import { currentPosition } from '../inputs/map/currentPosition'
import { portError } from '../texts/portError'
import type { Row } from './useRow'

/** Satellite positioning is slow, and without a position no row can be offered. */
const timeoutMs = 10_000

interface Located {
  position: Position | undefined
  error: CodedError | undefined
  locating: boolean
}

/** The position of the person who answers, asked for once for all fields of an answering. */
const located = new WeakMap<Answering, Located>()

function locatedFor(answering: Answering): Located {
  const known = located.get(answering)
  if (known) return known
  const fresh = proxy<Located>({ position: undefined, error: undefined, locating: false })
  located.set(answering, fresh)
  return fresh
}

async function locate(state: Located, port: LocationPort | undefined): Promise<void> {
  if (state.locating) return
  state.locating = true
  state.error = undefined
  try {
    state.position = await currentPosition(port, { timeoutMs, fresh: state.position !== undefined })
  } catch (thrown) {
    // Rows around the previous position would be the wrong ones.
    state.position = undefined
    state.error = portError(thrown)
  }
  state.locating = false
}

export interface Fence extends Readonly<Located> {
  /** Metres. */
  readonly distance: number
  /** The position that rows must be near to; undefined until it is known. */
  readonly near: Near | undefined
  /** Asks the device for its position again. */
  readonly locate: () => Promise<void>
}

/** Returns the distance limit of a row's catalog and the person's position; undefined where distance does not count. */
export function useFence(row: Row | undefined): Fence | undefined {
  const { answering, ports } = usePage()
  const state = locatedFor(answering)
  const { position, error, locating } = useSnapshot(state)
  if (!row?.fence) return undefined
  const { fieldId, distance } = row.fence
  return {
    distance,
    position,
    error,
    locating,
    near: position && { latitude: position.latitude, longitude: position.longitude, fieldId, distance },
    locate: () => locate(state, ports.location),
  }
}
