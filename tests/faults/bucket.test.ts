import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startBucketServer, type BucketServer } from '../support/bucketServer'
import { health, killBuilt, runBuilt, type Product } from '../support/product'
import { logIn } from './support'
import { uploader } from './uploader'
import { useProducts } from './usedProducts'

/* Files in a bucket instead of the data folder: on the way there and back, without the bucket, and saved and restored. */

const { folder, start: startWith, endWith } = useProducts()

async function bucket(): Promise<BucketServer> {
  const server = await startBucketServer()
  endWith(server.close)
  return server
}
const start = (dataDir: string, url?: string) =>
  startWith(dataDir, url === undefined ? undefined : { S3_URL: url })

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Uploads that were acknowledged: their paths, and what they must say. */
type Kept = Map<string, string>

async function uploadInto(kept: Kept, product: Product, count: number): Promise<void> {
  const upload = await uploader(product, await logIn(product))
  for (let number = 0; number < count; number++) {
    const bytes = new Uint8Array(randomBytes(20_000 + number))
    const response = await upload(bytes)
    expect(response.status).toBe(200)
    const { file } = (await response.json()) as { file: string }
    kept.set(new URL(file, product.baseUrl).pathname, digestOf(bytes))
  }
}

/** The paths whose files do not say what was uploaded. */
async function lost(kept: Kept, product: Product): Promise<string[]> {
  const paths = []
  for (const [path, digest] of kept) {
    const response = await fetch(product.baseUrl + path)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.status !== 200 || digestOf(bytes) !== digest) paths.push(path)
  }
  return paths
}

const filesIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )

it('all files get there and back, however often the move is killed, while people upload and read', async () => {
  const dataDir = folder('bucket')
  const { url } = await bucket()
  const kept: Kept = new Map()
  const before = await start(dataDir)
  await uploadInto(kept, before, 60)
  await before.end()

  const product = await start(dataDir, url)
  expect(await lost(kept, product)).toEqual([])
  const env = { DATA_DIR: dataDir, S3_URL: url }
  for (const left of [50, 35, 20]) {
    const isUnderWay = () => filesIn(dataDir).length <= left
    await Promise.all([killBuilt('filesMove', env, isUnderWay), uploadInto(kept, product, 2)])
    expect(filesIn(dataDir).length, 'it was killed half-way').toBeGreaterThan(0)
    expect(await lost(kept, product)).toEqual([])
  }
  const moved = await runBuilt('filesMove', [], env)
  expect(moved.said).toContain('into the bucket')
  expect(moved.code).toBe(0)
  expect(filesIn(dataDir)).toEqual([])
  expect(await lost(kept, product)).toEqual([])
  await product.end()

  const back = await runBuilt('filesMove', ['--back'], env)
  expect(back.said).toContain(`Moved ${kept.size} files`)
  expect(back.code).toBe(0)
  expect(await lost(kept, await start(dataDir))).toEqual([])
})

it('without its bucket Acopio says so, loses nothing, and goes on when it is back', async () => {
  const store = await bucket()
  const product = await start(folder('bucket'), store.url)
  const kept: Kept = new Map()
  await uploadInto(kept, product, 1)
  const upload = await uploader(product, await logIn(product))
  await store.stop()
  const refused = await upload(1_000)
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ error_code: 'UNAVAILABLE' }),
  ])
  const [path = ''] = kept.keys()
  expect((await fetch(product.baseUrl + path)).status).toBe(503)
  expect(await health(product.baseUrl), 'all else goes on').toBe(200)
  await store.start()
  expect((await upload(1_000)).status).toBe(200)
  expect(await lost(kept, product)).toEqual([])
})

it('a bucket that cannot be used is told before anything starts', async () => {
  const { url } = await bucket()
  const none = url.replace('S3RVER:S3RVER', 'nobody:nothing')
  const { code, said } = await runBuilt('main', [], { DATA_DIR: folder('bucket'), S3_URL: none, PORT: '0' })
  expect(code).not.toBe(0)
  expect(said).toContain('The bucket acopio at http://127.0.0.1')
  expect(said).not.toContain('nothing')
})

it('a backup has the files of the bucket, and fills another one', async () => {
  const [from, to] = [await bucket(), await bucket()]
  const dataDir = folder('bucket')
  const kept: Kept = new Map()
  const product = await start(dataDir, from.url)
  await uploadInto(kept, product, 5)
  const archive = join(folder('bucket'), 'all.tar.gz')
  const saved = await runBuilt('backup', [archive], { DATA_DIR: dataDir, S3_URL: from.url })
  expect(saved.said).toContain('Saved')
  expect(saved.code).toBe(0)

  const other = folder('bucket')
  const full = await runBuilt('restore', [archive], { DATA_DIR: other, S3_URL: from.url })
  expect(full.said).toContain('never overwrites')
  const restored = await runBuilt('restore', [archive], { DATA_DIR: other, S3_URL: to.url })
  expect(restored.said).toContain('Restored')
  expect(restored.code).toBe(0)
  expect(filesIn(other)).toEqual([])
  expect(await lost(kept, await start(other, to.url))).toEqual([])
})
