import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import copyStreams from 'pg-copy-streams'
import type { BenchServer } from '../catalogs/benchServer'
import { recordsForm } from './recordsForm'
import { formShares, sampleRecords } from './sampleRecords'

/** Records of twenty forms; half of them belong to the first. */
export interface PreparedRecords {
  readonly accountId: number
  readonly userId: number
  readonly formIds: readonly number[]
  readonly formId: number
  readonly total: number
}

/** Saves forms like designers do; writes their records without triggers, because no columns are kept yet. */
export async function prepareRecords(server: BenchServer, total: number): Promise<PreparedRecords> {
  const { pool, accountId } = server
  const formIds: number[] = []
  for (const [at] of formShares.entries()) {
    const saved = (await server.post('form_data/', recordsForm(`Visitas ${at + 1}`))) as { form_id: number }
    formIds.push(saved.form_id)
  }
  const { rows: users } = await pool.query<{ id: number }>('select id from users limit 1')
  const userId = users[0]?.id ?? 0
  const client = await pool.connect()
  const begun = performance.now()
  try {
    await client.query('set statement_timeout = 0; set session_replication_role = replica')
    const columns =
      'account_id, id, form_id, revision, folio, user_id, created_by_id, created_at, updated_at, points, timezone, geolocation, answers'
    const copy = client.query(copyStreams.from(`copy records (${columns}) from stdin`))
    for (const [at, { id, formId, folio, createdAt, answers }] of enumerated(sampleRecords(total, formIds))) {
      const document = JSON.stringify(answers).replaceAll('\\', '\\\\')
      const first = [accountId, id, formId, 1, folio, userId, userId, createdAt, createdAt]
      const line = `${[...first, at % 101, 'UTC', placeOf(at), document].join('\t')}\n`
      if (!copy.write(line)) await once(copy, 'drain')
    }
    copy.end()
    await finished(copy)
    await client.query(
      `update form_counters c set next_folio = r.records + 1, records = r.records
       from (select form_id, count(*) as records from records group by form_id) r where r.form_id = c.form_id`,
    )
    await client.query('vacuum (analyze) records')
  } finally {
    client.release(true)
  }
  console.log(`${total} records in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  return { accountId, userId, formIds, formId: formIds[0] ?? 0, total }
}

/** Returns a place in Mexico for nine of ten records, mostly near others. */
function placeOf(at: number): string {
  if (at % 10 === 0) return '{}'
  const [town, house] = [at % 60, (at * 7_919) % 10_007]
  const latitude = 16 + (town % 8) * 1.9 + (house % 100) / 400
  const longitude = -112 + Math.floor(town / 8) * 3.1 + Math.floor(house / 100) / 400
  return `{${latitude},${longitude}}`
}

function* enumerated<T>(values: Iterable<T>): Generator<readonly [number, T]> {
  let at = 0
  for (const value of values) yield [at++, value]
}
