// What a node holds for each open event stream, and how soon a change reaches them: npm run build && npm run bench:streams
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { apiAddress, paths, type ApiPath } from '../../schemas/api/paths'
import type { LoginSuccess } from '../../schemas/api/session'
import { databaseUser } from '../../server/database/cluster'
import { owner } from '../e2e/support/owner'
import { must } from '../support/must'
import { newFolder, removeFolder, startProduct } from '../support/product'
import { spread } from './render/measurePage'
import { loadNow } from './render/report'
import { residentOf } from './submit/uploads'

const users = 50
/** Streams that one user may have on a node. */
const streamsOfUser = 20
/** Milliseconds after which memory that was only needed for opening is freed. */
const rest = 10_000

interface Stream {
  readonly request: ClientRequest
  readonly answer: IncomingMessage
}

/** Adds users with the owner's password. */
async function addUsers(dataDir: string): Promise<readonly string[]> {
  const database = new pg.Client({
    host: join(dataDir, 'run'),
    port: 5432,
    user: databaseUser,
    database: 'postgres',
  })
  await database.connect()
  const { rows } = await database.query<{ username: string }>(
    `insert into users (account_id, username, email, password_hash)
     select account_id, n || username, n || username, password_hash from users, generate_series(1, $1) as n
     returning username`,
    [users],
  )
  await database.end()
  return rows.map(({ username }) => username)
}

const openStream = (url: string, authorization: string): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers: { authorization }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream was answered ${answer.statusCode}`))
      else answer.once('data', () => resolve({ request, answer }))
    })
    request.once('error', reject)
  })

async function main() {
  const loadBefore = loadNow()
  const dataDir = newFolder('streams')
  const product = await startProduct({ dataDir })
  const pid = must(product.child.pid)
  const address = (path: ApiPath) => product.baseUrl + apiAddress(path)
  const post = (path: ApiPath, body: object, headers: Record<string, string> = {}) =>
    fetch(address(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const streams: Stream[] = []
  try {
    const credentials: string[] = []
    for (const username of await addUsers(dataDir)) {
      const login = await post(paths.login, { username, password: owner.password })
      credentials.push(`Bearer ${((await login.json()) as LoginSuccess).jwt}`)
    }
    await sleep(rest)
    const before = residentOf(pid)
    for (const authorization of credentials)
      streams.push(
        ...(await Promise.all(
          Array.from({ length: streamsOfUser }, () => openStream(address(paths.inboxChanges), authorization)),
        )),
      )
    await sleep(rest)
    const held = residentOf(pid) - before

    const times: number[] = []
    for (const [at, authorization] of credentials.entries()) {
      const own = streams.slice(at * streamsOfUser, (at + 1) * streamsOfUser)
      const begun = performance.now()
      const heard = own.map(
        ({ answer }) =>
          new Promise<void>((resolve) =>
            answer.once('data', () => {
              times.push(performance.now() - begun)
              resolve()
            }),
          ),
      )
      const item = { _id: `visita-${at}`, record_json: { form_id: 1, answers: {} } }
      const written = await post(paths.writeInbox, { inbox_records: [item] }, { authorization })
      if (!written.ok) throw new Error(`An item was answered ${written.status}: ${await written.text()}`)
      await Promise.all(heard)
    }
    const { median, p95 } = spread(times)
    const descriptors = must(/^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')))[1]
    console.table({
      'streams of one node': streams.length,
      'memory of the node before, MB': Math.round(before),
      'memory for them, MB': Math.round(held),
      'memory for 1,000 of them, MB': Math.round((held / streams.length) * 1_000),
      'from a change to its 20 streams, ms (median)': Math.round(median),
      'from a change to its 20 streams, ms (p95)': Math.round(p95),
      'descriptors that the node may have': Number(descriptors),
    })
    console.log(`load average before and after: ${loadBefore}, ${loadNow()}`)
  } finally {
    for (const { request } of streams) request.on('error', () => undefined).destroy()
    await product.end()
    removeFolder(dataDir)
  }
}

await main()
