import { Migrator, type Kysely } from 'kysely'
import { migrations } from '../migrations/migrations'
import type { Database } from './schema'

/** Brings the database to the newest data model; a database of a newer Acopio is refused. Returns what ran. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('The database could not be migrated')
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
