import { sql, type Kysely } from 'kysely'
import type { CatalogKey } from './catalogRows'
import type { Database } from '../schema'

type Catalog = Pick<CatalogKey, 'catalogId'>

/** Writers of a catalog's rows do not exclude each other; who adds a view waits until those on their way are done. */
export const shareRows = (db: Kysely<Database>, { catalogId }: Catalog) =>
  sql`select pg_advisory_xact_lock_shared(7462, ${catalogId})`.execute(db)

/** Alone with a catalog's rows, until the transaction ends: nobody writes them. */
export const excludeWriters = (db: Kysely<Database>, { catalogId }: Catalog) =>
  sql`select pg_advisory_xact_lock(7462, ${catalogId})`.execute(db)
