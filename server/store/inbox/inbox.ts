import { sql, type Kysely, type Selectable } from 'kysely'
import type { SelectorQuery } from '../../../schemas/filters/selector'
import { asJson } from '../jsonColumn'
import type { Database, InboxItemsTable } from '../schema'
import { documentOfFields } from '../../model/documentOfFields'
import { selectorTree } from '../../../schemas/filters/selectorTree'
import { conditionSql, inColumn } from '../query/conditions/conditionSql'
import { fieldsOf, orderBy } from '../query/findDocuments'
import { supervision } from '../people/supervision'

export type InboxRow = Selectable<InboxItemsTable>

/** The user and account of an inbox. */
export interface Inbox {
  readonly accountId: number
  readonly userId: number
}

/** Returns the inboxes of those of these users who belong to these accounts. */
export async function inboxesOf(
  db: Kysely<Database>,
  accountIds: readonly number[],
  userIds: readonly number[],
): Promise<readonly Inbox[]> {
  const { rows } = await sql<Inbox>`
    select account_id as "accountId", id as "userId" from users
    where id = any(${[...userIds]}::integer[]) and account_id = any(${[...accountIds]}::integer[])
    order by id`.execute(db)
  return rows
}

/** The channel by which the database tells every node about a transaction that changed an inbox. */
export const inboxChannel = 'acopio_inbox'
export const inboxTopic = ({ accountId, userId }: Inbox): string => `${accountId}.${userId}`

/** Wakes the feeds of users, because their access may have ended or something other than an item changed. */
export const askFeeds = (db: Kysely<Database>, userIds: readonly number[]) =>
  sql`select pg_notify(${inboxChannel}, account_id || '.' || id) from users
    where id = any(${[...userIds]}::integer[])`.execute(db)

/**
 * Takes `count` numbers for changes of an inbox and returns the first. This locks the inbox until the transaction ends; the feeds are told
 * once it is committed.
 */
export async function takeChanges(db: Kysely<Database>, inbox: Inbox, count: number): Promise<number> {
  const { seq } = await db
    .insertInto('inbox_feeds')
    .values({ account_id: inbox.accountId, user_id: inbox.userId, seq: count })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id']).doUpdateSet({ seq: sql`inbox_feeds.seq + ${count}` }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow()
  await sql`select pg_notify(${inboxChannel}, ${inboxTopic(inbox)})`.execute(db)
  return Number(seq) - count + 1
}

/** Returns the number of the last change. */
export async function lastChange(db: Kysely<Database>, inbox: Inbox): Promise<number> {
  const row = await db
    .selectFrom('inbox_feeds')
    .select('seq')
    .where('account_id', '=', inbox.accountId)
    .where('user_id', '=', inbox.userId)
    .executeTakeFirst()
  return Number(row?.seq ?? 0)
}

const itemsOf = (db: Kysely<Database>, inbox: Inbox) =>
  db.selectFrom('inbox_items').where('account_id', '=', inbox.accountId).where('user_id', '=', inbox.userId)

/** Returns items by id, deleted ones included. */
export const findInboxRows = (
  db: Kysely<Database>,
  inbox: Inbox,
  ids: readonly string[],
): Promise<InboxRow[]> =>
  itemsOf(db, inbox)
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()

export const putInboxRows = async (db: Kysely<Database>, rows: readonly InboxRow[]): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('inbox_items')
    .values(rows.map((row) => ({ ...row, document: asJson(row.document) })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id', 'id']).doUpdateSet((by) => ({
        generation: by.ref('excluded.generation'),
        rev: by.ref('excluded.rev'),
        status: by.ref('excluded.status'),
        document: by.ref('excluded.document'),
        created_seq: by.ref('excluded.created_seq'),
        seq: by.ref('excluded.seq'),
        deleted_at: by.ref('excluded.deleted_at'),
      })),
    )
    .execute()
}

/** Returns the items that changed after a number, in order. */
export const changesAfter = (
  db: Kysely<Database>,
  inbox: Inbox,
  seq: number,
  limit: number,
): Promise<InboxRow[]> =>
  itemsOf(db, inbox)
    .selectAll()
    .where('seq', '>', sql<string>`${seq}`)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** Returns the ids and revisions of all items that are not deleted. */
export const listInboxRevisions = (db: Kysely<Database>, inbox: Inbox) =>
  itemsOf(db, inbox).select(['id', 'rev']).where('deleted_at', 'is', null).orderBy('id').execute()

/** Milliseconds that a selector may take. */
const longestSearch = 5_000

export function findInboxDocuments(
  db: Kysely<Database>,
  inbox: Inbox,
  { selector, sort, fields, limit, skip }: SelectorQuery,
): Promise<object[]> {
  const column = sql.ref('document')
  const document = { whole: column, ...inColumn(column) }
  return db.transaction().execute(async (inside) => {
    await sql`select set_config('statement_timeout', ${String(longestSearch)}, true)`.execute(inside)
    const order = [...orderBy(document, sort), sql`id`]
    const rows = await itemsOf(inside, inbox)
      .select(fieldsOf(document, fields).as('found'))
      .where('deleted_at', 'is', null)
      .where(conditionSql(selectorTree(selector), document))
      .orderBy(sql`${sql.join(order)}`)
      .limit(limit)
      .offset(skip)
      .execute()
    return rows.map(({ found }) =>
      fields === null ? (found as object) : documentOfFields(fields, found as (string | null)[]),
    )
  })
}

/** Tells whether a user supervises a group that another one is in. */
export async function supervises(
  db: Kysely<Database>,
  { accountId, userId }: Inbox,
  other: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${supervision(accountId)} s where s.supervisor_id = ${userId} and s.user_id = ${other} limit 1
  `.execute(db)
  return rows.length > 0
}

/** Returns the members of a group. */
export async function usersOfGroup(
  db: Kysely<Database>,
  accountId: number,
  groupId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.account_id', '=', 'm.account_id').onRef('g.id', '=', 'm.group_id'),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.account_id', '=', accountId)
    .where('m.group_id', '=', groupId)
    .where('g.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .orderBy('m.user_id')
    .execute()
  return rows.map((row) => row.user_id)
}
