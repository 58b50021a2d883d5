import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { BulkOutcome, RecordProblem } from '../../../schemas/api/bulk'
import type { ErrorCode } from '../../../schemas/model/errors'
import { AlreadyThere } from '../databaseErrors'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'
import type { BulkChangesTable } from './bulkTables'

export type StoredBulk = Selectable<BulkChangesTable>

export interface BulkKey {
  readonly accountId: number
  readonly id: string
}

export type NewBulk = Omit<Insertable<BulkChangesTable>, 'request' | 'asked'> &
  Pick<StoredBulk, 'request' | 'asked'>

/** Adds a bulk change. Throws AlreadyThere when the same request began one meanwhile. */
export async function insertBulk(db: Kysely<Database>, bulk: NewBulk): Promise<void> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('bulk_changes')
    .values({ ...bulk, request: asJson(bulk.request), asked: bulk.asked && asJson(bulk.asked) })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id', 'idempotency_key'])
        .where('idempotency_key', 'is not', null)
        .doNothing(),
    )
    .executeTakeFirstOrThrow()
  if (added === 0n) throw new AlreadyThere('bulk_changes_idempotency')
}

/** Notes a bulk change that is done already, once. */
export const noteBulk = (db: Kysely<Database>, bulk: NewBulk) =>
  db
    .insertInto('bulk_changes')
    .values({ ...bulk, request: asJson(bulk.request), asked: null })
    .onConflict((on) => on.columns(['account_id', 'id']).doNothing())
    .execute()

const only = ({ accountId, id }: BulkKey) => sql<boolean>`account_id = ${accountId} and id = ${id}`

export const findBulk = (db: Kysely<Database>, key: BulkKey): Promise<StoredBulk | undefined> =>
  db.selectFrom('bulk_changes').selectAll().where(only(key)).executeTakeFirst()

/** Returns what the same user sent with this key before. */
export const findBulkByKey = (
  db: Kysely<Database>,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
  idempotencyKey: string,
): Promise<StoredBulk | undefined> =>
  db
    .selectFrom('bulk_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()

export const setBulkTask = (db: Kysely<Database>, { accountId, id }: BulkKey, taskId: string) =>
  db
    .updateTable('bulk_changes')
    .set({ task_id: taskId })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

/** The most ids of one statement. */
const idsAtOnce = 10_000

/** Notes which records a bulk change is about, in their order. */
export async function keepBulkRecords(
  db: Kysely<Database>,
  { accountId, id }: BulkKey,
  recordIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < recordIds.length; at += idsAtOnce)
    await sql`
      insert into bulk_records (account_id, bulk_id, position, record_id)
      select ${accountId}, ${id}, ${at} + n - 1, record_id
      from unnest(${recordIds.slice(at, at + idsAtOnce)}::text[]) with ordinality as given (record_id, n)`.execute(
      db,
    )
  await sql`
    update bulk_changes set total = ${recordIds.length} where account_id = ${accountId} and id = ${id}`.execute(
    db,
  )
}

/** A record of a bulk change and the bytes of its answers; null when it no longer exists. */
export interface BulkPlace {
  readonly position: number
  readonly recordId: string
  readonly size: number | null
}

/** Returns the records of a bulk change from a position on. */
export async function nextBulkRecords(
  db: Kysely<Database>,
  { accountId, id }: BulkKey,
  tenantId: number,
  from: number,
  limit: number,
): Promise<readonly BulkPlace[]> {
  const { rows } = await sql<BulkPlace>`
    select b.position, b.record_id as "recordId", pg_column_size(r.answers) as size
    from bulk_records b left join records r on r.account_id = ${tenantId} and r.id = b.record_id
    where b.account_id = ${accountId} and b.bulk_id = ${id} and b.position >= ${from}
    order by b.position limit ${limit}`.execute(db)
  return rows
}

export interface OutcomeOfRecord {
  readonly position: number
  readonly outcome: BulkOutcome
  readonly errors: readonly RecordProblem[]
}

