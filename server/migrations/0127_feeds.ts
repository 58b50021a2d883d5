import { sql, type Kysely } from 'kysely'

const statements = [
  // The form whose records an API key opens as a feed, and nothing else.
  'alter table api_keys add column feed_form_id integer',
  'alter table api_keys add column feed_filter_id integer',
  'create index api_keys_of_feeds on api_keys (feed_form_id, id) where feed_form_id is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
