import { sql, type RawBuilder } from 'kysely'
import type { Collection, Documents } from '../query/collection'

const column = (name: string) => sql.ref(`users.${name}`)
const wholeName = sql`concat_ws(' ', ${column('first_name')}, ${column('last_name')})`

/** What conditions may ask of a user. */
const values: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`to_jsonb(${column('id')})`,
  name: sql`to_jsonb(${wholeName})`,
  username: sql`to_jsonb(${column('username')})`,
  email: sql`to_jsonb(${column('email')})`,
  is_active: sql`to_jsonb(${column('is_active')})`,
  updated_at: sql`record_moment(${column('updated_at')})`,
  /** All that somebody is looked for by. */
  texts: sql`to_jsonb(array[${wholeName}, ${column('username')}, ${column('email')}])`,
}

const documents: Documents = {
  at: ([first = '', ...rest]) =>
    (rest.length === 0 && Object.hasOwn(values, first) && values[first]) || sql`null::jsonb`,
  whole: sql`to_jsonb(${column('id')})`,
  order: ([first]) =>
    first === 'name' ? { by: sql`${wholeName} collate reading_order`, isNullable: false } : undefined,
}

/** The users of an account; deleted ones too where that is said. Those of the same name come by their ids. */
export const userCollection = (accountId: number, { deleted = false } = {}): Collection => ({
  table: 'users',
  scope: { of: sql<boolean>`users.account_id = ${accountId}`, accountIds: [accountId] },
  there: deleted ? sql<boolean>`true` : sql<boolean>`users.deleted_at is null`,
  documents,
  stored: documents,
  ties: [sql`users.id`],
  columns: [],
})
