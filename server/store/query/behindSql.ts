import { sql, type RawBuilder } from 'kysely'
import type { ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Collection, Sort } from './collection'

/** The position of a document in an order. */
export interface Place {
  /** The order keys (`valueOrder`) of its values in the sort; none when the sort is the collection's own order. */
  readonly keys?: readonly string[]
  /** A time as the database writes it. */
  readonly at: string
  readonly id: string
}

/** The document after which a page begins. */
export interface DocumentPlace {
  readonly accountId: number
  readonly id: string
}

/**
 * Returns the condition for documents after a place, so that a page begins where another ended, whatever was added meanwhile. `ties` order
 * documents with equal keys, in the direction of the last sort.
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
 * Returns the condition for documents after a document in an order of `orderBy`: it compares them with the values that this document has
 * now. `ties` order documents with equal values.
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
    // Documents without a value come last in both directions where the order says so.
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
