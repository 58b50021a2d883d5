import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { EmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { startBalancer } from '../support/balancer'
import { startBucketServer } from '../support/bucketServer'
import { freePort, newFolder, removeFolder, startProduct } from '../support/product'
import { expectNothingLost, prepare, startLoad } from './support'
import { uploader } from './uploader'

/* Three nodes on one database and one bucket, behind something that shares out requests: one after the other ends and starts anew. */

const ending: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

function folder(): string {
  const path = newFolder('rolling')
  ending.push(() => removeFolder(path))
  return path
}

it('restarting node after node loses and refuses nothing', async () => {
  const database = await EmbeddedPostgres.start({ dataDir: folder(), log: pino({ level: 'silent' }) })
  ending.push(() => database.stop())
  const { host, user } = database.address
  const bucket = await startBucketServer()
  ending.push(bucket.close)
  const env = {
    DATABASE_URL: `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`,
    S3_URL: bucket.url,
    DRAIN_SECONDS: '3',
  }
  const start = async (port: number) => {
    const node = await startProduct({ dataDir: folder(), port, env })
    ending.push(() => node.end())
    return node
  }
  // Each finds the tables that another is making.
  const nodes = await Promise.all([await freePort(), await freePort(), await freePort()].map(start))
  const balancer = await startBalancer(nodes.map(({ port }) => port))
  ending.push(balancer.close)
  for (const { port } of nodes) await balancer.has(port)

  const front = { baseUrl: balancer.baseUrl }
  const session = await prepare(front)
  const load = startLoad(front, session)
  const upload = await uploader(front, session.token)
  const addresses: string[] = []
  for (const node of nodes) {
    const before = load.acknowledged.size
    expect((await node.end('SIGTERM')).code).toBe(0)
    const response = await upload(100_000)
    expect(response.status).toBe(200)
    addresses.push(new URL(((await response.json()) as { file: string }).file).pathname)
    await start(node.port)
    await balancer.has(node.port)
    expect(load.acknowledged.size, 'others went on meanwhile').toBeGreaterThan(before)
  }
  await load.stop()
  expect([...load.statuses.keys()]).toEqual([201])
  await expectNothingLost(front, session, load)
  // Whichever node took it, all have it.
  for (const address of addresses)
    for (const { port } of nodes) expect((await fetch(`http://127.0.0.1:${port}${address}`)).status).toBe(200)
  expect([...balancer.shares.keys()].toSorted()).toEqual(nodes.map(({ port }) => port).toSorted())
  console.log(`rolling restart: ${load.acknowledged.size} submissions, none refused`)
})
