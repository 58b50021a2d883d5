import { sql, type Kysely } from 'kysely'
import type { Database } from './schema'

/** Fails when the database does not answer. */
export const demandAnswer = (db: Kysely<Database>) => sql`select 1`.execute(db)

/** Fails when the database cannot make a table grow; leaves nothing behind. */
export const demandGrowth = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (inside) => {
    await sql`create temp table disk_probe on commit drop as select n, md5(n::text) from generate_series(1, 2000) as n`.execute(
      inside,
    )
  })
