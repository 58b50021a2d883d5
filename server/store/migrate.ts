import { Migrator, NO_MIGRATIONS, type Kysely, type MigrationResultSet } from 'kysely'
import { migrations } from '../migrations/migrations'
import { StartError } from '../support/startError'
import type { Database } from './schema'

const migratorOf = (db: Kysely<Database>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

function ran({ error, results = [] }: MigrationResultSet): string[] {
  if (error) throw error instanceof Error ? error : new Error('The database could not be migrated')
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** Migrates the database to the newest data model; refuses a database of a newer Acopio. Returns the names of the migrations that ran. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  return ran(await migratorOf(db).migrateToLatest())
}

/** Migrates an empty database to the data model that these migrations make. */
export async function migrateTo(db: Kysely<Database>, names: readonly string[]): Promise<string[]> {
  const unknown = names.find((name) => !Object.hasOwn(migrations, name))
  if (unknown !== undefined)
    throw new StartError(`This Acopio is older than the data: it does not know ${unknown}.`)
  return ran(await migratorOf(db).migrateTo(names.at(-1) ?? NO_MIGRATIONS))
}
