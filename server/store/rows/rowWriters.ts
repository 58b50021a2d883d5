import { sql, type Kysely } from 'kysely'
import type { CatalogKey } from './catalogRows'
import type { Database } from '../schema'

type Catalog = Pick<CatalogKey, 'catalogId'>

/** Takes the lock that writers of a catalog's rows share; adding a view waits until they are done. */
export const shareRows = (db: Kysely<Database>, { catalogId }: Catalog) =>
  sql`select pg_advisory_xact_lock_shared(7462, ${catalogId})`.execute(db)

/** Waits for the writers of a catalog's rows and keeps others out until the transaction ends. */
export const excludeWriters = (db: Kysely<Database>, { catalogId }: Catalog) =>
  sql`select pg_advisory_xact_lock(7462, ${catalogId})`.execute(db)
