// How fast a program reads all records of a form as OData, in the orders that it may ask for, beside the database alone: npm run bench:feeds [-- --records 100000]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startBenchServer } from './catalogs/benchServer'
import { copyAnswers } from './records/copyAnswers'
import { prepareRecords } from './records/prepareRecords'
import { loadNow } from './render/report'

const { values: options } = parseArgs({ options: { records: { type: 'string', default: '100000' } } })
const wanted = Number(options.records)
const pageSize = 5_000

/** The most times the duration of the database alone that a reading may take, once columns are kept for its order. */
const goal = 12

interface Page {
  readonly value: readonly { readonly record_id: string }[]
  readonly '@odata.nextLink'?: string
}

/** Returns the seconds for all records, and for the slowest page. Throws when a record is missing or repeated. */
async function read(begin: string, authorization: string) {
  const seen = new Set<string>()
  const begun = performance.now()
  let slowest = 0
  let lines = 0
  for (let next: string | undefined = begin; next !== undefined;) {
    const since = performance.now()
    const response = await fetch(next, {
      headers: { authorization, prefer: `odata.maxpagesize=${pageSize}` },
    })
    if (!response.ok) throw new Error(`${next} answered ${response.status}: ${await response.text()}`)
    const page = (await response.json()) as Page
    for (const { record_id: id } of page.value) seen.add(id)
    lines += page.value.length
    next = page['@odata.nextLink']
    slowest = Math.max(slowest, performance.now() - since)
  }
  if (lines !== seen.size) throw new Error(`${lines} lines were told of ${seen.size} records`)
  if (Math.abs(lines - wanted) > wanted / 1000) throw new Error(`${lines} records were told of ${wanted}`)
  return { seconds: (performance.now() - begun) / 1000, slowest: slowest / 1000 }
}

/** Waits until columns are kept for an order, which the first request causes. */
async function untilKept(address: string, authorization: string): Promise<number> {
  const begun = performance.now()
  for (const end = begun + 600_000; performance.now() < end; await sleep(500)) {
    const { status } = await fetch(address, { headers: { authorization } })
    if (status === 200) return (performance.now() - begun) / 1000
  }
  throw new Error(`${address} was not ready in ten minutes`)
}

const server = await startBenchServer(undefined)
try {
  const { formId } = await prepareRecords(server, wanted * 2)
  const { id, key } = (await server.post('feed/', { form_id: formId, name: 'bench' })) as {
    readonly id: number
    readonly key: string
  }
  const authorization = `Basic ${Buffer.from(`any:${key}`).toString('base64')}`
  const address = `${server.address}feed/${id}/odata/`
  const metadata = await (await fetch(`${address}$metadata`, { headers: { authorization } })).text()
  const [entity = ''] = metadata.split('</EntityType>')
  const names = [...entity.matchAll(/<Property Name="(\w+)"/g)].flatMap(([, name = '']) =>
    name.startsWith('record_') ? [] : name,
  )
  const [first = '', second = ''] = names
  const alone = await copyAnswers(server, formId)
  console.log(`The answers alone: ${alone.toFixed(2)} s; ${wanted} records in pages of ${pageSize}`)
  for (const order of ['', first, `${first} desc,${second}`]) {
    const asked = `${address}records${order === '' ? '' : `?$orderby=${encodeURIComponent(order)}`}`
    await untilKept(`${asked}${order === '' ? '?' : '&'}$top=1`, authorization)
    if (order !== '') await sleep(5_000)
    const { seconds, slowest } = await read(asked, authorization)
    const times = seconds / alone
    if (times > goal) process.exitCode = 1
    console.log(
      `${order === '' ? 'newest first' : `by ${order}`}: ${seconds.toFixed(1)} s, ${times.toFixed(1)} times that (goal ${goal}), ` +
        `slowest page ${slowest.toFixed(2)} s; load ${loadNow()}`,
    )
  }
} finally {
  await server.stop()
}
