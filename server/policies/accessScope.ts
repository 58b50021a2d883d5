import type { ConditionTree } from '../../schemas/conditions/conditionTree'
import { permissionLevels, type PermissionLevel } from '../../schemas/api/items'
import { ruleOf, type Action } from './actions'
import {
  isOwner,
  type LinkPrincipal,
  type PublicPrincipal,
  type SystemPrincipal,
  type UserPrincipal,
} from './principal'
import type { ItemFacts } from './resource'

/** A right of a user, a group or a connection on an item and everything below it. */
export interface Grant {
  readonly accountId: number
  readonly itemId: number
  readonly level: PermissionLevel
  readonly canDeleteRecords: boolean
  /** Which of the item's records; null for all. */
  readonly filter: ConditionTree | null
}

/** A viewer's rights: every check and every list asks them and nothing else. Loaded once for each request. */
export interface AccessScope extends Pick<
  UserPrincipal,
  'userId' | 'accountId' | 'accountOwnerId' | 'connectedTo' | 'permissions' | 'limits'
> {
  readonly type: UserPrincipal['type']
  /** Grants of the user, of their groups, and as a connection. */
  readonly grants: readonly Grant[]
  /** The rights of somebody who views as this user: what these do not reach is not reached either. */
  readonly seenBy?: AccessScope
}

/** A user with all of their rights. */
export interface Viewer extends UserPrincipal, AccessScope {
  readonly type: UserPrincipal['type']
}

/** Who makes a request, with all of their rights. */
export type Visitor = Viewer | PublicPrincipal

/** Everybody whose rights can be asked about. */
export type AnyScope = AccessScope | PublicPrincipal | LinkPrincipal | SystemPrincipal

/** What somebody may do with an item; null when they may not know that it exists. */
export interface Access {
  readonly level: PermissionLevel
  readonly canDeleteRecords: boolean
}

const rank = (level: PermissionLevel): number => permissionLevels.indexOf(level)

/** Returns the accounts of whose resources the viewer may know. */
export function tenantsOf({ accountId, connectedTo, seenBy }: AccessScope): readonly number[] {
  const own = [accountId, ...connectedTo]
  const others = seenBy && tenantsOf(seenBy)
  return others ? own.filter((tenant) => others.includes(tenant)) : own
}

/** Tells whether a right is enough for an action with items or records. */
function allows({ level, canDeleteRecords }: Access, action: Action): boolean {
  const rule = ruleOf(action)
  if (rule.on !== 'item' && rule.on !== 'record') return false
  return rank(level) >= rank(rule.level) || (rule.or === 'can_delete_records' && canDeleteRecords)
}

/** The right on items of one's own, and of the account's owner on all items of the account. */
const all: Access = { level: 'can_manage_item', canDeleteRecords: true }

const strongestOfConnections: PermissionLevel = 'can_share_item'

const weaker = (one: PermissionLevel, other: PermissionLevel): PermissionLevel =>
  rank(one) <= rank(other) ? one : other

/** Tells whether some grant covers only some records, so that the content of records decides. */
export const hasFilters = ({ grants, seenBy }: AccessScope): boolean =>
  grants.some(({ filter }) => filter !== null) || (seenBy !== undefined && hasFilters(seenBy))

/** Limits a right: a connection never administers, and an API key does no more than it was made for. */
function limited({ accountId, limits }: AccessScope, access: Access, tenant: number): Access {
  const most = limits?.level ?? 'can_manage_item'
  const level = weaker(access.level, weaker(most, tenant === accountId ? most : strongestOfConnections))
  return { level, canDeleteRecords: access.canDeleteRecords && rank(most) >= rank('can_manage_item') }
}

const isAtOrBelow = (item: ItemFacts, ids: readonly number[]): boolean =>
  ids.includes(item.id) || item.path.some((id) => ids.includes(id))

/** Tells whether an item is the viewer's own, or the viewer owns the account. */
export const owns = (scope: AccessScope, item: ItemFacts): boolean =>
  scope.accountId === item.accountId && (isOwner(scope) || scope.userId === item.ownerId)

interface Reaching extends Access {
  readonly filter: ConditionTree | null
}

