import { sql, type Kysely, type Selectable } from 'kysely'
import type { CodedError } from '../../../schemas/model/errors'
import type { TaskState } from '../../../schemas/api/tasks'
import { AlreadyThere } from '../databaseErrors'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'
import type { TaskRowError, TaskRowsTable, TasksTable } from './taskTables'

export type StoredTask = Selectable<TasksTable>
export type FailedRow = Selectable<TaskRowsTable>

export interface TaskKey {
  /** Null for work of the whole installation. */
  readonly accountId: number | null
  readonly id: string
}

/** The user whose tasks are meant. */
export interface TaskOwner {
  readonly accountId: number
  readonly userId: number
}

/** The subject of a task: an item, or records of an item. */
export interface TaskSubject {
  readonly itemId: number
  readonly recordIds?: readonly string[]
}

export const activeStates: readonly TaskState[] = ['queued', 'running']

export interface NewTask extends TaskKey {
  /** The user, and the API key whose restrictions apply; null for work of the system, or without a key. */
  readonly userId: number | null
  readonly apiKeyId: number | null
  readonly kind: string
  readonly subject: TaskSubject | null
  readonly request: unknown
  /** The same key of the same user means the same task; the hash tells a different request with that key. */
  readonly idempotency?: { readonly key: string | null; readonly requestHash: Buffer }
  readonly due?: { readonly scheduleId: string; readonly at: Date }
  readonly now: Date
}

/** Adds a task. Throws AlreadyThere when the same request created one meanwhile. */
export async function insertTask(db: Kysely<Database>, task: NewTask): Promise<void> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('tasks')
    .values({
      account_id: task.accountId,
      id: task.id,
      user_id: task.userId,
      api_key_id: task.apiKeyId,
      kind: task.kind,
      item_id: task.subject?.itemId ?? null,
      record_ids: task.subject?.recordIds ? [...task.subject.recordIds] : null,
      request: asJson(task.request),
      created_at: task.now,
      updated_at: task.now,
      idempotency_key: task.idempotency?.key ?? null,
      request_hash: task.idempotency?.requestHash ?? null,
      schedule_id: task.due?.scheduleId ?? null,
      due_at: task.due?.at ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id', 'idempotency_key'])
        .where('idempotency_key', 'is not', null)
        .doNothing(),
    )
    .executeTakeFirstOrThrow()
  if (added === 0n) throw new AlreadyThere('tasks_idempotency')
}

const named = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('tasks')
    .leftJoin('items', (join) =>
      join.onRef('items.account_id', '=', 'tasks.account_id').onRef('items.id', '=', 'tasks.item_id'),
    )
    .selectAll('tasks')
    .select('items.name')
    .where('tasks.account_id', '=', accountId)

const ofOwner = (db: Kysely<Database>, { accountId, userId }: TaskOwner) =>
  named(db, accountId).where('tasks.user_id', '=', userId)

/** A task with the name of its item. */
export type NamedTask = StoredTask & { readonly name: string | null }

/** Finds a task of an account, of any user, with the name of its item. */
export const findTask = (
  db: Kysely<Database>,
  accountId: number,
  id: string,
): Promise<NamedTask | undefined> => named(db, accountId).where('tasks.id', '=', id).executeTakeFirst()

/** Finds a task of any user as it is now. */
export const findStoredTask = (db: Kysely<Database>, key: TaskKey): Promise<StoredTask | undefined> =>
  db.selectFrom('tasks').selectAll().where(only(key)).executeTakeFirst()

export const findTaskByKey = (
  db: Kysely<Database>,
  owner: TaskOwner,
  idempotencyKey: string,
): Promise<NamedTask | undefined> =>
  ofOwner(db, owner).where('tasks.idempotency_key', '=', idempotencyKey).executeTakeFirst()

export const listTasks = (db: Kysely<Database>, owner: TaskOwner, limit: number): Promise<NamedTask[]> =>
  ofOwner(db, owner).orderBy('tasks.created_at', 'desc').orderBy('tasks.id').limit(limit).execute()

