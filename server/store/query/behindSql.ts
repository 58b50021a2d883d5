import { sql, type RawBuilder } from 'kysely'
import type { ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Collection } from './collection'

/** Where a document of a collection is in an order. */
export interface Place {
  /** What puts it in order by each value that is asked for, as `valueOrder` says; none where that is the collection's own order. */
  readonly keys?: readonly string[]
  /** A moment, as the database writes it. */
  readonly at: string
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
