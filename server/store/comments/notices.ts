import { sql, type Kysely } from 'kysely'
import type { NoticeKind } from '../../../schemas/api/notices'
import type { PermittedItems } from '../../policies/accessScope'
import { withinScope } from '../access/scopeSql'
import { nameOfUser } from '../people/users'
import { recordDocuments } from '../records/recordDocuments'
import { queuePushes } from '../push/deliveries'
import type { Database } from '../schema'
import type { RecordKey } from './comments'

/** Days for which a notice is kept. */
const kept = 90

export interface NoticeRow {
  readonly id: string
  readonly kind: NoticeKind
  readonly title: string
  readonly link: string | null
  readonly created_at: Date
  readonly is_read: boolean
  readonly by_name: string | null
  readonly text: string
  readonly records: number
  /** Null for a message. */
  readonly record_id: string | null
  readonly folio: string
  readonly form_id: number | null
  readonly form_name: string
}

/** Tells whether a user has a notice of this kind about a record. */
export async function wasTold(
  db: Kysely<Database>,
  told: RecordKey & { readonly userId: number; readonly kind: NoticeKind },
): Promise<boolean> {
  const found = await db
    .selectFrom('notices')
    .select('id')
    .where('account_id', '=', told.accountId)
    .where('user_id', '=', told.userId)
    .where('record_id', '=', told.recordId)
    .where('kind', '=', told.kind)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Tells users about a comment, or about records that were assigned to them, and removes their old notices. */
export async function insertNotices(
  db: Kysely<Database>,
  notice: RecordKey & {
    readonly commentId: string | null
    readonly records?: number
    readonly byId: number
    readonly now: Date
    /** Whether their devices are left out. */
    readonly isQuiet?: boolean
  },
  told: readonly { readonly userId: number; readonly kind: NoticeKind }[],
): Promise<void> {
  if (told.length === 0) return
  const { accountId, recordId, commentId, records = 1, byId, now, isQuiet = false } = notice
  const userIds = told.map(({ userId }) => userId)
  await sql`delete from notices where account_id = ${accountId} and user_id = any(${userIds}::integer[])
    and created_at < ${now}::timestamptz - make_interval(days => ${kept})`.execute(db)
  const rows = await db
    .insertInto('notices')
    .values(
      told.map(({ userId, kind }) => ({
        ...{
          account_id: accountId,
          user_id: userId,
          kind,
          record_id: recordId,
          comment_id: commentId,
          records,
        },
        ...{ by_id: byId, created_at: now, read_at: null },
      })),
    )
    .returning(['id', 'user_id', 'kind'])
    .execute()
  if (isQuiet) return
  const toldOf = rows.map(({ id, user_id: userId, kind }) => ({ id, userId, kind }))
  await queuePushes(db, accountId, toldOf)
}

/** Returns a user's notices about records that they may read now, and their messages, the newest first. */
export async function noticesOf(
  db: Kysely<Database>,
  userId: number,
  scope: PermittedItems,
  {
    limit,
    only = null,
    hasMessages = true,
  }: {
    readonly limit: number
    readonly only?: { readonly accountId: number; readonly id: string } | null
    readonly hasMessages?: boolean
  },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    (select n.id::text, n.kind, '' as title, null as link, n.created_at, n.read_at is not null as is_read,
      ${nameOfUser('u')} as by_name, coalesce(c.text, '') as text, n.records, n.record_id, r.folio, i.id as form_id, i.name as form_name
    from notices n
    left join record_comments c on c.account_id = n.account_id and c.id = n.comment_id and c.deleted_at is null
    join records r on r.account_id = n.account_id and r.id = n.record_id and r.deleted_at is null
    join items i on i.account_id = r.account_id and i.id = r.form_id and i.deleted_at is null
    left join users u on u.id = n.by_id
    where n.user_id = ${userId} and (n.comment_id is null or c.id is not null) and n.account_id = any(${[...scope.accountIds]}::integer[])
      and ${withinScope(scope, { item: 'i', documents: recordDocuments('r') })}
      and (${only?.id ?? null}::bigint is null or (n.id = ${only?.id ?? null}::bigint and n.account_id = ${only?.accountId ?? null}::integer))
    order by n.created_at desc, n.id desc limit ${limit})
    union all
    (select m.id::text, 'message', m.title, m.link, m.created_at, m.read_at is not null, ${nameOfUser('u')}, m.text, 1, null, '', null, ''
    from messages m left join users u on u.id = m.by_id
    where m.account_id = any(${[...scope.accountIds]}::integer[]) and m.user_id = ${userId} and ${hasMessages}::boolean and (${only?.id ?? null}::bigint is null or m.id = ${only?.id ?? null}::bigint)
    order by m.created_at desc, m.id desc limit ${limit})
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Marks notices and messages as read: up to the id `upTo`, or those about the record `recordId`. */
export async function markNoticesRead(
  db: Kysely<Database>,
  { userId, accountIds }: { readonly userId: number; readonly accountIds: readonly number[] },
  {
    recordId,
    upTo,
    now,
    hasMessages = true,
  }: {
    readonly recordId: string | undefined
    readonly upTo: string | undefined
    readonly now: Date
    readonly hasMessages?: boolean
  },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .where('read_at', 'is', null)
    .$if(recordId !== undefined, (query) => query.where('record_id', '=', recordId ?? ''))
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? '0'))
    .execute()
  if (recordId !== undefined || !hasMessages) return
  await db
    .updateTable('messages')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .where('read_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? '0'))
    .execute()
}
