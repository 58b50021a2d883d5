import type { AccessReason } from '../../../schemas/api/sharing'
import { recordFacts } from '../../model/recordFacts'
import {
  accessTo,
  recordsFor,
  type Access,
  type AccessScope,
  type RowsAllowed,
  type Viewer,
} from '../../policies/accessScope'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { AppError } from '../../appError'
import { reachingUsers, type ReachingUser } from '../../store/access/reachingUsers'
import { sharesOf, type ShareRow } from '../../store/access/shares'
import { findItems } from '../../store/items/items'
import { accountOwner } from '../../store/people/users'
import { findRecord, type RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import { allowedItem, type Item } from '../items/items'
import { reaches, scopeOf } from './reachScope'

/** One reason for which somebody reaches an item. */
export interface Reason extends Access {
  readonly reason: AccessReason
  readonly group: { readonly id: number; readonly name: string } | null
  /** The account that all of which was let in, by its owner's id. */
  readonly connection: { readonly id: number; readonly name: string } | null
  readonly folder: { readonly id: number; readonly name: string } | null
}

/** What somebody may do with an item, and why. */
export interface EffectiveAccess {
  readonly user: ReachingUser
  readonly isConnection: boolean
  /** Null for who does not reach it. */
  readonly access: Access | null
  /** Which of its records they see. */
  readonly records: RowsAllowed | null
  readonly reasons: readonly Reason[]
}

export interface EffectiveAccessQuery {
  /** Only who sees this record of the item. */
  readonly recordId?: string
  /** Only this user, also when they do not reach it. */
  readonly userId?: number
}

/** Everybody who reaches an item, or one of its records, by the scope that every request is judged by. For who may share it, and sees the record. */
export async function whoReaches(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { recordId, userId }: EffectiveAccessQuery,
): Promise<readonly EffectiveAccess[]> {
  const item = await allowedItem(deps, viewer, id, 'item.share')
  const { account_id: accountId, owner_id: ownerId, path } = item
  const record = recordId === undefined ? undefined : await findRecord(deps.db, accountId, recordId)
  // Of a record that the viewer does not see nothing is told, not even that it is there.
  const isKnown = record?.form_id === id && can(viewer, 'record.read', recordFacts(record, item))
  if (recordId !== undefined && !isKnown) throw new AppError('NOT_FOUND')
  const places = [id, ...path]
  const holder = await accountOwner(deps.db, accountId)
  const named = userId === undefined ? [ownerId, holder.id] : [userId]
  const [users, shares, folders] = await Promise.all([
    reachingUsers(deps.db, { accountId, places }, named),
    sharesOf(deps.db, accountId, places),
    findItems(deps.db, [accountId], path),
  ])
  const sharesTo = byGrantee(shares)
  const folderNames = new Map(folders.map((folder) => [folder.id, folder.name]))
  const sees = (scope: AccessScope) =>
    record ? can(scope, 'record.read', recordFacts(record, item)) : can(scope, 'item.read', factsOf(item))
  return users
    .filter((user) => userId === undefined || user.id === userId)
    .flatMap((user): readonly EffectiveAccess[] => {
      const own = sharesTo(user).filter((share) => reaches(share, user, accountId))
      const scope = scopeOf(user, accountId, own)
      const isSeen = sees(scope)
      if (!isSeen && user.id !== userId) return []
      return [
        {
          ...{ user, isConnection: user.account_id !== accountId },
          access: isSeen ? accessTo(scope, factsOf(item)) : null,
          records: isSeen ? recordsFor(scope, 'record.read', factsOf(item)) : null,
          reasons: reasonsOf(item, user, own, folderNames),
        },
      ]
    })
}

/** Rights by who has them, in their order: thousands have rights, and each of them but a few. */
function byGrantee(shares: readonly ShareRow[]): (user: ReachingUser) => readonly ShareRow[] {
  const given = new Map<string, ShareRow[]>()
  for (const share of shares) {
    const grantee = `${share.principal_type} ${share.principal_id}`
    const known = given.get(grantee)
    if (known) known.push(share)
    else given.set(grantee, [share])
  }
  return ({ id, account_id: account, group_ids: groups }) =>
    [`user ${id}`, `connection ${id}`, `account ${account}`, ...groups.map((group) => `group ${group}`)]
      .flatMap((grantee) => given.get(grantee) ?? [])
      .toSorted((one, other) => one.id - other.id)
}

export type Reader = Pick<ReachingUser, 'id' | 'name' | 'email' | 'language'>

/** Somebody whom a right lets in to an item, with what they may do there as a request of theirs is judged. */
export interface ScopedUser {
  readonly user: ReachingUser
  readonly scope: AccessScope
}

/** Everybody whom some right lets in to an item. Who may ask is the caller's to know. */
export async function scopesTo(deps: Pick<Deps, 'db'>, item: Item): Promise<readonly ScopedUser[]> {
  const { account_id: accountId, owner_id: ownerId, path } = item
  const places = [item.id, ...path]
  const holder = await accountOwner(deps.db, accountId)
  const [users, shares] = await Promise.all([
    reachingUsers(deps.db, { accountId, places }, [ownerId, holder.id]),
    sharesOf(deps.db, accountId, places),
  ])
  const sharesFor = byGrantee(shares)
  return users.map((user) => {
    const own = sharesFor(user).filter((share) => reaches(share, user, accountId))
    return { user, scope: scopeOf(user, accountId, own) }
  })
}

/** Everybody who may read a record, by the same scope. Who may ask is the caller's to know. */
export async function readersOf(deps: Deps, item: Item, record: RecordRow): Promise<readonly Reader[]> {
  const facts = recordFacts(record, item)
  const found = await scopesTo(deps, item)
  return found.filter(({ scope }) => can(scope, 'record.read', facts)).map(({ user }) => user)
}

const everything: Access = { level: 'can_manage_item', canDeleteRecords: true }

function reasonsOf(
  item: Item,
  user: ReachingUser,
  shares: readonly ShareRow[],
  folderNames: ReadonlyMap<number, string>,
): readonly Reason[] {
  const isOwn = user.account_id === item.account_id
  const whole = { ...everything, group: null, connection: null, folder: null }
  return [
    ...(isOwn && user.id === item.owner_id ? [{ ...whole, reason: 'owner' as const }] : []),
    ...(isOwn && user.id === user.account_owner_id && user.id !== item.owner_id
      ? [{ ...whole, reason: 'account_owner' as const }]
      : []),
    ...shares.map(
      ({ grant, item_id: itemId, principal_type: type, known_as: id, principal_name: name }): Reason => ({
        ...{ level: grant.level, canDeleteRecords: grant.canDeleteRecords },
        reason: itemId === item.id ? 'shared' : 'folder',
        group: type === 'group' ? { id, name } : null,
        connection: type === 'account' ? { id, name } : null,
        folder: itemId === item.id ? null : { id: itemId, name: folderNames.get(itemId) ?? '' },
      }),
    ),
  ]
}
