import { sql, type Kysely } from 'kysely'
import { readKeptTree, type ConditionTree } from '../../../schemas/conditions/conditionTree'
import { nothing } from '../../../schemas/conditions/viewsInTree'
import { ofUser } from '../../../schemas/filters/ownRecords'
import type { Access, Grant } from '../../policies/accessScope'
import type { UserPrincipal } from '../../policies/principal'
import { asJson } from '../jsonColumn'
import { prepared } from '../query/prepared'
import type { Database } from '../schema'

/** The columns of a grant, as any query selects them. */
export interface StoredGrant {
  readonly account_id: number
  readonly item_id: number
  readonly level: Access['level']
  readonly can_delete_records: boolean
  readonly filter: unknown
}

export const readGrant = (row: StoredGrant): Grant => ({
  accountId: row.account_id,
  itemId: row.item_id,
  level: row.level,
  canDeleteRecords: row.can_delete_records,
  // A condition that cannot be read lets nothing pass.
  filter: row.filter === null ? null : (readKeptTree(row.filter) ?? nothing),
})

/** Reads a grant as it applies to one user whom it reaches. */
export const grantOf = (row: StoredGrant, userId: number): Grant => rightOf(readGrant(row), userId)

/** Applies a grant to one user: its condition may ask for whoever reads. */
export const rightOf = (grant: Grant, userId: number): Grant =>
  grant.filter === null ? grant : { ...grant, filter: ofUser(grant.filter, userId) }

type Grantee = Pick<UserPrincipal, 'accountId' | 'userId' | 'groupIds' | 'connectedTo'>

/**
 * Returns the grants that reach a user: their own, those of their groups, and those that other accounts gave to them, or to all of their
 * account, through a connection. Always in one order, because a sharer's combined filter is stored in what they give and compared later,
 * when they change it.
 */
export async function grantsFor(db: Kysely<Database>, user: Grantee): Promise<Grant[]> {
  return (await storedGrantsFor(db, user)).map((row) => grantOf(row, user.userId))
}

/** Returns the ids of the same grants. */
export async function idsOfGrantsFor(db: Kysely<Database>, user: Grantee): Promise<number[]> {
  return (await storedGrantsFor(db, user)).map(({ id }) => id)
}

async function storedGrantsFor(
  db: Kysely<Database>,
  user: Grantee,
): Promise<readonly (StoredGrant & { readonly id: number })[]> {
  const columns = sql.raw('account_id, item_id, level, can_delete_records, filter, id')
  const { rows } = await sql<StoredGrant & { id: number }>`
    ${prepared} select ${columns} from grants
    where account_id = ${user.accountId} and principal_type = 'user' and principal_id = ${user.userId}
    union all select ${columns} from grants
    where account_id = ${user.accountId} and principal_type = 'group' and principal_id = any(${[...user.groupIds]}::integer[])
    union all select ${columns} from grants
    where account_id = any(${[...user.connectedTo]}::integer[]) and principal_type = 'connection'
      and principal_id = ${user.userId}
    union all select ${columns} from grants
    where account_id = any(${[...user.connectedTo]}::integer[]) and principal_type = 'account'
      and principal_id = ${user.accountId}
    order by account_id, id
  `.execute(db)
  return rows
}

/** Returns who has a grant on the item itself, with their names. */
export async function grantees(db: Kysely<Database>, accountId: number, itemId: number) {
  return db
    .selectFrom('grants as r')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'r.principal_id').on('r.principal_type', 'in', ['user', 'connection']),
    )
    .leftJoin('groups as g', (join) =>
      join
        .onRef('g.account_id', '=', 'r.account_id')
        .onRef('g.id', '=', 'r.principal_id')
        .on('r.principal_type', '=', 'group'),
    )
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'r.principal_id').on('r.principal_type', '=', 'account'),
    )
    .select([
      'r.principal_id',
      'a.owner_user_id as connection_id',
      'a.name as connection_name',
      'r.principal_type',
      'r.level',
      'r.can_delete_records',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.username',
      'g.name as group_name',
    ])
    .where('r.account_id', '=', accountId)
    .where('r.item_id', '=', itemId)
    .orderBy('r.id')
    .execute()
}

export const addGrant = (
  db: Kysely<Database>,
  {
    filter,
    ...grant
  }: {
    readonly account_id: number
    readonly item_id: number
    readonly principal_type: 'user' | 'group' | 'connection' | 'account'
    readonly principal_id: number
    readonly level: Access['level']
    readonly can_delete_records?: boolean
    readonly created_by_id: number
    /** Which records the grant is about; left out for all. */
    readonly filter?: ConditionTree | null
  },
) =>
  db
    .insertInto('grants')
    .values({ ...grant, filter: filter ? asJson(filter) : null })
    .execute()
