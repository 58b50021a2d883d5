import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashKey } from '../../server/services/people/hashKey'
import type { Database } from '../../server/store/schema'
import { insertApiKey } from '../../server/store/people/sessions'
import type { UserRow } from '../../server/store/people/users'

/** The header of a new API key of somebody. */
export async function newApiKey(db: Kysely<Database>, user: UserRow): Promise<string> {
  const key = randomBytes(24).toString('hex')
  await insertApiKey(db, {
    ...{ account_id: user.account_id, user_id: user.id, name: 'fuzz', prefix: key.slice(0, 6) },
    ...{ hash: hashKey(key), created_at: new Date(), level: null, item_ids: null, expires_at: null },
  })
  return `ApiKey ${user.username}:${key}`
}
