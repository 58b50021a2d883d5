import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { RecordOrderName } from '../../../schemas/model/recordOrders'
import type { ListScope } from '../../policies/accessScope'
import { withinScope } from '../access/scopeSql'
import { recordDocuments } from './recordDocuments'
import { namesOfRecord, recordsWithNames, type RecordRow } from './records'
import type { Database } from '../schema'
import { nameOfUser } from '../people/users'

/** What a list is ordered by: a metadata column or an answer; numbers compare as numbers. */
export type RecordOrder =
  | { readonly column: RecordOrderName; readonly descending: boolean }
  | { readonly fieldId: string; readonly numeric: boolean; readonly descending: boolean }

export interface RecordsFilter {
  readonly formId?: number
  readonly folio?: string
  readonly userId?: number
  readonly createdById?: number
  readonly deleted: boolean
  readonly archived: boolean
}

const columns = {
  folio: sql`r.folio collate reading_order`,
  form_name: sql`i.name collate reading_order`,
  created_by_name: sql`${nameOfUser('c')} collate reading_order`,
  user_name: sql`${nameOfUser('u')} collate reading_order`,
  created_at: sql`r.created_at`,
  updated_at: sql`r.updated_at`,
  start_date: sql`r.start_timestamp`,
  end_date: sql`r.end_timestamp`,
  duration: sql`r.end_timestamp - r.start_timestamp`,
  points: sql`r.points`,
  version: sql`r.version`,
  deleted_at: sql`r.deleted_at`,
} satisfies Record<RecordOrderName, RawBuilder<unknown>>

export const isRecordOrderColumn = (name: string): name is RecordOrderName => Object.hasOwn(columns, name)

function orderExpression(order: RecordOrder): RawBuilder<unknown> {
  if ('column' in order) return columns[order.column]
  const answer = sql`r.answers -> ${order.fieldId}`
  return order.numeric
    ? sql`case jsonb_typeof(${answer}) when 'number' then (${answer})::numeric end`
    : sql`(r.answers ->> ${order.fieldId}) collate reading_order`
}

function filtered(db: Kysely<Database>, scope: ListScope, filter: RecordsFilter) {
  const { formId, folio, userId, createdById } = filter
  return recordsWithNames(db)
    .where('r.account_id', '=', sql<number>`any(${[...scope.accountIds]}::integer[])`)
    .where('i.deleted_at', 'is', null)
    .where(withinScope(scope, { item: 'i', documents: recordDocuments('r') }))
    .where('r.deleted_at', filter.deleted ? 'is not' : 'is', null)
    .where('r.archived_at', filter.archived ? 'is not' : 'is', null)
    .$if(formId !== undefined, (query) => query.where('r.form_id', '=', formId ?? 0))
    .$if(folio !== undefined, (query) => query.where('r.folio', '=', folio ?? ''))
    .$if(userId !== undefined, (query) => query.where('r.user_id', '=', userId ?? 0))
    .$if(createdById !== undefined, (query) => query.where('r.created_by_id', '=', createdById ?? 0))
}

/** A record of a page, and how many bytes are stored of it: compressed, so that counting them costs nothing. */
export interface ListedRecord {
  readonly account_id: number
  readonly id: string
  readonly form_id: number
  readonly size: number
}

export async function listRecords(
  db: Kysely<Database>,
  scope: ListScope,
  filter: RecordsFilter,
  order: RecordOrder,
  page: { readonly limit: number; readonly offset: number },
): Promise<ListedRecord[]> {
  // created_at is never null: without "nulls last" the index of the newest first serves the order.
  const nullable = !('column' in order) || order.column !== 'created_at'
  return filtered(db, scope, filter)
    .select(['r.account_id', 'r.id', 'r.form_id'])
    .select(
      sql<number>`pg_column_size(r.answers) + coalesce(pg_column_size(r.properties), 0)
        + coalesce(pg_column_size(r.geolocation_method), 0)`.as('size'),
    )
    .orderBy(orderExpression(order), (by) => {
      const directed = order.descending ? by.desc() : by.asc()
      return nullable ? directed.nullsLast() : directed
    })
    .orderBy('r.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Records by id, in the order of the ids; those that are no more are left out. */
export async function recordsById(
  db: Kysely<Database>,
  accountId: number,
  ids: readonly string[],
): Promise<RecordRow[]> {
  const rows = await recordsWithNames(db)
    .selectAll('r')
    .select(namesOfRecord)
    .where('r.account_id', '=', accountId)
    .where('r.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function countRecords(
  db: Kysely<Database>,
  scope: ListScope,
  filter: RecordsFilter,
): Promise<number> {
  const { total } = await filtered(db, scope, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