/** Counts a user's tasks that are not over, and keeps others from adding one until the transaction ends. */
export async function countActive(db: Kysely<Database>, { accountId, userId }: TaskOwner): Promise<number> {
  await sql`select pg_advisory_xact_lock(7463, ${userId})`.execute(db)
  const { count } = await db
    .selectFrom('tasks')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('state', 'in', activeStates)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const only = ({ accountId, id }: TaskKey) =>
  accountId === null
    ? sql<boolean>`account_id is null and id = ${id}`
    : sql<boolean>`account_id = ${accountId} and id = ${id}`

/** Cancels a task that is not over: the next write of its worker is refused. */
export const cancelTask = (db: Kysely<Database>, key: TaskKey, now: Date) =>
  db
    .updateTable('tasks')
    .set({ state: 'cancelled', updated_at: now, finished_at: now })
    .where(only(key))
    .where('state', 'in', activeStates)
    .execute()

/** Gives a task to a worker; undefined when it is over. */
export const takeTask = (
  db: Kysely<Database>,
  key: TaskKey,
  worker: string,
  now: Date,
): Promise<StoredTask | undefined> =>
  db
    .updateTable('tasks')
    .set({ state: 'running', worker, updated_at: now })
    .set(sql.ref('seen_at'), sql`now()`)
    .where(only(key))
    .where('state', 'in', activeStates)
    .returningAll()
    .executeTakeFirst()

/** What a worker reports about its task. */
export interface TaskProgress {
  readonly done?: number
  readonly total?: number | null
  readonly result?: unknown
}

const given = ({ done, total, result }: TaskProgress) => ({
  ...(done !== undefined && { done }),
  ...(total !== undefined && { total }),
  ...(result !== undefined && { result: asJson(result) }),
})

/** Saves a worker's progress and that it is alive; returns false when the task is over or no longer this worker's. */
export async function saveProgress(
  db: Kysely<Database>,
  key: TaskKey,
  worker: string,
  progress: TaskProgress & { readonly now?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ ...given(progress), ...(progress.now && { updated_at: progress.now }) })
    .set(sql.ref('seen_at'), sql`now()`)
    .where(only(key))
    .where('worker', '=', worker)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface TaskEnd extends TaskProgress {
  readonly state: 'done' | 'failed'
  readonly error?: CodedError
  readonly now: Date
}

/** Ends a worker's task. */
export const endTask = (db: Kysely<Database>, key: TaskKey, worker: string, end: TaskEnd) =>
  db
    .updateTable('tasks')
    .set({
      ...given(end),
      state: end.state,
      error: end.error ? asJson(end.error) : null,
      updated_at: end.now,
      finished_at: end.now,
    })
    .where(only(key))
    .where('worker', '=', worker)
    .where('state', '=', 'running')
    .execute()

/** Replaces the result of a cancelled task. */
export const amendCancelled = (db: Kysely<Database>, key: TaskKey, worker: string, result: unknown) =>
  db
    .updateTable('tasks')
    .set({ result: asJson(result) })
    .where(only(key))
    .where('worker', '=', worker)
    .where('state', '=', 'cancelled')
    .execute()

/** The number of failed rows that are kept for a task, and the bytes of their errors. */
export interface KeptRows {
  readonly rows: number
  readonly bytes: number
}

export async function keptRows(db: Kysely<Database>, { accountId, id }: TaskKey): Promise<KeptRows> {
  const { rows } = await sql<KeptRows>`
    select count(*)::integer as rows, coalesce(sum(octet_length(errors::text)), 0)::double precision as bytes
    from task_rows where account_id = ${accountId} and task_id = ${id}
  `.execute(db)
  return rows[0] ?? { rows: 0, bytes: 0 }
}

/** Keeps the errors of rows that could not be taken; a row that is there already stays. */
export async function keepFailedRows(
  db: Kysely<Database>,
  { accountId, id }: TaskKey,
  rows: readonly { readonly row: number; readonly errors: readonly TaskRowError[] }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into task_rows (account_id, task_id, row, errors)
    select ${accountId}, ${id}, row, errors
    from json_to_recordset(${asJson(rows)}::json) as failed (row integer, errors json)
    on conflict do nothing
  `.execute(db)
}

/** Returns the first failed rows with their errors. */
export const failuresOf = (
  db: Kysely<Database>,
  { accountId, id }: TaskKey,
  limit: number,
): Promise<Pick<FailedRow, 'row' | 'errors'>[]> =>
  db
    .selectFrom('task_rows')
    .select(['row', 'errors'])
    .where('account_id', '=', accountId)
    .where('task_id', '=', id)
    .orderBy('row')
    .limit(limit)
    .execute()

/** Returns the errors of those of the rows that failed, by row. */
export async function errorsOfRows(
  db: Kysely<Database>,
  { accountId, id }: TaskKey,
  rows: readonly number[],
): Promise<ReadonlyMap<number, readonly TaskRowError[]>> {
  const found = await db
    .selectFrom('task_rows')
    .select(['row', 'errors'])
    .where('account_id', '=', accountId)
    .where('task_id', '=', id)
    .where('row', '=', sql<number>`any(${[...rows]}::integer[])`)
    .execute()
  return new Map(found.map(({ row, errors }) => [row, errors]))
}

/** Removes all but the first failed rows. */
export const forgetFailures = (db: Kysely<Database>, { accountId, id }: TaskKey, kept: number) =>
  sql`
    delete from task_rows where account_id = ${accountId} and task_id = ${id} and row > (
      select row from task_rows where account_id = ${accountId} and task_id = ${id}
      order by row offset ${kept - 1} limit 1
    )
  `.execute(db)

/** Removes a user's tasks that are over, except the newest. */
export const forgetOldTasks = (db: Kysely<Database>, { accountId, userId }: TaskOwner, newest: number) =>
  sql`
    delete from tasks where account_id = ${accountId} and user_id = ${userId}
      and not state = any(${[...activeStates]}::text[]) and id in (
        select id from tasks where account_id = ${accountId} and user_id = ${userId}
        order by created_at desc, id offset ${newest}
      )
  `.execute(db)

/** Removes tasks that were over before a time, with their failed rows. */
export const forgetTasks = (db: Kysely<Database>, before: Date) =>
  db.deleteFrom('tasks').where('finished_at', '<', before).where('state', 'not in', activeStates).execute()
