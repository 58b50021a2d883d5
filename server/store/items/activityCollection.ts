import { sql, type RawBuilder } from 'kysely'
import type { Collection, Documents } from '../query/collection'

const table = 'activity'
const column = (name: string) => sql.ref(`${table}.${name}`)
const json = (name: string) => sql`to_jsonb(${column(name)})`

/** What conditions may ask of something that happened. */
const values: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: json('id'),
  at: sql`record_moment(${column('at')})`,
  actor_type: json('actor_type'),
  actor_id: json('actor_id'),
  action: json('action'),
  item_id: json('item_id'),
  record_id: json('record_id'),
  change_set_id: json('change_set_id'),
  cause: json('cause'),
}

const documents: Documents = {
  at: ([first = '', ...rest]) => {
    if (first === 'details') return sql`(${column('details')} #> ${rest}::text[])`
    return (rest.length === 0 && Object.hasOwn(values, first) && values[first]) || sql`null::jsonb`
  },
  whole: json('id'),
  /** Numbers are given in the order in which things happen. */
  order: ([first]) => (first === 'id' ? { by: column('id'), isNullable: false } : undefined),
  moment: ([first]) => (first === 'at' ? column('at') : undefined),
}

/** All that happened in an account, from a moment on where one is said. */
export const activityCollection = (accountId: number, since?: Date): Collection => ({
  table,
  scope: { of: sql<boolean>`activity.account_id = ${accountId}`, accountIds: [accountId] },
  there: since ? sql<boolean>`activity.at >= ${since}::timestamptz` : sql<boolean>`true`,
  documents,
  stored: documents,
  ties: [column('id')],
  columns: [],
})
