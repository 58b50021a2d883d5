import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'
import { nameOfUser } from '../people/users'

export interface RecordKey {
  readonly accountId: number
  readonly recordId: string
}

export interface CommentRow {
  readonly id: string
  readonly text: string
  readonly created_at: Date
  readonly edited_at: Date | null
  readonly author_id: number
  readonly author_name: string
  readonly mentioned: readonly { readonly id: number; readonly name: string }[]
}

/** Returns comments that are not deleted, the newest first: those before an id, or a single one. */
export async function commentsOf(
  db: Kysely<Database>,
  { accountId, recordId }: RecordKey,
  {
    before,
    only,
    limit,
  }: { readonly before?: string | undefined; readonly only?: string; readonly limit: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id::text, c.text, c.created_at, c.edited_at, c.author_id, coalesce(${nameOfUser('u')}, '') as author_name,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', ${nameOfUser('d')}) order by d.id)
        from users d where d.id = any(c.mentions)), '[]') as mentioned
    from record_comments c left join users u on u.id = c.author_id
    where c.account_id = ${accountId} and c.record_id = ${recordId} and c.deleted_at is null
      ${before === undefined ? sql`` : sql`and c.id < ${before}::bigint`}
      ${only === undefined ? sql`` : sql`and c.id = ${only}::bigint`}
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

export async function insertComment(
  db: Kysely<Database>,
  comment: RecordKey & {
    readonly authorId: number
    readonly text: string
    readonly mentions: readonly number[]
    readonly now: Date
    readonly idempotencyKey: string | null
  },
): Promise<string> {
  const { id } = await db
    .insertInto('record_comments')
    .values({
      account_id: comment.accountId,
      record_id: comment.recordId,
      author_id: comment.authorId,
      text: comment.text,
      mentions: [...comment.mentions],
      created_at: comment.now,
      edited_at: null,
      deleted_at: null,
      idempotency_key: comment.idempotencyKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The comment that its author sent with a key, also one that is deleted since. */
export async function commentOfKey(
  db: Kysely<Database>,
  { accountId, recordId }: RecordKey,
  authorId: number,
  key: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('record_comments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('record_id', '=', recordId)
    .where('author_id', '=', authorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return found?.id
}

/** Changes a comment; a null text deletes it. */
export async function changeComment(
  db: Kysely<Database>,
  { accountId, recordId }: RecordKey,
  id: string,
  change: { readonly text: string | null; readonly mentions: readonly number[]; readonly now: Date },
): Promise<void> {
  const { text, mentions, now } = change
  await db
    .updateTable('record_comments')
    .set(text === null ? { deleted_at: now } : { text, mentions: [...mentions], edited_at: now })
    .where('account_id', '=', accountId)
    .where('record_id', '=', recordId)
    .where('id', '=', id)
    .execute()
}

/** Returns the users who follow a record. */
export async function followersOf(
  db: Kysely<Database>,
  { accountId, recordId }: RecordKey,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('record_followers')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('record_id', '=', recordId)
    .where('follows', '=', true)
    .execute()
  return new Set(rows.map(({ user_id: id }) => id))
}

/**
 * Sets whether users follow a record. With `isChosen` they chose it themselves; otherwise it changes nothing for users who chose before.
 */
export async function setFollowing(
  db: Kysely<Database>,
  { accountId, recordId }: RecordKey,
  userIds: readonly number[],
  { follows, isChosen }: { readonly follows: boolean; readonly isChosen: boolean },
): Promise<void> {
  if (userIds.length === 0) return
  await db
    .insertInto('record_followers')
    .values(userIds.map((user_id) => ({ account_id: accountId, record_id: recordId, user_id, follows })))
    .onConflict((conflict) => {
      const known = conflict.columns(['account_id', 'record_id', 'user_id'])
      return isChosen ? known.doUpdateSet({ follows }) : known.doNothing()
    })
    .execute()
}
