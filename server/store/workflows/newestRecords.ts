import type { Kysely } from 'kysely'
import type { Database } from '../schema'

/** Returns the newest records of a form that are not deleted, with the columns that conditions need. */
export const newestRecords = (db: Kysely<Database>, accountId: number, formId: number, limit: number) =>
  db
    .selectFrom('records')
    .select([
      ...([
        'id',
        'form_id',
        'folio',
        'user_id',
        'created_by_id',
        'answers',
        'created_at',
        'updated_at',
      ] as const),
      ...(['deleted_at', 'start_timestamp', 'end_timestamp', 'points', 'version', 'geolocation'] as const),
    ])
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
