import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  databasePid,
  freePort,
  health,
  newFolder,
  removeFolder,
  runBuilt,
  startProduct,
  type Product,
} from '../support/product'
import { logIn, prepare, readRecords, startLoad } from './support'

const products: Product[] = []
const folders: string[] = []
const folder = (name: string) => {
  const path = newFolder(name)
  folders.push(path)
  return path
}
const start = async (dataDir: string, port?: number) => {
  const product = await startProduct({ dataDir, ...(port === undefined ? {} : { port }) })
  products.push(product)
  return product
}

afterEach(async () => {
  for (const product of products.splice(0)) await product.end()
  for (const path of folders.splice(0)) removeFolder(path)
})

describe('starting', () => {
  it('works in a folder that only its owner can enter, and again', async () => {
    const outer = folder('start')
    chmodSync(outer, 0o700)
    const dataDir = join(outer, 'data')
    const first = await start(dataDir)
    const { code } = await first.end('SIGTERM')
    expect(code).toBe(0)
    expect(databasePid(dataDir), 'no database is left behind').toBeUndefined()
    const second = await start(dataDir)
    expect((await second.end('SIGINT')).code).toBe(0)
    expect(databasePid(dataDir)).toBeUndefined()
  })

  it('works where the path is too long for a socket', async () => {
    const outer = folder('start')
    const dataDir = join(outer, 'a'.repeat(100), 'data')
    const product = await start(dataDir)
    expect(await health(product.baseUrl)).toBe(200)
    expect((await product.end()).code).toBe(0)
    expect(databasePid(dataDir)).toBeUndefined()
  })

  it('twice in one data folder is refused with a sentence, and the first goes on', async () => {
    const dataDir = folder('start')
    const first = await start(dataDir)
    const token = await logIn(first)
    const second = await runBuilt('main', [], { DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(second.code).not.toBe(0)
    expect(second.said).toContain('Another Acopio is already working in the data folder')
    expect(await health(first.baseUrl)).toBe(200)
    expect(token).not.toBe('')
    expect((await first.end()).code).toBe(0)
  })

  it('on a port in use is refused with a sentence and leaves no database', async () => {
    const first = await start(folder('start'))
    const dataDir = folder('start')
    const second = await runBuilt('main', [], { DATA_DIR: dataDir, PORT: String(first.port) })
    expect(second.code).not.toBe(0)
    expect(second.said).toContain(`Port ${first.port} is in use`)
    expect(databasePid(dataDir)).toBeUndefined()
  })

  it('on the data of another PostgreSQL is refused with a sentence, the data untouched', async () => {
    const dataDir = folder('start')
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
    const { code, said } = await runBuilt('main', [], { DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(code).not.toBe(0)
    expect(said).toContain('was written by PostgreSQL 15')
  })

  it('with wrong variables names them all', async () => {
    const { code, said } = await runBuilt('main', [], { PORT: 'many', TRUST_PROXY: 'perhaps' })
    expect(code).not.toBe(0)
    expect(said).toContain('PORT=many')
    expect(said).toContain('TRUST_PROXY=perhaps')
  })
})

describe('backup and restore', () => {
  it('carry the records and the files of a running server into an empty folder', async () => {
    const dataDir = folder('backup')
    const product = await start(dataDir)
    const session = await prepare(product)
    const load = startLoad(product, session)
    while (load.acknowledged.size < 50) await new Promise((resolve) => setTimeout(resolve, 20))
    mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true })
    writeFileSync(join(dataDir, 'files', 'ab', 'photo.bin'), Buffer.alloc(70_000, 7))
    writeFileSync(join(dataDir, 'files', 'empty'), '')
    const acknowledged = [...load.acknowledged]
    const archive = join(folder('backup'), 'all.tar.gz')
    const saved = await runBuilt('backup', [archive], { DATA_DIR: dataDir })
    expect(saved.said).toContain('Saved')
    expect(saved.code).toBe(0)
    await load.stop()

    const full = await runBuilt('restore', [archive], { DATA_DIR: dataDir })
    expect(full.code, 'a folder in use is not overwritten').not.toBe(0)
    await product.end()
    const again = await runBuilt('restore', [archive], { DATA_DIR: dataDir })
    expect(again.code, 'nor one with data').not.toBe(0)
    expect(again.said).toContain('never overwrites')

    const restored = join(folder('backup'), 'data')
    const result = await runBuilt('restore', [archive], { DATA_DIR: restored })
    expect(result.said).toContain('Restored')
    expect(result.code).toBe(0)
    const copy = await start(restored)
    const { copies } = await readRecords(copy, { ...session, token: await logIn(copy) })
    expect(acknowledged.filter((key) => copies.get(key) !== 1)).toEqual([])
    // Counters go on where they were: a new record takes a new folio.
    const more = startLoad(copy, { ...session, token: await logIn(copy) }, 1)
    while (more.acknowledged.size < 3) await new Promise((resolve) => setTimeout(resolve, 20))
    await more.stop()
    expect([...more.statuses.keys()]).toEqual([201])
  })

  it('refuse an archive that is none, and keep nothing of it', async () => {
    const archive = join(folder('backup'), 'junk.tar.gz')
    writeFileSync(archive, 'not an archive')
    const dataDir = join(folder('backup'), 'data')
    const { code, said } = await runBuilt('restore', [archive], { DATA_DIR: dataDir })
    expect(code).not.toBe(0)
    expect(said).toContain('could not be restored')
    const product = await start(dataDir)
    expect(await health(product.baseUrl)).toBe(200)
  })
})

describe('owner:reset', () => {
  it('makes a new password while the server runs, and ends the old sessions', async () => {
    const product = await start(folder('reset'))
    const token = await logIn(product)
    const { code, said } = await runBuilt('ownerReset', [], {
      DATA_DIR: product.dataDir,
      OWNER_PASSWORD: 'otra-distinta-22',
    })
    expect(said).toContain('otra-distinta-22')
    expect(said).toContain("owner's API keys ended (0)")
    expect(code).toBe(0)
    const response = await fetch(`${product.baseUrl}/api/infosync/form/`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(440)
    await expect(logIn(product)).resolves.toBeUndefined()
    const kept = await runBuilt('ownerReset', ['--keep-keys'], { DATA_DIR: product.dataDir })
    expect(kept.said).toContain('go on working')
    const misspelt = await runBuilt('ownerReset', ['--keepkeys'], { DATA_DIR: product.dataDir })
    expect([misspelt.code, misspelt.said.includes('Nothing was changed')]).toEqual([1, true])
  })
})

describe('keys:rotate', () => {
  it('makes a new key while the server runs, and leaves sessions alone unless told otherwise', async () => {
    const product = await start(folder('rotate'))
    const token = await logIn(product)
    const asked = () =>
      fetch(`${product.baseUrl}/api/infosync/form/`, { headers: { Authorization: `Bearer ${token}` } })
    const { code, said } = await runBuilt('keysRotate', [], { DATA_DIR: product.dataDir })
    expect([code, said.includes('New key')]).toEqual([0, true])
    expect((await asked()).status).toBe(200)
    const ended = await runBuilt('keysRotate', ['--end-sessions'], { DATA_DIR: product.dataDir })
    expect(ended.said).toContain('everybody has to log in again')
  })
})
