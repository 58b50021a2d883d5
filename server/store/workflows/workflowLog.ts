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
/** A line with what people call whatever it names. */
export interface NamedLogLine extends WorkflowLogRow {
  /** Null where the record is gone. */
  readonly folio: string | null
  readonly form_name: string | null
  /** In whose name it was done. */
  readonly user_name: string | null
  /** Of what failed: it was tried once more since, whatever came of that. */
  readonly is_repeated: boolean
}
export type NewLogLine = Insertable<WorkflowLogTable>

/** Writes lines down, those that are there already over what they were: an action that is tried again has one line. */
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

/** Writes a line unless there is one; false where there is. */
export async function addLogLine(db: Kysely<Database>, line: NewLogLine): Promise<boolean> {
  const added = await db
    .insertInto('workflow_log')
    .values(line)
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Holds what a work does until the transaction ends: whoever is given the same one waits. */
export const holdWork = (db: Kysely<Database>, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`work ${key}`}, 0))`.execute(db)

/** The line of a work. */
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

/** What became of the works of a run so far, by their keys, which begin alike. */
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
    // The character after the slash.
    .where('key', '<', `${run}0`)
    .execute()
  return new Map(rows.map(({ key, ...result }) => [key, result]))
}

/** How many actions of a form were done in the last hour because of other actions. */
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

/** How many actions of a form failed for good in the last hour. */
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

/** The actions that were done for a record and are done once. */
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

/** Forgets what was done so many days ago. Returns how many lines. */
export async function forgetLogLines(db: Kysely<Database>, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from workflow_log where started_at < now() - make_interval(days => ${days})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Groups and connections of the people whose record it is. */
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
  /** The forms of which anything is seen; left out where a record is asked for whose lines are seen. */
  readonly items?: PermittedItems
  readonly id?: number | undefined
  readonly recordId?: string | undefined
  readonly madeId?: string | undefined
  readonly formId?: number | undefined
  readonly workflowId?: string | undefined
  readonly state?: WorkflowLogRow['state'] | undefined
}

/** Nobody reads further back than so many lines, and some look every few seconds. */
const mostCounted = 10_000

/** A page of what workflows did, the newest first; as the total no more than are counted. */
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

/** The lines of a run. */
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
