import {
  sql,
  type AliasedExpression,
  type Insertable,
  type Kysely,
  type Selectable,
  type SqlBool,
} from 'kysely'
import type { PermittedItems } from '../../policies/accessScope'
import { visibleTo } from '../items/items'
import { nameOfUser } from '../people/users'
import type { Database } from '../schema'
import { triedSince } from './triedActions'
import type { WorkflowLogTable } from './workflowLogTable'

export type WorkflowLogRow = Selectable<WorkflowLogTable>
/** A log line with the names that people know. */
export interface NamedLogLine extends WorkflowLogRow {
  /** Null when the record no longer exists. */
  readonly folio: string | null
  readonly form_name: string | null
  /** The user in whose name it was done. */
  readonly user_name: string | null
  /** For a failure: whether it was tried again later, whatever the result. */
  readonly is_repeated: boolean
}
export type NewLogLine = Insertable<WorkflowLogTable>

/** Writes lines, overwriting those with the same key: an action that is tried again keeps one line. */
export async function putLogLines(db: Kysely<Database>, lines: readonly NewLogLine[]): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('workflow_log')
    .values([...lines])
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        attempts: eb.ref('excluded.attempts'),
        output: eb.ref('excluded.output'),
        error: eb.ref('excluded.error'),
        made_kind: eb.ref('excluded.made_kind'),
        made_item_id: eb.ref('excluded.made_item_id'),
        made_id: eb.ref('excluded.made_id'),
        duration: eb.ref('excluded.duration'),
      })),
    )
    .execute()
}