/** Notes the outcome of records and counts them; `workflows` is the number of records for which some workflow runs. */
export async function keepOutcomes(
  db: Kysely<Database>,
  { accountId, id }: BulkKey,
  outcomes: readonly OutcomeOfRecord[],
  workflows: number,
): Promise<void> {
  await sql`
    update bulk_records b set outcome = g.outcome, errors = g.errors
    from json_to_recordset(${asJson(outcomes)}::json) as g (position integer, outcome text, errors json)
    where b.account_id = ${accountId} and b.bulk_id = ${id} and b.position = g.position`.execute(db)
  const count = (outcome: BulkOutcome) => outcomes.filter((one) => one.outcome === outcome).length
  await sql`
    update bulk_changes set changed = changed + ${count('changed')}, unchanged = unchanged + ${count('unchanged')},
      invalid = invalid + ${count('invalid')}, refused = refused + ${count('refused')}, workflows = workflows + ${workflows}
    where account_id = ${accountId} and id = ${id}`.execute(db)
}

export async function finishBulk(db: Kysely<Database>, { accountId, id }: BulkKey, now: Date): Promise<void> {
  await sql`
    update bulk_changes set finished_at = ${now} where account_id = ${accountId} and id = ${id}`.execute(db)
}

/** Returns those of these records that a task is about to change. */
export async function recordsUnderWay(
  db: Kysely<Database>,
  tenantId: number,
  recordIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.record_id as id
    from bulk_changes b
    join tasks t on t.account_id = b.account_id and t.id = b.task_id and t.state in ('queued', 'running')
    join bulk_records r on r.account_id = b.account_id and r.bulk_id = b.id and r.outcome is null
      and r.position >= t.done
    where b.tenant_id = ${tenantId} and b.finished_at is null and not b.dry_run
      and r.record_id = any(${[...recordIds]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the names of forms (20 at most) of which records were refused with this error. */
export async function formNamesOf(
  db: Kysely<Database>,
  { accountId, id }: BulkKey,
  tenantId: number,
  why: ErrorCode,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct i.name
    from bulk_records b
    join records r on r.account_id = ${tenantId} and r.id = b.record_id
    join items i on i.account_id = r.account_id and i.id = r.form_id
    where b.account_id = ${accountId} and b.bulk_id = ${id} and b.outcome = 'refused' and b.errors->0->>'code' = ${why}
    order by i.name limit 20`.execute(db)
  return rows.map(({ name }) => name)
}

/** The result of one part of a load. */
export interface LoadedPart {
  readonly key: BulkKey
  readonly load: Omit<NewBulk, 'account_id' | 'id' | 'total' | 'finished_at'>
  readonly counts: Readonly<Record<'changed' | 'unchanged' | 'invalid', number>>
  readonly now: Date
}

/** Adds the result of a part of a load, which is listed like other bulk changes. */
export async function addToLoad(db: Kysely<Database>, { key, load, counts, now }: LoadedPart): Promise<void> {
  const total = counts.changed + counts.unchanged + counts.invalid
  const { request, asked, ...columns } = load
  await db
    .insertInto('bulk_changes')
    .values({
      ...{ ...columns, ...counts, account_id: key.accountId, id: key.id, total, finished_at: now },
      ...{ request: asJson(request), asked: asked && asJson(asked) },
    })
    .onConflict((on) =>
      on.columns(['account_id', 'id']).doUpdateSet({
        total: sql`bulk_changes.total + excluded.total`,
        changed: sql`bulk_changes.changed + excluded.changed`,
        unchanged: sql`bulk_changes.unchanged + excluded.unchanged`,
        invalid: sql`bulk_changes.invalid + excluded.invalid`,
        finished_at: sql`excluded.finished_at`,
      }),
    )
    .execute()
}

/** Returns the form of the bulk change that made a change set; undefined when it was no bulk change. */
export const bulkOfSet = (
  db: Kysely<Database>,
  tenantId: number,
  changeSetId: string,
): Promise<Pick<StoredBulk, 'form_id' | 'form_name'> | undefined> =>
  db
    .selectFrom('bulk_changes')
    .select(['form_id', 'form_name'])
    .where('tenant_id', '=', tenantId)
    .where('change_set_id', '=', changeSetId)
    .executeTakeFirst()

/** Removes bulk changes that began before a time, at most `limit`. Returns their number. */
export async function forgetBulks(db: Kysely<Database>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bulk_changes where (account_id, id) in (
      select account_id, id from bulk_changes where created_at < ${before} order by created_at limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
