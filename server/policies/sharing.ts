import type { ConditionTree } from '../../schemas/conditions/conditionTree'
import { permissionLevels, type PermissionLevel } from '../../schemas/api/items'
import { accessTo, recordsFor, type Access, type AccessScope, type RowsAllowed } from './accessScope'
import type { ItemFacts } from './resource'

/** The most that a viewer may give of an item. */
export interface Giveable extends Access {
  readonly records: RowsAllowed
}

/** A right to be given, with the condition on its records; null for all. */
export interface Gift extends Access {
  readonly filter: ConditionTree | null
}

const isAtMost = (one: Access, other: Access): boolean =>
  permissionLevels.indexOf(one.level) <= permissionLevels.indexOf(other.level) &&
  (other.canDeleteRecords || !one.canDeleteRecords)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the most that a viewer may give of an item: their own right, on the records on which they have it; null for nothing. */
export function giveable(scope: AccessScope, item: ItemFacts): Giveable | null {
  const access = accessTo(scope, item)
  const records = recordsFor(scope, 'item.share', item)
  if (!access || records === null) return null
  const deletable = recordsFor(scope, 'record.delete', item)
  return {
    level: access.level,
    canDeleteRecords: deletable === 'all' || (deletable !== null && isSame(deletable, records)),
    records,
  }
}

/** Returns a right as the giver may give it, never on more records than theirs; null when it exceeds their own. */
export function giftOf(most: Giveable, wanted: Gift): Gift | null {
  if (!isAtMost(wanted, most)) return null
  if (most.records === 'all') return wanted
  return { ...wanted, filter: wanted.filter ? { and: [most.records, wanted.filter] } : most.records }
}

/** Returns the stronger of two levels. */
export const strongerOf = (one: PermissionLevel, other: PermissionLevel): PermissionLevel =>
  permissionLevels.indexOf(one) < permissionLevels.indexOf(other) ? other : one

/** Tells whether a given right is at most what a viewer could give, so that they may change and end it. */
export function mayChangeGift(most: Giveable | null, given: Gift): boolean {
  if (!most || !isAtMost(given, most)) return false
  const { filter } = given
  if (most.records === 'all') return true
  return (
    filter !== null &&
    (isSame(filter, most.records) || ('and' in filter && isSame(filter.and[0], most.records)))
  )
}

/**
 * Returns the strongest level that can be given, up to `wanted`. Neither a connection nor somebody who gets only some records can
 * administer.
 */
export function strongestGift(
  most: Giveable,
  wanted: PermissionLevel,
  isConnection: boolean,
): PermissionLevel {
  const limit = isConnection || most.records !== 'all' ? 'can_share_item' : most.level
  const levels = [wanted, most.level, limit].map((level) => permissionLevels.indexOf(level))
  return permissionLevels[Math.min(...levels)] ?? wanted
}

/** Tells whether a viewer lacks a right that they could ask for. A limited API key asks for nothing. */
export function mayAskFor(scope: AccessScope, item: ItemFacts, wanted: PermissionLevel): boolean {
  if (scope.limits !== null) return false
  const access = accessTo(scope, item)
  return !access || permissionLevels.indexOf(access.level) < permissionLevels.indexOf(wanted)
}
