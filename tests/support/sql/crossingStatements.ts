import { sql, type Kysely } from 'kysely'
import { loadModule, parseSync } from 'libpg-query'
import type { Database } from '../../../server/store/schema'
import { spreadTables } from '../spreadTables'
import { allowedCrossings } from './allowedCrossings'
import { crossingTables, type Spread } from './crossingTables'

/** Returns how tables would be spread over machines, and their columns. */
async function spreadOf(db: Kysely<Database>): Promise<Spread> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`.execute(db)
  return {
    tables: new Set(spreadTables.distributed),
    columns: new Map(rows.map(({ name, columns }) => [name, new Set(columns)])),
    by: 'account_id',
  }
}

/** Returns the statements that query a spread table on every machine without being allowed to, each preceded by the tables. */
export async function crossingStatements(
  db: Kysely<Database>,
  texts: ReadonlySet<string>,
): Promise<readonly string[]> {
  const spread = await spreadOf(db)
  await loadModule()
  return [...texts].flatMap((text) => {
    const isAllowed = (table: string) =>
      allowedCrossings.some((one) => one.table === table && text.includes(one.says))
    const crossing = crossingTables(parseSync(text), spread).filter((table) => !isAllowed(table))
    return crossing.length === 0 ? [] : `${[...new Set(crossing)].join(', ')}: ${text.replace(/\s+/g, ' ')}`
  })
}
