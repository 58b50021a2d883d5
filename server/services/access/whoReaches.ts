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
  const { account_id: accountId, path } = item
  const record = recordId === undefined ? undefined : await findRecord(deps.db, accountId, recordId)
  // Of a record that the viewer does not see nothing is told, not even that it is there.
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

/** Whether an item is a form that everybody answers, without login. For who may share it. */
export async function isAnsweredByAll(deps: Deps, viewer: Viewer, id: number): Promise<boolean> {
  const { account_id: accountId, itype } = await allowedItem(deps, viewer, id, 'item.share')
  return itype === 'form' && (await findForm(deps.db, accountId, id))?.public === true
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

interface Reached extends ScopedUser {
  /** What was given to them, a group or a connection of theirs. */
  readonly shares: readonly ShareRow[]
  /** In which they supervise people whom the item reaches. */
  readonly groups: readonly SupervisedGroup[]
}

/** Everybody whom some right may let in to an item: who has one, supervises people who have, owns it or the account; or those who are named. */
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

/** Everybody whom some right lets in to an item. Who may ask is the caller's to know. */
export const scopesTo = (deps: Pick<Deps, 'db'>, item: Item): Promise<readonly ScopedUser[]> =>
  reachOf(deps, item)

/** Everybody who may read a record, by the same scope. Who may ask is the caller's to know. */
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
