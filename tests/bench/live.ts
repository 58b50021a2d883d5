// Whether open lists of records are told of all that is sent meanwhile, of nothing twice, and how soon:
// npm run build && npm run bench:live [-- --lists 200] [--rate 50] [--seconds 60] [--nodes 1]
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { apiAddress, paths, type ApiPath } from '../../schemas/api/paths'
import type { LoginSuccess } from '../../schemas/api/session'
import { EmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { owner } from '../e2e/support/owner'
import { visit, visitForm } from '../e2e/support/visitForm'
import { must } from '../support/must'
import { newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { openList, type OpenList } from './live/openList'
import { spread } from './render/measurePage'
import { loadNow, machine } from './render/report'
import { residentOf } from './submit/uploads'

const { values: options } = parseArgs({
  options: {
    lists: { type: 'string', default: '200' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    nodes: { type: 'string', default: '1' },
  },
})
const wanted = {
  lists: Number(options.lists),
  rate: Number(options.rate),
  seconds: Number(options.seconds),
  nodes: Number(options.nodes),
}
if (!Object.values(wanted).every((one) => Number.isSafeInteger(one) && one > 0))
  throw new Error('--lists, --rate, --seconds, --nodes: whole numbers above 0')

/** Lists per user, because a user may have twenty streams on a node. */
const listsOfUser = 10
/** Milliseconds after which everything that was sent must have been reported. */
const rest = 8_000
/** One in so many lists is reloaded each second, like users who press "3 new". */
const reloading = 40

const folders: string[] = []
const folder = (name: string) => {
  const path = newFolder(name)
  folders.push(path)
  return path
}

interface Session {
  readonly authorization: string
  readonly baseUrl: string
}

const post = (baseUrl: string, path: ApiPath, body: object, headers: Record<string, string> = {}) =>
  fetch(baseUrl + apiAddress(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function logIn(baseUrl: string, username: string): Promise<string> {
  const login = await post(baseUrl, paths.login, { username, password: owner.password })
  return `Bearer ${((await login.json()) as LoginSuccess).jwt}`
}

/** Adds users with the owner's password who may read the form. */
async function addReaders(database: pg.Client, formId: number, count: number): Promise<readonly string[]> {
  const { rows } = await database.query<{ username: string }>(
    `with made as (
       insert into users (account_id, username, email, password_hash)
       select account_id, n || username, n || username, password_hash from users, generate_series(1, $1) as n
       returning id, account_id, username
     ), given as (
       insert into grants (account_id, item_id, principal_type, principal_id, level, can_delete_records, created_by_id)
       select account_id, $2, 'user', id, 'can_read_item', false, id from made
     )
     select username from made`,
    [count, formId],
  )
  return rows.map(({ username }) => username)
}

async function main(): Promise<void> {
  const loadBefore = loadNow()
  const elsewhere = await EmbeddedPostgres.start({
    dataDir: folder('live-database'),
    log: pino({ level: 'silent' }),
  })
  const { host, user } = elsewhere.address
  const env = { DATABASE_URL: `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}` }
  const dataDir = folder('live')
  const database = new pg.Client({ connectionString: env.DATABASE_URL })
  const nodes: Product[] = []
  const lists: OpenList[] = []
  try {
    for (let at = 0; at < wanted.nodes; at += 1) nodes.push(await startProduct({ dataDir, env }))
    await database.connect()
    const [{ baseUrl }] = nodes as [Product]
    const authorization = await logIn(baseUrl, owner.email)
    const saved = await post(baseUrl, paths.saveForm, visitForm(), { authorization })
    const { form_id: formId } = (await saved.json()) as { form_id: number }
    const readers = await addReaders(database, formId, Math.ceil(wanted.lists / listsOfUser))
    const sessions: Session[] = []
    for (const [at, username] of readers.entries()) {
      const node = must(nodes[at % nodes.length]).baseUrl
      sessions.push({ authorization: await logIn(node, username), baseUrl: node })
    }

    const sentAt = new Map<string, number>()
    const delays: number[] = []
    const onTold = (id: string) => {
      const begun = sentAt.get(id)
      if (begun !== undefined) delays.push(performance.now() - begun)
    }
    const before = nodes.map(({ child }) => residentOf(must(child.pid)))
    for (let at = 0; at < wanted.lists; at += 1)
      lists.push(await openList({ ...must(sessions[at % sessions.length]), formId, onTold }))

    let sent = 0
    let failed = 0
    const sending: Promise<void>[] = []
    const answers = {
      [visit.customer]: 'Óptica Sol',
      [visit.day]: '2026-01-02',
      [visit.whoElse]: 'Portero',
      [visit.products]: [{ [visit.product]: 'Taladro', [visit.amount]: 1 }],
    }
    const submit = async (node: string) => {
      const response = await post(node, paths.records, { form_id: formId, answers }, { authorization })
      const body = (await response.json()) as { id?: string }
      if (response.status !== 201 || body.id === undefined) {
        if (failed === 0) console.log(`A record was answered ${response.status}: ${JSON.stringify(body)}`)
        failed += 1
      } else {
        sent += 1
        sentAt.set(body.id, performance.now())
      }
    }
    const begun = performance.now()
    for (let second = 0; second < wanted.seconds; second += 1) {
      for (let at = 0; at < wanted.rate; at += 1) {
        sending.push(submit(must(nodes[at % nodes.length]).baseUrl))
        const next = begun + second * 1_000 + ((at + 1) * 1_000) / wanted.rate
        await sleep(Math.max(0, next - performance.now()))
      }
      const anew = lists.filter((_list, at) => (at + second) % reloading === 0)
      await Promise.all(anew.map((list) => list.reload()))
    }
    await Promise.all(sending)
    const took = (performance.now() - begun) / 1_000
    await sleep(rest)

    const { rows } = await database.query<{ there: number }>(
      'select count(*)::int as there from records where form_id = $1',
      [formId],
    )
    const there = must(rows[0]).there
    const off = lists.map((list) => (list.seen() ?? there) - there)
    const missed = off.reduce((sum, one) => sum + Math.max(0, -one), 0)
    const counted = off.reduce((sum, one) => sum + Math.max(0, one), 0)
    const doubled = lists.reduce((sum, list) => sum + list.toldTwice(), 0)
    const { median, p95 } = spread(delays)
    console.table({
      'open lists': lists.length,
      nodes: nodes.length,
      'records sent': sent,
      'sent each second': Math.round(sent / took),
      'refused or failed': failed,
      'rows missed, in all lists': missed,
      'rows doubled, in all lists': doubled,
      'in the number of a list and counted as new': counted,
      'lists that were too slow to be counted': lists.filter((list) => list.seen() === undefined).length,
      'told to load anew': lists.reduce((sum, list) => sum + list.many(), 0),
      'told one by one': delays.length,
      'from the answer to who sent it to the list, ms (median)': Math.round(median),
      'from the answer to who sent it to the list, ms (p95)': Math.round(p95),
      'memory of each node before and after, MB': nodes
        .map(({ child }, at) => `${Math.round(before[at] ?? 0)} → ${Math.round(residentOf(must(child.pid)))}`)
        .join(', '),
    })
    const { loadAfter, cores } = machine(loadBefore)
    console.log(`load average before and after: ${loadBefore}, ${loadAfter} (${cores} cores)`)
    if (missed + doubled + counted + failed > 0) process.exitCode = 1
  } finally {
    for (const list of lists) list.close()
    for (const node of nodes) await node.end()
    await database.end()
    await elsewhere.stop()
    for (const path of folders) removeFolder(path)
  }
}

await main()
