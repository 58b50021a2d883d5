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
import {
  recordsOf,
  rightToRead,
  supervisorsOf,
  type SupervisedGroup,
} from '../../store/access/supervisedRecords'
import { findForm } from '../../store/forms/forms'
import { findItems } from '../../store/items/items'
import { accountOwner } from '../../store/people/users'
import { findRecord, type RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import { allowedItem, type Item } from '../items/items'
import { reaches, scopeOf } from './reachScope'

/** One reason why a user reaches an item. */
export interface Reason extends Access {
  readonly reason: AccessReason
  readonly group: { readonly id: number; readonly name: string } | null
  /** The connected account, all of whose users have access; `id` is that of its owner. */
  readonly connection: { readonly id: number; readonly name: string } | null
  readonly folder: { readonly id: number; readonly name: string } | null
}

/** The rights of a user on an item, and the reasons for them. */
export interface EffectiveAccess {
  readonly user: ReachingUser
  readonly isConnection: boolean
  /** Null for a user who does not reach the item. */
  readonly access: Access | null
  /** Which of the item's records the user may read. */
  readonly records: RowsAllowed | null
  readonly reasons: readonly Reason[]
}

export interface EffectiveAccessQuery {
  /** Only users who may read this record of the item. */
  readonly recordId?: string
  /** Only this user, even when they do not reach the item. */
  readonly userId?: number
}

/**
 * Returns the users who reach an item, or one of its records, judged by the same scope as requests. For viewers who may share the item and
 * read the record.
 */
export async function whoReaches(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { recordId, userId }: EffectiveAccessQuery,
): Promise<readonly EffectiveAccess[]> {
  const item = await allowedItem(deps, viewer, id, 'item.share')
  const { account_id: accountId, path } = item
  const record = recordId === undefined ? undefined : await findRecord(deps.db, accountId, recordId)
  // Throws NOT_FOUND for a record that the viewer may not read, so that not even its existence is revealed.
  const isKnown = record?.form_id === id && can(viewer, 'record.read', recordFacts(record, item))
  if (recordId !== undefined && !isKnown) throw new AppError('NOT_FOUND')
  const named = userId === undefined ? undefined : [userId]
  const [reached, folders] = await Promise.all([
    reachOf(deps, item, named),
    findItems(deps.db, [accountId], path),
  ])
  const folderNames = new Map(folders.map((folder) => [folder.id, folder.name]))
  const sees = (scope: AccessScope) =>
    record ? can(scope, 'record.read', recordFacts(record, item)) : can(scope, 'item.read', factsOf(item))
  return reached
    .filter(({ user }) => userId === undefined || user.id === userId)
    .flatMap(({ user, scope, shares, groups }): readonly EffectiveAccess[] => {
      const isSeen = sees(scope)
      if (!isSeen && user.id !== userId) return []
      return [
        {
          ...{ user, isConnection: user.account_id !== accountId },
          access: isSeen ? accessTo(scope, factsOf(item)) : null,
          records: isSeen ? recordsFor(scope, 'record.read', factsOf(item)) : null,
          reasons: [...reasonsOf(item, user, shares, folderNames), ...groups.map(reasonToSupervise)],
        },
      ]
    })
}

/** Tells whether an item is a public form, which anybody may answer without a login. For viewers who may share it. */
export async function isAnsweredByAll(deps: Deps, viewer: Viewer, id: number): Promise<boolean> {
  const { account_id: accountId, itype } = await allowedItem(deps, viewer, id, 'item.share')
  return itype === 'form' && (await findForm(deps.db, accountId, id))?.public === true
}

/** Indexes shares by grantee, each user's in order of their ids, because thousands of users may have shares but each only a few. */
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

/** A user with access to an item, and their rights in the same form as those of a request. */
export interface ScopedUser {
  readonly user: ReachingUser
  readonly scope: AccessScope
}

interface Reached extends ScopedUser {
  /** Shares given to the user, to a group of theirs, or to their account. */
  readonly shares: readonly ShareRow[]
  /** Groups in which the user supervises people who reach the item. */
  readonly groups: readonly SupervisedGroup[]
}

/**
 * Returns all users who may have access to an item: those with a share, supervisors of people with one, its owner and the account's owner;
 * or only the named users.
 */
async function reachOf(
  { db }: Pick<Deps, 'db'>,
  { account_id: accountId, id: itemId, owner_id: ownerId, path, itype }: Item,
  named?: readonly number[],
): Promise<readonly Reached[]> {
  const places = [itemId, ...path]
  const holder = await accountOwner(db, accountId)
  const supervisors = itype === 'form' ? await supervisorsOf(db, { accountId, places }) : []
  const ids = [...(named ?? [ownerId, holder.id]), ...supervisors.map(({ userId }) => userId)]
  const [users, shares] = await Promise.all([
    reachingUsers(db, { accountId, places }, ids),
    sharesOf(db, accountId, places),
  ])
  const sharesTo = byGrantee(shares)
  const watching = new Map(supervisors.map((supervisor) => [supervisor.userId, supervisor]))
  return users.map((user) => {
    const own = sharesTo(user).filter((share) => reaches(share, user, accountId))
    const supervisor = user.account_id === accountId ? watching.get(user.id) : undefined
    const others = supervisor ? [rightToRead({ accountId, itemId }, recordsOf(supervisor.people))] : []
    const scope = scopeOf(user, accountId, own, others)
    const groups = new Map(supervisor?.reached.map(({ group }) => [group.id, group]))
    return { user, scope, shares: own, groups: [...groups.values()] }
  })
}

/** Returns all users who may have access to an item, each with their rights. The caller checks that the asker may know. */
export const scopesTo = (deps: Pick<Deps, 'db'>, item: Item): Promise<readonly ScopedUser[]> =>
  reachOf(deps, item)

/** Returns all users who may read a record, judged by the same scope as requests. The caller checks that the asker may know. */
export async function readersOf(deps: Deps, item: Item, record: RecordRow): Promise<readonly Reader[]> {
  const facts = recordFacts(record, item)
  const found = await scopesTo(deps, item)
  return found.filter(({ scope }) => can(scope, 'record.read', facts)).map(({ user }) => user)
}

const reasonToSupervise = (group: SupervisedGroup): Reason => ({
  ...{ reason: 'supervisor', level: 'can_read_item', canDeleteRecords: false },
  ...{ group, connection: null, folder: null },
})

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
