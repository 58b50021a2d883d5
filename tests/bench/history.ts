// How long the history of a record with many versions takes: npm run bench:history [-- --versions 1000]
import { parseArgs } from 'node:util'
import type { RecordHistory } from '../../schemas/api/recordHistory'
import { startBenchServer } from './catalogs/benchServer'
import { loadNow } from './render/report'

/** Milliseconds at the 95th percentile. */
const goal = 200
const { values: options } = parseArgs({ options: { versions: { type: 'string' } } })
const versions = Number(options.versions ?? 1_000)
if (!Number.isSafeInteger(versions) || versions < 100)
  throw new Error('--versions: a whole number of at least 100')
const id = (n: number) => n.toString(16).padStart(24, '0')
const texts = Array.from({ length: 60 }, (_none, at) => id(at + 1))
const [group, member] = [id(100), id(101)]

const server = await startBenchServer(undefined)
try {
  const { form_id: formId } = (await server.post('form_data/', {
    name: 'Visita',
    form_pages: [
      {
        page_name: 'Datos',
        page_fields: [
          ...texts.map((field_id) => ({ field_id, field_type: 'textarea', label: field_id })),
          { field_id: group, field_type: 'group', label: 'Cosas', groups_fields: [member] },
          { field_id: member, field_type: 'integer', label: 'Cantidad', group: { group_id: group } },
        ],
      },
    ],
  })) as { form_id: number }
  const answers = {
    ...Object.fromEntries(texts.map((field) => [field, 'lo que se vio en la visita de hoy '.repeat(6)])),
    [group]: Array.from({ length: 50 }, (_none, at) => ({ [member]: at })),
  }
  const { id: record } = (await server.post('form_answer/', { form_id: formId, answers })) as { id: string }
  // Each version changes a text in one field and a number in one set; the change sets also contain other records.
  await server.pool.query(
    `with v as (
      select n, jsonb_set(jsonb_set(r.answers, array[(array['${texts.join("','")}'])[1 + n % 60]], to_jsonb('v' || n)),
        array['${group}', (n % 50)::text, '${member}'], to_jsonb(n)) as was, r.*
      from records r, generate_series(1, ${versions}) n where r.id = '${record}'
    ), kept as (
      insert into record_versions (account_id, record_id, version, revision, answers, properties, points, geolocation,
        geolocation_method, timezone, written_at, written_by_id)
      select account_id, id, n, revision, was, properties, points, geolocation, geolocation_method, timezone, now(), created_by_id from v
    ), told as (
      insert into activity (account_id, actor_type, actor_id, action, item_id, record_id, version, cause, change_set_id)
      select account_id, 'user', created_by_id, 'record.edited', form_id, id, n + 1, 'edit', gen_random_uuid() from v
    )
    insert into activity (account_id, actor_type, action, item_id, record_id, version, cause)
    select ${server.accountId}, 'public', 'record.created', ${formId}, lpad(to_hex(n), 24, '0'), 1, 'submission'
    from generate_series(1, 300000) n`,
  )
  await server.pool.query(`update records set version = ${versions + 1} where id = '${record}'`)
  await server.pool.query('vacuum (analyze) activity; analyze record_versions').catch(async () => {
    await server.pool.query('analyze activity')
    await server.pool.query('analyze record_versions')
  })
  const read = (query: string) =>
    server.get(`form_answer/${record}/history/?limit=20${query}`) as Promise<RecordHistory>

  const first: number[] = []
  const deep: number[] = []
  for (let round = 0; round < 10; round++) {
    let before: string | null = ''
    while (before !== null) {
      const began = performance.now()
      const page: RecordHistory = await read(before === '' ? '' : `&before=${before}`)
      const took = performance.now() - began
      ;(before === '' ? first : deep).push(took)
      const wrong = page.objects.find(
        ({ action, changes }) => action === 'record.edited' && changes.length > 4,
      )
      if (wrong) throw new Error(`An entry tells of ${wrong.changes.length} changes`)
      before = page.next
    }
  }
  const at95 = (times: number[]) => times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0
  console.log(`A record with ${versions} versions, 20 at a time; load ${loadNow()}`)
  console.log(`  the newest: ${at95(first).toFixed(0)} ms at p95 (goal ${goal})`)
  console.log(`  older ones: ${at95(deep).toFixed(0)} ms at p95 (goal ${goal})`)
  if (Math.max(at95(first), at95(deep)) > goal) process.exitCode = 1
} finally {
  await server.stop()
}
