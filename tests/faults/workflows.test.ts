import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { EmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { startBalancer, type Balancer } from '../support/balancer'
import { startMailServer, type MailServer } from '../support/mailServer'
import {
  databasePid,
  freePort,
  newFolder,
  removeFolder,
  startProduct,
  type Product,
} from '../support/product'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhookReceiver'
import { logIn, roundsOf } from './support'
import { keyField, prepareDose, startSubmitting, type Call, type Dose } from './workflowDose'

/* Two nodes on one database do what workflows say under load, while one of them or the database is killed again and again. */

const rounds = roundsOf(6)
const folders = ['workflows-database', 'workflows'].map(newFolder)
const [databaseDir = '', dataDir = ''] = folders
let database: EmbeddedPostgres
let mailServer: MailServer
let receiver: WebhookReceiver
let balancer: Balancer | undefined
const nodes = new Map<number, Product>()

beforeAll(async () => {
  database = await EmbeddedPostgres.start({ dataDir: databaseDir, log: pino({ level: 'silent' }) })
  mailServer = await startMailServer()
  receiver = await startWebhookReceiver()
})
afterEach(async () => {
  await balancer?.close()
  for (const node of nodes.values()) await node.end()
})
afterAll(async () => {
  await receiver.close()
  await mailServer.close()
  await database.stop()
  folders.forEach(removeFolder)
})

const said = () => [...nodes.values()].map((node) => node.said()).join('\n')

/** Asks the database, which may be away. */
async function ask<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> {
  const { host, user } = database.address
  for (const end = Date.now() + 60_000; ; await sleep(50)) {
    const client = new pg.Client({ host, user, port: 5432, database: 'postgres' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(text)).rows
    } catch (error) {
      if (Date.now() > end) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function start(port: number): Promise<void> {
  const { host, user } = database.address
  const env = {
    DATABASE_URL: `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`,
    ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'forms@acopio.example', OUTBOUND_ALLOW: receiver.host },
  }
  nodes.set(port, await startProduct({ dataDir, port, env }))
}

/** How often each key is said where a step wrote it. */
async function copiesOf(table: string, id: number): Promise<ReadonlyMap<string, number>> {
  const rows = await ask<{ key: string; n: number }>(
    `select answers ->> '${keyField}' as key, count(*)::integer as n from ${table} where ${
      table === 'records' ? 'form_id' : 'catalog_id'
    } = ${id} group by 1`,
  )
  return new Map(rows.map(({ key, n }) => [key, n]))
}

it(`does everything, and nothing twice, through ${rounds} kills`, { timeout: 1_800_000 }, async () => {
  const ports = [await freePort(), await freePort()]
  for (const port of ports) await start(port)
  const front = (balancer = await startBalancer(ports))
  const token = await logIn(front)
  const call: Call = async <T>(path: string, body: object, key?: string) => {
    const response = await fetch(`${front.baseUrl}/api/infosync/${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const dose = await prepareDose(call, receiver.url)
  const load = startSubmitting(call, dose.source)
  for (let round = 0; round < rounds; round += 1) {
    const before = load.acknowledged.size
    for (const end = Date.now() + 90_000; load.acknowledged.size < before + 5; await sleep(20))
      if (Date.now() > end) throw new Error(`Nothing goes on in round ${round}:\n${said()}`)
    await sleep(Math.random() * 700)
    if (round % 3 === 2) {
      const pid = databasePid(databaseDir)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
      await ask('select 1')
    } else {
      const port = ports[round % 3] ?? 0
      await nodes.get(port)?.end('SIGKILL')
      await start(port)
      await front.has(port)
    }
  }
  await load.stop()
  await workedOff()
  const all = await copiesOf('records', dose.source)
  const lost = [...load.acknowledged].filter((key) => !all.has(key))
  expect(lost, 'acknowledged submissions that are lost').toEqual([])
  await expectEach([...all.keys()], dose)
  console.log(
    `${rounds} kills: ${all.size} records, each with a record, an update, a row, an e-mail and a call ` +
      `(${receiver.received.length} calls came, ${mailServer.received.length} e-mails)`,
  )
})

/** Waits until nothing is left to be done. */
async function workedOff(): Promise<void> {
  const open = 'done_at is null and failed_at is null'
  for (const end = Date.now() + 300_000; ; await sleep(500)) {
    const [left] = await ask<{ n: number }>(`select count(*)::integer as n from effects where ${open}`)
    if (left?.n === 0) return
    if (Date.now() > end) throw new Error(`${left?.n ?? 0} effects are left:\n${said()}`)
    // In place of the two minutes after which what a killed node had begun is taken for given up.
    await ask(`update effects set due_at = now() where ${open} and due_at > now() + interval '30 seconds'
      and due_at < now() + interval '115 seconds'`)
  }
}

/** Nothing of what was to be done for a key is missing, and nothing is there twice. */
async function expectEach(keys: readonly string[], { made, matched, catalog }: Dose): Promise<void> {
  const wrong = (copies: ReadonlyMap<string, number>) => [
    ...keys.flatMap((key) => (copies.get(key) === 1 ? [] : [`${key}: ${copies.get(key) ?? 0}`])),
    ...[...copies.keys()].filter((key) => !keys.includes(key)),
  ]
  expect(wrong(await copiesOf('records', made)), 'records that a step made').toEqual([])
  expect(wrong(await copiesOf('records', matched)), 'records that a step updated or made').toEqual([])
  expect(wrong(await copiesOf('catalog_rows', catalog)), 'rows').toEqual([])
  const mails = await ask<{ key: string; n: number }>(
    `select split_part(to_address, '@', 1) as key, count(*)::integer as n from mails group by 1`,
  )
  expect(wrong(new Map(mails.map(({ key, n }) => [key, n]))), 'e-mails').toEqual([])
  const told = new Map<string, Set<string>>()
  for (const { text, headers } of receiver.received) {
    const { key } = JSON.parse(text) as { key: string }
    told.set(key, (told.get(key) ?? new Set()).add(String(headers['idempotency-key'])))
  }
  expect(wrong(new Map([...told].map(([key, ids]) => [key, ids.size]))), 'calls, by their keys').toEqual([])
  const sent = new Map<string, Set<string>>()
  for (const { envelopeTo, messageId } of mailServer.received)
    for (const to of envelopeTo) sent.set(to, (sent.get(to) ?? new Set()).add(messageId ?? ''))
  expect([...sent].filter(([, ids]) => ids.size > 1)).toEqual([])
}
