import { sql, type Kysely, type Selectable } from 'kysely'
import type { RecordsTable, RecordVersionsTable } from './recordTables'
import type { Database } from '../schema'
import { nameOfUser } from '../people/users'

export type StoredRecord = Selectable<RecordsTable>

/** A record with the names that are shown beside it. */
export interface RecordRow extends StoredRecord {
  readonly form_name: string
  readonly user_name: string | null
  readonly group_name: string | null
  readonly created_by_name: string | null
  readonly created_by_email: string | null
  /** The user of another account whom the record is assigned to, or who made it. */
  readonly connected_id: number | null
  readonly connected_email: string | null
  readonly deleted_by_name: string | null
  /** Whether its form lets records be edited. */
  readonly edits_records: boolean
}

/** Selects a column of the record's user `u` or of its maker `c`, whichever is of another account than the record `r`. */
export const connectedPerson = (column: 'id' | 'email') => {
  const [user, maker] = [sql.ref(`u.${column}`), sql.ref(`c.${column}`)]
  return sql`case when u.account_id <> r.account_id then ${user} when c.account_id <> r.account_id then ${maker} end`
}

/**
 * Selects the records with these ids and the names shown beside them. They are found before anything is joined: a planner that expects
 * fewer records than the account has forms would search the index of each form.
 */
const recordsWithNames = (db: Kysely<Database>, accountIds: readonly number[], ids: readonly string[]) =>
  db
    .selectFrom(
      db
        .selectFrom('records')
        .selectAll()
        .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
        .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
        .offset(0)
        .as('r'),
    )
    .innerJoin('items as i', (join) =>
      join.onRef('i.account_id', '=', 'r.account_id').onRef('i.id', '=', 'r.form_id'),
    )
    .innerJoin('forms as f', (join) =>
      join.onRef('f.account_id', '=', 'r.account_id').onRef('f.id', '=', 'r.form_id'),
    )
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('groups as g', (join) =>
      join.onRef('g.account_id', '=', 'r.account_id').onRef('g.id', '=', 'r.assigned_group_id'),
    )
    .leftJoin('users as c', 'c.id', 'r.created_by_id')
    .leftJoin('users as d', 'd.id', 'r.deleted_by_id')
    .selectAll('r')
    .select([
      'i.name as form_name',
      nameOfUser('u').as('user_name'),
      'g.name as group_name',
      nameOfUser('c').as('created_by_name'),
      'c.email as created_by_email',
      connectedPerson('id').$castTo<number | null>().as('connected_id'),
      connectedPerson('email').$castTo<string | null>().as('connected_email'),
      nameOfUser('d').as('deleted_by_name'),
      'f.edits_records',
    ])

export const findRecord = (
  db: Kysely<Database>,
  accountId: number,
  id: string,
): Promise<RecordRow | undefined> =>
  recordsWithNames(db, [accountId], [id]).where('i.deleted_at', 'is', null).executeTakeFirst()

/**
 * Returns the records with an id in these accounts, the oldest first. There may be several, because clients make ids, and somebody who
 * knows the id of a record may create one with it in another account.
 */
export const findRecords = (
  db: Kysely<Database>,
  accountIds: readonly number[],
  id: string,
): Promise<RecordRow[]> =>
  recordsWithNames(db, accountIds, [id])
    .where('i.deleted_at', 'is', null)
    .orderBy('r.created_at')
    .orderBy('r.account_id')
    .execute()

/** Returns records in the order of the ids, without those that no longer exist. */
export async function recordsById(
  db: Kysely<Database>,
  accountId: number,
  ids: readonly string[],
): Promise<RecordRow[]> {
  const rows = await recordsWithNames(db, [accountId], ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the key of a record in {@link findRecordsByKeys}. */
export const recordKey = (accountId: number, id: string): string => `${accountId}/${id}`

/** Returns records of any accounts by their keys, without those that no longer exist or whose form is deleted. */
export async function findRecordsByKeys(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, RecordRow>> {
  const asked = keys.map((key) => key.split('/'))
  const accountIds = [...new Set(asked.map(([accountId]) => Number(accountId)))]
  const ids = asked.map(([, id = '']) => id)
  const rows = await recordsWithNames(db, accountIds, ids).where('i.deleted_at', 'is', null).execute()
  return new Map(rows.map((row) => [recordKey(row.account_id, row.id), row]))
}

/** Returns a record and locks it until the transaction ends. */
export const lockRecord = (
  db: Kysely<Database>,
  accountId: number,
  id: string,
): Promise<StoredRecord | undefined> =>
  db
    .selectFrom('records')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const ofHeldRecord = [
  'id',
  'form_id',
  'version',
  'user_id',
  'assigned_group_id',
  'deleted_at',
  'archived_at',
  'change_set_id',
  'restored_set_id',
  'account_id',
  'folio',
  'created_by_id',
  'created_at',
  'updated_at',
  'start_timestamp',
  'end_timestamp',
  'points',
] as const

/** The columns of a record on which changes of many records depend. */
export type HeldRecord = Pick<StoredRecord, (typeof ofHeldRecord)[number]> &
  Partial<Pick<StoredRecord, 'answers'>>

/**
 * Returns records, with their answers when asked, and locks them until the transaction ends: always in one order, so that two changes
 * cannot wait for each other.
 */
export const lockRecords = (
  db: Kysely<Database>,
  accountId: number,
  ids: readonly string[],
  withAnswers: boolean,
): Promise<HeldRecord[]> =>
  db
    .selectFrom('records')
    .select(ofHeldRecord)
    .$if(withAnswers, (query) => query.select('answers'))
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Returns the record that a user created with an idempotency key; null stands for a sender who is not a user of the account. */
export const findSubmission = (
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  key: string,
  createdById: number | null,
): Promise<Pick<StoredRecord, 'id' | 'request_hash' | 'request_dropped'> | undefined> =>
  db
    .selectFrom('records')
    .select(['id', 'request_hash', 'request_dropped'])
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .where('idempotency_key', '=', key)
    .where('created_by_id', 'is not distinct from', createdById)
    .executeTakeFirst()

/** Returns the next number of a form whose numbers begin at `from`, and locks its counter until the transaction ends. */
export async function lockNextNumber(
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  from: number,
): Promise<number> {
  const { next } = await db
    .selectFrom('form_counters')
    .select(sql<string>`greatest(next_folio, ${from})`.as('next'))
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return Number(next)
}

export type VersionRow = Selectable<RecordVersionsTable>

export const findVersion = (
  db: Kysely<Database>,
  accountId: number,
  recordId: string,
  version: number,
): Promise<VersionRow | undefined> =>
  db
    .selectFrom('record_versions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('record_id', '=', recordId)
    .where('version', '=', version)
    .executeTakeFirst()

/** Returns the numbers of the earlier versions of records, the newest first. */
export async function versionsOfRecords(
  db: Kysely<Database>,
  accountId: number,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('record_versions')
    .select(['record_id', sql<number[]>`array_agg(version order by version desc)`.as('versions')])
    .where('account_id', '=', accountId)
    .where('record_id', '=', sql<string>`any(${[...recordIds]}::text[])`)
    .groupBy('record_id')
    .execute()
  return new Map(rows.map(({ record_id: id, versions }) => [id, versions]))
}

export const versionsOf = async (
  db: Kysely<Database>,
  accountId: number,
  recordId: string,
): Promise<readonly number[]> => (await versionsOfRecords(db, accountId, [recordId])).get(recordId) ?? []