/** Writes a line unless there is one with its key; returns whether it did. */
export async function addLogLine(db: Kysely<Database>, line: NewLogLine): Promise<boolean> {
  const added = await db
    .insertInto('workflow_log')
    .values(line)
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Locks the key of a work item until the transaction ends: a node that is given the same one waits. */
export const holdWork = (db: Kysely<Database>, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`work ${key}`}, 0))`.execute(db)

/** Returns the log line of a work item. */
export const findLine = (
  db: Kysely<Database>,
  accountId: number,
  key: string,
): Promise<Pick<WorkflowLogRow, 'state' | 'output' | 'made_kind' | 'made_item_id' | 'made_id'> | undefined> =>
  db
    .selectFrom('workflow_log')
    .select(['state', 'output', 'made_kind', 'made_item_id', 'made_id'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()

/** Returns the results of a run's work so far, by key; keys of a run begin the same. */
export async function resultsOfRun(
  db: Kysely<Database>,
  accountId: number,
  run: string,
): Promise<ReadonlyMap<string, Pick<WorkflowLogRow, 'state' | 'output'>>> {
  const rows = await db
    .selectFrom('workflow_log')
    .select(['key', 'state', 'output'])
    .where('account_id', '=', accountId)
    .where('key', '>=', `${run}/`)
    // `0` is the character after the slash.
    .where('key', '<', `${run}0`)
    .execute()
  return new Map(rows.map(({ key, ...result }) => [key, result]))
}

/** Counts the actions of a form that were done in the last hour because of other actions. */
export async function causedInHour(db: Kysely<Database>, accountId: number, formId: number): Promise<number> {
  const { count } = await db
    .selectFrom('workflow_log')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .where('depth', '>', 0)
    .where('started_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts the actions of a form that failed for good in the last hour. */
export async function failedInHour(db: Kysely<Database>, accountId: number, formId: number): Promise<number> {
  const { count } = await db
    .selectFrom('workflow_log')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .where('state', '=', 'failed')
    .where('started_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the once-only actions that were done for a record. */
export async function doneOnce(
  db: Kysely<Database>,
  accountId: number,
  recordId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('workflow_once')
    .select('action_id')
    .where('account_id', '=', accountId)
    .where('record_id', '=', recordId)
    .execute()
  return new Set(rows.map(({ action_id: id }) => id))
}

export const noteOnce = (db: Kysely<Database>, accountId: number, recordId: string, actionId: string) =>
  db
    .insertInto('workflow_once')
    .values({ account_id: accountId, record_id: recordId, action_id: actionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Removes lines that are older than so many days. Returns their number. */
export async function forgetLogLines(db: Kysely<Database>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from workflow_log where started_at < now() - make_interval(days => ${days})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Returns the groups of users, and the connected users of their accounts. */
export async function peopleOf(db: Kysely<Database>, accountId: number, userIds: readonly number[]) {
  const ids = sql`${[...userIds]}::integer[]`
  const { rows } = await sql<{ group_ids: number[]; connection_ids: number[] }>`
    select
      array(select distinct m.group_id from memberships m join groups g on g.account_id = m.account_id and g.id = m.group_id
        where m.account_id = ${accountId} and m.user_id = any(${ids}) and g.deleted_at is null) as group_ids,
      array(select distinct c.user_id from connected_users c join users u on u.id = c.user_id
        join users other on other.account_id = u.account_id
        where c.account_id = ${accountId} and other.id = any(${ids})) as connection_ids`.execute(db)
  return { groupIds: rows[0]?.group_ids ?? [], connectionIds: rows[0]?.connection_ids ?? [] }
}

export interface LogFilter {
  /** Only lines of forms within this scope; left out when the lines of one visible record are listed. */
  readonly items?: PermittedItems
  readonly id?: number | undefined
  readonly recordId?: string | undefined
  readonly madeId?: string | undefined
  readonly formId?: number | undefined
  readonly workflowId?: string | undefined
  readonly state?: WorkflowLogRow['state'] | undefined
}

/** The most lines counted: nobody pages further back, and some clients ask every few seconds. */
const mostCounted = 10_000

/** Returns a page of log lines, the newest first; the total is at most `mostCounted`. */
export async function listLog(
  db: Kysely<Database>,
  accountId: number,
  { items, id, recordId, madeId, formId, workflowId, state }: LogFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly NamedLogLine[]; readonly total: number }> {
  let query = db.selectFrom('workflow_log').where('account_id', '=', accountId)
  if (items)
    query = query.where(
      sql<SqlBool>`exists (select from items i where i.account_id = workflow_log.account_id
        and i.id = workflow_log.form_id and i.deleted_at is null and ${visibleTo(items, 'i')})`,
    )
  if (id !== undefined) query = query.where('id', '=', String(id))
  if (recordId !== undefined) query = query.where('record_id', '=', recordId)
  if (madeId !== undefined) query = query.where('made_id', '=', madeId)
  if (formId !== undefined) query = query.where('form_id', '=', formId)
  if (workflowId !== undefined) query = query.where('workflow_id', '=', workflowId)
  if (state !== undefined) query = query.where('state', '=', state)
  const { total } = await db
    .selectFrom(query.select('id').limit(mostCounted).as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const listed = query.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset)
  return { rows: await withNames(db, listed.as('w')).orderBy('w.id', 'desc').execute(), total }
}

const withNames = (db: Kysely<Database>, lines: AliasedExpression<WorkflowLogRow, 'w'>) =>
  db
    .selectFrom(lines)
    .leftJoin('records as r', (join) =>
      join.onRef('r.account_id', '=', 'w.account_id').onRef('r.id', '=', 'w.record_id'),
    )
    .leftJoin('items as i', (join) =>
      join.onRef('i.account_id', '=', 'w.account_id').onRef('i.id', '=', 'w.form_id'),
    )
    .leftJoin('users as u', 'u.id', 'w.user_id')
    .selectAll('w')
    .select(['r.folio', 'i.name as form_name', nameOfUser('u').as('user_name')])
    .select(sql<boolean>`w.state = 'failed' and ${triedSince('w')}`.as('is_repeated'))

/** Returns the log lines of a run. */
export const linesOfRun = (db: Kysely<Database>, accountId: number, run: string): Promise<NamedLogLine[]> =>
  withNames(
    db,
    db
      .selectFrom('workflow_log')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('key', '>=', `${run}/`)
      .where('key', '<', `${run}0`)
      .as('w'),
  )
    .orderBy('w.id')
    .execute()
