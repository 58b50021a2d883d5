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

/** A right that was given to a user, a group or a connection, on an item and all that is below it. */
export interface Grant {
  readonly accountId: number
  readonly itemId: number
  readonly level: PermissionLevel
  readonly canDeleteRecords: boolean
  /** Of which records; null: of all. */
  readonly filter: ConditionTree | null
}

/** Who asks, as far as rights go: every check and every list asks this and nothing else. Loaded once for a request. */
export interface AccessScope extends Pick<
  UserPrincipal,
  'userId' | 'accountId' | 'accountOwnerId' | 'connectedTo' | 'permissions' | 'limits'
> {
  readonly type: UserPrincipal['type']
  /** Those that reach the user by themselves, by their groups, and as a connection. */
  readonly grants: readonly Grant[]
  /** Whoever views as them: nothing that these do not reach is reached. */
  readonly seenBy?: AccessScope
}

/** A user with all that they may reach. */
export interface Viewer extends UserPrincipal, AccessScope {
  readonly type: UserPrincipal['type']
}

/** Who makes a request, with all that they may reach. */
export type Visitor = Viewer | PublicPrincipal

/** Whose rights can be asked about. */
export type AnyScope = AccessScope | PublicPrincipal | LinkPrincipal | SystemPrincipal

/** What somebody may do with an item; null: they may not know that it exists. */
export interface Access {
  readonly level: PermissionLevel
  readonly canDeleteRecords: boolean
}

const rank = (level: PermissionLevel): number => permissionLevels.indexOf(level)

/** The accounts of whose resources somebody may know. */
export function tenantsOf({ accountId, connectedTo, seenBy }: AccessScope): readonly number[] {
  const own = [accountId, ...connectedTo]
  const others = seenBy && tenantsOf(seenBy)
  return others ? own.filter((tenant) => others.includes(tenant)) : own
}

/** Whether a right is enough for an action with items or records. */
function allows({ level, canDeleteRecords }: Access, action: Action): boolean {
  const rule = ruleOf(action)
  if (rule.on !== 'item' && rule.on !== 'record') return false
  return rank(level) >= rank(rule.level) || (rule.or === 'can_delete_records' && canDeleteRecords)
}

/** Everything in an account that is one's own, and in an item that is. */
const all: Access = { level: 'can_manage_item', canDeleteRecords: true }

const strongestOfConnections: PermissionLevel = 'can_share_item'

const weaker = (one: PermissionLevel, other: PermissionLevel): PermissionLevel =>
  rank(one) <= rank(other) ? one : other

/** Whether some grant is of some records only, so that what records say decides. */
export const hasFilters = ({ grants, seenBy }: AccessScope): boolean =>
  grants.some(({ filter }) => filter !== null) || (seenBy !== undefined && hasFilters(seenBy))

/** A right as far as it goes: a connection never administers, and a key does no more than it was made for. */
function limited({ accountId, limits }: AccessScope, access: Access, tenant: number): Access {
  const most = limits?.level ?? 'can_manage_item'
  const level = weaker(access.level, weaker(most, tenant === accountId ? most : strongestOfConnections))
  return { level, canDeleteRecords: access.canDeleteRecords && rank(most) >= rank('can_manage_item') }
}

const isAtOrBelow = (item: ItemFacts, ids: readonly number[]): boolean =>
  ids.includes(item.id) || item.path.some((id) => ids.includes(id))

/** Whether an item is the account owner's who asks, or their own. */
export const owns = (scope: AccessScope, item: ItemFacts): boolean =>
  scope.accountId === item.accountId && (isOwner(scope) || scope.userId === item.ownerId)

interface Reaching extends Access {
  readonly filter: ConditionTree | null
}

/** Every right that reaches an item. */
function reaching(scope: AccessScope, item: ItemFacts): readonly Reaching[] {
  const { limits, grants } = scope
  if (limits?.itemIds && !isAtOrBelow(item, limits.itemIds)) return []
  if (owns(scope, item)) return [{ ...limited(scope, all, item.accountId), filter: null }]
  return grants
    .filter((grant) => grant.accountId === item.accountId && isAtOrBelow(item, [grant.itemId]))
    .map((grant) => ({ ...limited(scope, grant, item.accountId), filter: grant.filter }))
}

/** The strongest right that reaches an item. */
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

/** Records, or rows: all of an item, or those that are so. */
export type RowsAllowed = ConditionTree | 'all'

/** With which records of an item something may be done: all, those that are so, or null for none. Rights add up. */
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

/** The rights for an action, by where they are, as lists ask for them. */
export interface GrantedItems {
  readonly accountId: number
  readonly itemIds: readonly number[]
  /** Of which records; null: of all. */
  readonly filter: ConditionTree | null
}

/** What {@link accessTo} and {@link recordsFor} say of each item, as plain data. */
export interface PermittedItems {
  /** Whose items there can be among them. */
  readonly accountIds: readonly number[]
  /** The account in which everything is one's own; null: none. */
  readonly whole: number | null
  /** The account in which what one owns is; null where a key does not go so far. */
  readonly own: { readonly accountId: number; readonly userId: number } | null
  readonly granted: readonly GrantedItems[]
  /** A key's: nothing else is reached. */
  readonly only: readonly number[] | null
  /** Whose eyes look on: what they do not reach is not reached. */
  readonly within: PermittedItems | null
}

/** Of items, or records, that an action may be done with. */
export function permittedItems(scope: AccessScope, action: Action): PermittedItems {
  const { accountId, userId, grants, limits } = scope
  const mayOwn = allows(limited(scope, all, accountId), action)
  const enough = grants.filter((grant) => allows(limited(scope, grant, grant.accountId), action))
  const byPlace = new Map<string, { accountId: number; itemIds: number[]; filter: ConditionTree | null }>()
  // Thousands of rights may have one filter.
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
