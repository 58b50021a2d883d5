import { sql, type RawBuilder } from 'kysely'
import type { ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Collection, Sort } from './collection'

/** Where a document of a collection is in an order. */
export interface Place {
  /** What puts it in order by each value that is asked for, as `valueOrder` says; none where that is the collection's own order. */
  readonly keys?: readonly string[]
  /** A moment, as the database writes it. */
  readonly at: string
  readonly id: string
}

/** A document behind which a page begins. */
export interface DocumentPlace {
  readonly accountId: number
  readonly id: string
}

/**
 * What comes behind a place: a page that begins where another ended, whatever was added meanwhile. Of documents that are alike `ties` decide, in
 * the direction of what is before them.
 */
export function isBehind(
  { documents, ties }: Pick<Collection, 'documents' | 'ties'>,
  sort: readonly { readonly path: ValuePath; readonly descending: boolean }[],
  { keys = [], at, id }: Place,
): RawBuilder<boolean> {
  const sign = (descending: boolean) => (descending ? sql`<` : sql`>`)
  const last = sql`(${sql.join([...ties])}) ${sign(sort.at(-1)?.descending === true)} (${at}::timestamptz, ${id})`
  if (keys.length === 0) return sql<boolean>`${last}`
  const orders = sort.flatMap(({ path, descending }, index) => {
    const key = keys[index]
    if (key === undefined) return []
    const value = sql`coalesce(value_order(${documents.at(path)}), '0') collate "C"`
    return [{ alike: sql`${value} = ${key}`, behind: sql`${value} ${sign(descending)} ${key}` }]
  })
  const ways = [...orders.map(({ behind }) => behind), last].map(
    (way, index) =>
      sql`(${sql.join([...orders.slice(0, index).map(({ alike }) => alike), way], sql` and `)})`,
  )
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/**
 * What comes behind a document in an order that lists have (`orderBy`), however that is told: it is compared with what the document itself has there. Alike
 * documents come in the order of `ties`.
 */
export function isBehindDocument(
  { table, documents, ties }: Pick<Collection, 'table' | 'documents' | 'ties'>,
  sort: readonly Sort[],
  { accountId, id }: DocumentPlace,
): RawBuilder<boolean> {
  const name = sql.table(table)
  const there = (value: RawBuilder<unknown>) =>
    sql`(select ${value} from ${name} where ${sql.ref(`${table}.account_id`)} = ${accountId} and ${sql.ref(`${table}.id`)} = ${id})`
  const steps = sort.flatMap(({ path, descending, emptyLast = false }) => {
    const native = documents.order?.(path)
    const value = native?.by ?? sql`value_order(${documents.at(path)}) collate "C"`
    // What is nothing is behind all else, whichever way, where the order has it so.
    const isNothing =
      native === undefined
        ? emptyLast && !descending && sql`(coalesce(${documents.at(path)}, 'null') = 'null')`
        : native.isNullable && sql`(${native.by} is null)`
    return [...(isNothing ? [{ value: isNothing, descending: false }] : []), { value, descending }]
  })
  const direction = sort.at(-1)?.descending === true
  const all = [...steps, ...ties.map((value) => ({ value, descending: direction }))]
  const ways = all.map(({ value, descending }, index) => {
    const alike = all.slice(0, index).map((one) => sql`${one.value} is not distinct from ${there(one.value)}`)
    return sql`(${sql.join([...alike, sql`${value} ${descending ? sql`<` : sql`>`} ${there(value)}`], sql` and `)})`
  })
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}
