import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { freePort, health, newFolder, removeFolder, runBuilt, type Product } from '../support/product'
import { logIn, prepare, readRecords, startLoad } from './support'
import { useProducts } from './usedProducts'

const { folder: folderNamed, start } = useProducts()
const folder = () => folderNamed('url')
const elsewhereFolder = newFolder('url')
let elsewhere: EmbeddedPostgres
let url = ''

beforeAll(async () => {
  elsewhere = await EmbeddedPostgres.start({ dataDir: elsewhereFolder, log: pino({ level: 'silent' }) })
  const { host, user } = elsewhere.address
  url = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
})
afterAll(async () => {
  await elsewhere.stop()
  removeFolder(elsewhereFolder)
})

const folderCount = 30_000

/** More than one part of an archive holds, each inside the one after it. */
async function addFolders(): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `insert into items (account_id, id, itype, name, parent_id, owner_id, created_by_id, updated_by_id)
     select account_id, 1000000 + n, 'folder', rpad(n::text, 200, 'x'), nullif(1000001 + n, 1000001 + $1), id, id, id
     from users, generate_series(1, $1::int) n`,
    [folderCount],
  )
  await client.end()
}

async function countFolders({ dataDir }: Product): Promise<unknown> {
  const host = join(dataDir, 'run')
  const client = new pg.Client({ host, port: 5432, user: 'acopio', database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from items where parent_id > id`,
  )
  await client.end()
  return rows[0]?.n
}

describe('DATABASE_URL', () => {
  it('is used instead of the embedded database, by several servers at once, and saved and restored like it', async () => {
    const env = { DATABASE_URL: url }
    const dataDir = folder()
    const one = await start(dataDir, env)
    const two = await start(dataDir, env)
    expect(existsSync(join(dataDir, 'postgres')), 'no embedded database').toBe(false)

    const session = await prepare(one)
    const load = startLoad(two, session, 2)
    while (load.acknowledged.size < 10) await new Promise((resolve) => setTimeout(resolve, 20))
    await load.stop()
    await addFolders()
    const archive = join(folder(), 'all.tar.gz')
    const saved = await runBuilt('backup', [archive], { ...env, DATA_DIR: dataDir })
    expect(saved).toMatchObject({ code: 0, said: expect.stringContaining('Saved') as unknown })
    const refused = await runBuilt('restore', [archive], { ...env, DATA_DIR: folder() })
    expect(refused.code).not.toBe(0)
    expect(refused.said).toContain('DATABASE_URL')

    // Out of the one kind of database, into the other.
    const restored = join(folder(), 'data')
    const filled = await runBuilt('restore', [archive], { DATA_DIR: restored })
    expect(filled.said).toContain('Restored')
    expect(filled.code).toBe(0)
    const copy = await start(restored, {})
    const { copies } = await readRecords(copy, { ...session, token: await logIn(copy) })
    expect([...load.acknowledged].filter((key) => copies.get(key) !== 1)).toEqual([])
    expect(await countFolders(copy), 'a folder may come before the one it lies in').toBe(folderCount - 1)
    expect((await one.end()).code).toBe(0)
    expect(await health(two.baseUrl), 'the other server goes on').toBe(200)
  })

  it('that nobody answers at ends the start with a sentence that keeps the password to itself', async () => {
    const { code, said } = await runBuilt('main', [], {
      DATABASE_URL: `postgresql://acopio:hunter2@127.0.0.1:${await freePort()}/acopio`,
      DATA_DIR: folder(),
      PORT: String(await freePort()),
    })
    expect(code).toBe(1)
    expect(said).toContain('The database of DATABASE_URL cannot be reached')
    expect(said).not.toContain('hunter2')
  })
})
