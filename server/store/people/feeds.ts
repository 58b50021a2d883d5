import type { Kysely } from 'kysely'
import type { Database } from '../schema'
import type { ApiKeyRow } from './sessions'
import { nameOfUser } from './users'

/** An API key that only opens the feed of a form's records. */
export type FeedRow = Pick<
  ApiKeyRow,
  'id' | 'account_id' | 'user_id' | 'name' | 'prefix' | 'created_at' | 'last_used_at' | 'feed_filter_id'
> & {
  readonly feed_form_id: number
  readonly user_name: string | null
}

const feeds = (db: Kysely<Database>) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .select([
      ...(['k.id', 'k.account_id', 'k.user_id', 'k.name', 'k.prefix', 'k.created_at'] as const),
      ...(['k.last_used_at', 'k.feed_filter_id'] as const),
      nameOfUser('u').as('user_name'),
    ])
    .select((by) => by.ref('k.feed_form_id').$notNull().as('feed_form_id'))
    .where('k.revoked_at', 'is', null)
    .where('k.feed_form_id', 'is not', null)

/** Returns the feeds of a form, the newest first; with `userId` only those of one user, who may be of another account. */
export const feedsOfForm = (db: Kysely<Database>, formId: number, userId?: number): Promise<FeedRow[]> =>
  feeds(db)
    .where('k.feed_form_id', '=', formId)
    .$if(userId !== undefined, (query) => query.where('k.user_id', '=', userId ?? 0))
    .orderBy('k.id', 'desc')
    .execute()

export const findFeed = (db: Kysely<Database>, id: number): Promise<FeedRow | undefined> =>
  feeds(db).where('k.id', '=', id).executeTakeFirst()
