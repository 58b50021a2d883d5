import type { Kysely } from 'kysely'
import type { Grant } from '../../policies/can'
import type { UserPrincipal } from '../../policies/principal'
import type { Database } from '../schema'

/** The grants that reach a user: their own and those of their groups. */
export async function grantsFor(db: Kysely<Database>, user: UserPrincipal): Promise<Grant[]> {
  const rows = await db
    .selectFrom('grants')
    .select(['item_id', 'level', 'can_delete_records'])
    .where('account_id', '=', user.accountId)
    .where((by) =>
      by.or([
        by.and([by('principal_type', '=', 'user'), by('principal_id', '=', user.userId)]),
        ...(user.groupIds.length > 0
          ? [by.and([by('principal_type', '=', 'group'), by('principal_id', 'in', user.groupIds)])]
          : []),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    itemId: row.item_id,
    level: row.level,
    canDeleteRecords: row.can_delete_records,
  }))
}

/** Who has a grant on an item itself, with their names. */
export async function grantees(db: Kysely<Database>, accountId: number, itemId: number) {
  return db
    .selectFrom('grants as r')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'r.principal_id').on('r.principal_type', '=', 'user'),
    )
    .leftJoin('groups as g', (join) =>
      join
        .onRef('g.account_id', '=', 'r.account_id')
        .onRef('g.id', '=', 'r.principal_id')
        .on('r.principal_type', '=', 'group'),
    )
    .select([
      'r.principal_id',
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
  grant: {
    readonly account_id: number
    readonly item_id: number
    readonly principal_type: 'user' | 'group' | 'connection'
    readonly principal_id: number
    readonly level: Grant['level']
    readonly can_delete_records?: boolean
    readonly created_by_id: number
  },
) => db.insertInto('grants').values(grant).execute()
