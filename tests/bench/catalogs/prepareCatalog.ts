import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchServer } from './benchServer'
import { addRows, amountField, cascade, catalogDocument, dateField, formOf, nameField } from './bigCatalog'

export interface PreparedCatalog {
  readonly rowCount: number
  readonly catalogId: number
  /** The form with the three levels, and the form with only the name. */
  readonly byLevels: number
  readonly byName: number
}

/** Asks until the data for the call is kept; returns how long that took. */
async function untilKept(
  { pool }: BenchServer,
  kind: 'levels' | 'column',
  ask: () => Promise<unknown>,
): Promise<void> {
  const begun = performance.now()
  const count = async () => {
    const { rows } = await pool.query<{ kept: number }>(
      `select count(*)::int as kept from ${kind === 'levels' ? 'catalog_views' : 'kept_columns'} where ready`,
    )
    return rows[0]?.kept ?? 0
  }
  const before = await count()
  await ask().catch(() => undefined)
  while ((await count()) === before) await sleep(500)
  console.log(`another view (${kind}) in ${seconds(begun)} s`)
}

const seconds = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1)

/** Creates the catalog, its forms and the kept data; on a prepared server, returns the existing ones. */
export async function prepareCatalog(server: BenchServer, rowCount: number): Promise<PreparedCatalog> {
  const { pool, post, accountId } = server
  const { rows: known } = await pool.query<{ id: number; itype: string }>(
    `select id, itype from items where itype in ('catalog', 'form') order by id`,
  )
  const [catalog, levels, name] = known
  if (catalog && levels && name)
    return { rowCount, catalogId: catalog.id, byLevels: levels.id, byName: name.id }
  const { catalog_id: catalogId } = (await post('catalog_model/', catalogDocument)) as { catalog_id: number }
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  const begun = performance.now()
  await addRows(client, { accountId, catalogId, rows: rowCount })
  client.release(true)
  console.log(`${rowCount} rows in ${seconds(begun)} s`)
  const form = async (fields: readonly string[]) =>
    ((await post('form_data/', formOf(catalogId, fields))) as { form_id: number }).form_id
  const forms: number[] = []
  // Saving a form creates its view.
  for (const fields of [cascade, [nameField]])
    await untilKept(server, 'levels', async () => forms.push(await form(fields)))
  const sorted = (field: string) =>
    post('catalog/find/', { catalog_id: catalogId, sort: [{ [`answers.${field}`]: 'asc' }], limit: 1 })
  for (const field of [nameField, amountField, dateField])
    await untilKept(server, 'column', () => sorted(field))
  await pool.query('vacuum analyze catalog_paths, kept_values')
  const [byLevels = 0, byName = 0] = forms
  return { rowCount, catalogId, byLevels, byName }
}
