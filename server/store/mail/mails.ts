import { sql, type Insertable, type Kysely, type Selectable, type SqlBool } from 'kysely'
import type { MailState } from '../../../schemas/api/mails'
import { asJson } from '../jsonColumn'
import { containsText } from '../query/containsText'
import { visibleTo } from '../items/items'
import type { PermittedItems } from '../../policies/accessScope'
import type { Database } from '../schema'
import type { MailAttachment, MailsTable } from './mailsTable'

export type MailRow = Selectable<MailsTable>

export interface NewMail extends Omit<Insertable<MailsTable>, 'attachments' | 'state'> {
  readonly attachments?: readonly MailAttachment[]
  readonly state: Extract<MailState, 'waiting' | 'kept' | 'failed'>
}

/** Adds e-mails, each once for its cause and address. */
export async function insertMails(db: Kysely<Database>, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return
  await db
    .insertInto('mails')
    .values(
      mails.map(({ attachments = [], ...mail }) => ({
        ...mail,
        attachments: asJson(attachments),
        ended_at: mail.state === 'waiting' ? null : (mail.created_at ?? new Date()),
      })),
    )
    .onConflict((conflict) => conflict.expression(sql`account_id, cause, lower(to_address)`).doNothing())
    .execute()
}

/**
 * Takes due e-mails for a worker, the oldest first, of each account only while it may still send this hour. Nobody else takes them for
 * `seconds`; then they count as given up and are sent again.
 */
export async function takeMails(
  db: Kysely<Database>,
  wanted: {
    readonly worker: string
    readonly limit: number
    readonly seconds: number
    readonly perHour: number
  },
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    update mails m
    set worker = ${wanted.worker}, attempts = m.attempts + 1, due_at = now() + make_interval(secs => ${wanted.seconds})
    from (
      select w.account_id, w.id from mails w
      where w.state = 'waiting' and w.due_at <= now()
        and (select count(*) from mails s where s.account_id = w.account_id and s.state = 'sent'
          and s.ended_at > now() - interval '1 hour' and s.created_at > now() - interval '3 days') < ${wanted.perHour}
      order by w.due_at, w.id limit ${wanted.limit} for update skip locked
    ) taken
    where m.account_id = taken.account_id and m.id = taken.id
    returning m.*
  `.execute(db)
  return rows.sort((a, b) => a.id - b.id)
}

const heldBy = ({ account_id: accountId, id, worker }: MailRow) =>
  sql<SqlBool>`account_id = ${accountId} and id = ${id} and worker = ${worker} and state = 'waiting'`

/** Marks an e-mail as sent. A secret text is not kept once it is delivered. */
export const mailSent = (db: Kysely<Database>, mail: MailRow, now: Date) =>
  db
    .updateTable('mails')
    .set({
      state: 'sent',
      problem: null,
      ended_at: now,
      html: sql`case when is_secret then '' else html end`,
      plain: sql`case when is_secret then '' else plain end`,
    })
    .where(heldBy(mail))
    .execute()

/** Retries an e-mail after `retryAfter` seconds; null gives it up. */
export const mailFailed = (
  db: Kysely<Database>,
  mail: MailRow,
  failure: { readonly problem: string; readonly retryAfter: number | null; readonly now: Date },
) =>
  db
    .updateTable('mails')
    .set(
      failure.retryAfter === null
        ? { state: 'failed', problem: failure.problem, ended_at: failure.now }
        : {
            problem: failure.problem,
            due_at: sql`now() + make_interval(secs => ${failure.retryAfter})`,
          },
    )
    .where(heldBy(mail))
    .execute()

/** Sends an e-mail that failed or was kept again. Returns false when it is in neither state any more. */
export async function sendAgain(
  db: Kysely<Database>,
  { account_id: accountId, id }: MailRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, ended_at: null, due_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'kept'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Which e-mails a viewer may see: those of items within a scope, those about no item, and those that they had sent. */
export interface MailSight {
  readonly items: PermittedItems
  readonly ofNoItem: boolean
  /** The viewer, who sees their own e-mails; null for nobody's. */
  readonly userId: number | null
}

const inSight = ({ items, ofNoItem, userId }: MailSight) => {
  const ofItem = sql`exists (select from items i where i.account_id = mails.account_id and i.id = mails.item_id
    and i.deleted_at is null and ${visibleTo(items, 'i')})`
  const others = ofNoItem ? sql`(mails.item_id is null or ${ofItem})` : ofItem
  const seen = userId === null ? others : sql`(mails.user_id = ${userId} or ${others})`
  // A link to a stranger's draft concerns nobody else.
  return sql<SqlBool>`mails.reason <> 'draft' and ${seen}`
}

export const findMail = (
  db: Kysely<Database>,
  accountId: number,
  sight: MailSight,
  id: number,
): Promise<MailRow | undefined> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(inSight(sight))
    .executeTakeFirst()

/** Returns the e-mails of a cause, in order. */
export const mailsOfCause = (
  db: Kysely<Database>,
  accountId: number,
  cause: string,
): Promise<Pick<MailRow, 'id'>[]> =>
  db
    .selectFrom('mails')
    .select('id')
    .where('account_id', '=', accountId)
    .where('cause', '=', cause)
    .orderBy('id')
    .execute()

export interface MailFilter {
  readonly sight: MailSight
  readonly ids?: readonly number[] | undefined
  readonly itemId?: number | undefined
  readonly recordId?: string | undefined
  readonly state?: MailState | undefined
  readonly search?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Returns a page of e-mails, the newest first. */
export async function listMails(
  db: Kysely<Database>,
  accountId: number,
  filter: MailFilter,
): Promise<{ readonly rows: readonly MailRow[]; readonly total: number }> {
  const { sight, ids, itemId, recordId, state, search } = filter
  let query = db.selectFrom('mails').where('account_id', '=', accountId).where(inSight(sight))
  if (ids) query = query.where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
  if (itemId !== undefined) query = query.where('item_id', '=', itemId)
  if (recordId !== undefined) query = query.where('record_id', '=', recordId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (search)
    query = query.where((by) =>
      by.or([containsText(sql`to_address`, search), containsText(sql`subject`, search)]),
    )
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows, total }
}

/**
 * Counts the e-mails about an item that each address was sent in the last hour; keeps others from counting them until the transaction ends.
 */
export async function lateMailsTo(
  db: Kysely<Database>,
  accountId: number,
  itemId: number,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails/${accountId}/${itemId}`}, 0))`.execute(db)
  const { rows } = await sql<{ address: string; count: number }>`
    select lower(to_address) as address, count(*)::int as count from mails
    where account_id = ${accountId} and item_id = ${itemId} and created_at > now() - interval '1 hour'
      and lower(to_address) = any(${addresses.map((address) => address.toLowerCase())}::text[])
    group by 1
  `.execute(db)
  return new Map(rows.map(({ address, count }) => [address, count]))
}

/** Removes e-mails that were over before so many days. Returns their number. */
export async function forgetMails(db: Kysely<Database>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mails where state <> 'waiting' and ended_at < now() - make_interval(days => ${days})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