/** Returns every right that reaches an item. */
function reaching(scope: AccessScope, item: ItemFacts): readonly Reaching[] {
  const { limits, grants } = scope
  if (limits?.itemIds && !isAtOrBelow(item, limits.itemIds)) return []
  if (owns(scope, item)) return [{ ...limited(scope, all, item.accountId), filter: null }]
  return grants
    .filter((grant) => grant.accountId === item.accountId && isAtOrBelow(item, [grant.itemId]))
    .map((grant) => ({ ...limited(scope, grant, item.accountId), filter: grant.filter }))
}

/** Returns the strongest right that reaches an item. */
export function accessTo(scope: AccessScope, item: ItemFacts): Access | null {
  if (scope.seenBy && !accessTo(scope.seenBy, item)) return null
  return reaching(scope, item).reduce<Access | null>(
    (best, { level, canDeleteRecords }) => ({
      level: best && rank(best.level) >= rank(level) ? best.level : level,
      canDeleteRecords: best?.canDeleteRecords === true || canDeleteRecords,
    }),
    null,
  )
}

/** All records (or rows) of an item, or those that meet a condition. */
export type RowsAllowed = ConditionTree | 'all'

/**
 * Returns the records of an item with which the viewer may do something: all, those that meet a condition, or null for none. Rights add up.
 */
export function recordsFor(scope: AccessScope, action: Action, item: ItemFacts): RowsAllowed | null {
  const own = ownRecordsFor(scope, action, item)
  if (own === null || !scope.seenBy) return own
  const others = recordsFor(scope.seenBy, 'record.read', item)
  if (others === null || others === 'all') return others && own
  return own === 'all' ? others : { and: [own, others] }
}

function ownRecordsFor(scope: AccessScope, action: Action, item: ItemFacts): RowsAllowed | null {
  const enough = reaching(scope, item).filter((access) => allows(access, action))
  if (enough.length === 0) return null
  const filters = enough.map(({ filter }) => filter)
  const trees = filters.flatMap((filter) => filter ?? [])
  if (trees.length < filters.length) return 'all'
  const [only, ...others] = trees
  return only && others.length === 0 ? only : { or: trees }
}

/** Grants that allow an action, grouped for lists. */
export interface GrantedItems {
  readonly accountId: number
  readonly itemIds: readonly number[]
  /** Which records; null for all. */
  readonly filter: ConditionTree | null
}

/** What {@link accessTo} and {@link recordsFor} say about each item, as plain data. */
export interface PermittedItems {
  /** The accounts of these items. */
  readonly accountIds: readonly number[]
  /** The account whose items are all permitted, because the viewer owns it; null for none. */
  readonly whole: number | null
  /** The account and user whose own items are permitted; null when an API key forbids it. */
  readonly own: { readonly accountId: number; readonly userId: number } | null
  readonly granted: readonly GrantedItems[]
  /** The items that an API key is limited to; null for no limit. */
  readonly only: readonly number[] | null
  /** The items of somebody who views as this user: only items in both are permitted. */
  readonly within: PermittedItems | null
}

/** Returns the items with which, or with whose records, the viewer may do something. */
export function permittedItems(scope: AccessScope, action: Action): PermittedItems {
  const { accountId, userId, grants, limits } = scope
  const mayOwn = allows(limited(scope, all, accountId), action)
  const enough = grants.filter((grant) => allows(limited(scope, grant, grant.accountId), action))
  const byPlace = new Map<string, { accountId: number; itemIds: number[]; filter: ConditionTree | null }>()
  // Thousands of grants may share one filter, so each is stringified once.
  const written = new Map<ConditionTree | null, string>()
  for (const { accountId: tenant, itemId, filter } of enough) {
    const text = written.get(filter) ?? JSON.stringify(filter)
    written.set(filter, text)
    const place = `${tenant} ${text}`
    const known = byPlace.get(place)
    if (known) known.itemIds.push(itemId)
    else byPlace.set(place, { accountId: tenant, itemIds: [itemId], filter })
  }
  return {
    accountIds: tenantsOf(scope),
    whole: mayOwn && isOwner(scope) ? accountId : null,
    own: mayOwn ? { accountId, userId } : null,
    granted: [...byPlace.values()],
    only: limits?.itemIds ?? null,
    within: scope.seenBy ? permittedItems(scope.seenBy, 'record.read') : null,
  }
}
