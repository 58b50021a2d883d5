import type { NewAccessRequest } from '../../schemas/api/accessRequests'
import { permissionLevels, type PermissionLevel } from '../../schemas/api/items'

/** What somebody asked for on this device. */
export interface AskedAccess {
  readonly perm: PermissionLevel
  /** Epoch milliseconds. */
  readonly at: number
}

/** As long as the server lets nobody ask again who was refused; after it a request that nobody answered may be repeated. */
const waits = 24 * 3_600_000
const mostKept = 50
const prefix = 'acopio.asked.'

const subjectOf = ({ item_id: item, record_id: record }: NewAccessRequest): string =>
  item === undefined ? `record:${record}` : `item:${item}`

function read(userId: number, now: number): [string, AskedAccess][] {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + userId) ?? '[]') as [string, AskedAccess][]
    return kept.filter(([, { at, perm }]) => now - at < waits && permissionLevels.includes(perm))
  } catch {
    return []
  }
}

/**
 * What each user of this browser asked access to. The server says nothing of it, for whether a request waits would tell whether there is
 * what it is about. Without a storage nothing is remembered.
 */
export const askedAccess = {
  /** What waits of what is asked, or of more than it. */
  find(userId: number, ask: NewAccessRequest, now = Date.now()): AskedAccess | null {
    const [, found] = read(userId, now).find(([subject]) => subject === subjectOf(ask)) ?? []
    const wanted = permissionLevels.indexOf(ask.perm ?? 'can_read_item')
    return found && permissionLevels.indexOf(found.perm) >= wanted ? found : null
  },
  note(userId: number, ask: NewAccessRequest, now = Date.now()): AskedAccess {
    const asked = { perm: ask.perm ?? 'can_read_item', at: now }
    const others = read(userId, now).filter(([subject]) => subject !== subjectOf(ask))
    try {
      const kept = [[subjectOf(ask), asked], ...others].slice(0, mostKept)
      localStorage.setItem(prefix + userId, JSON.stringify(kept))
    } catch {
      // Then this page alone remembers it.
    }
    return asked
  },
}
