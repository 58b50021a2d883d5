import { sql, type RawBuilder } from 'kysely'
import { containsKept } from '../query/containsText'
import type { Collection, Documents } from '../query/collection'

const column = (name: string) => sql.ref(`users.${name}`)
const wholeName = sql`concat_ws(' ', ${column('first_name')}, ${column('last_name')})`

/** The values of a user that conditions can ask about. */
const values: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`to_jsonb(${column('id')})`,
  name: sql`to_jsonb(${wholeName})`,
  username: sql`to_jsonb(${column('username')})`,
  email: sql`to_jsonb(${column('email')})`,
  is_active: sql`to_jsonb(${column('is_active')})`,
  activated: sql`to_jsonb(${column('password_hash')} is not null)`,
  updated_at: sql`record_moment(${column('updated_at')})`,
}

const documents: Documents = {
  at: ([first = '', ...rest]) =>
    (rest.length === 0 && Object.hasOwn(values, first) && values[first]) || sql`null::jsonb`,
  whole: sql`to_jsonb(${column('id')})`,
  order: ([first]) =>
    first === 'name' ? { by: sql`${wholeName} collate reading_order`, isNullable: false } : undefined,
}

export interface UserScope {
  /** Whether deleted users are included. */
  readonly deleted?: boolean
  /** A part of a name, user name or e-mail address. */
  readonly said?: string | undefined
}

/** Returns the users of an account. Users with the same name are ordered by id. */
export const userCollection = (
  accountId: number,
  { deleted = false, said = '' }: UserScope = {},
): Collection => ({
  table: 'users',
  scope: { of: sql<boolean>`users.account_id = ${accountId}`, accountIds: [accountId] },
  there: sql<boolean>`(${deleted ? sql`true` : sql`users.deleted_at is null`} and ${containsKept(column('search'), said.trim())})`,
  documents,
  stored: documents,
  ties: [sql`users.id`],
  columns: [],
})
