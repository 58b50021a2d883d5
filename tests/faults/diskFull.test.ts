import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { expectNothingLost, prepare, startLoad } from './support'
import { uploader } from './uploader'

/* A disk that fills up while people answer: a file system of its own, as small as a database fits in. */

const mebibyte = 1024 * 1024
/** Makes the data folder a small disk that only the product sees, and runs it there. */
const onSmallDisk = (folder: string) => [
  ...['unshare', '-Urm', 'sh', '-c'],
  'mount -t tmpfs -o size=160m,mode=700 none "$0" && exec "$@"',
  folder,
]

const products: Product[] = []
const folder = newFolder('full')
const trial = spawnSync('unshare', onSmallDisk(folder).slice(1).concat('true'), { encoding: 'utf8' })
const cannot = trial.error?.message ?? (trial.status === 0 ? undefined : trial.stderr.trim())
if (cannot !== undefined)
  process.stdout.write(`A full disk is not tried, as none can be mounted here: ${cannot}\n`)

afterEach(async () => {
  for (const product of products.splice(0)) await product.end()
  removeFolder(folder)
})

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(20)) if (await isSo()) return
  throw new Error(`Not within a minute: ${what}`)
}

it.skipIf(cannot !== undefined)(
  'refuses what it has no room for, says so, loses nothing, and goes on by itself when there is room',
  async () => {
    const product = await startProduct({
      dataDir: folder,
      env: { MIN_FREE_MB: '8' },
      within: onSmallDisk(folder),
    })
    products.push(product)
    const seen = `/proc/${product.child.pid}/root${folder}`
    const free = () => {
      const { bavail, bsize } = statfsSync(seen)
      return bavail * bsize
    }
    const ballast = `${seen}/ballast`
    const fillUpTo = (left: number) => {
      const file = openSync(ballast, 'a')
      const piece = Buffer.alloc(64 * 1024)
      try {
        while (free() > left) writeSync(file, piece, 0, Math.min(piece.length, free() - left))
      } finally {
        closeSync(file)
      }
    }
    const asked = async () => {
      const response = await fetch(`${product.baseUrl}/api/health`)
      const { error_code: code } = (await response.json()) as { error_code?: string }
      return { status: response.status, code }
    }
    const session = await prepare(product)
    const upload = await uploader(product, session.token)
    const load = startLoad(product, session, 2)
    const arrive = (more: number) => {
      const before = load.acknowledged.size
      return until('submissions arrive', () => load.acknowledged.size >= before + more)
    }
    await arrive(10)
    expect((await upload(1000)).status).toBe(200)

    // What is left belongs to the database: files wait, answers do not.
    fillUpTo(6 * mebibyte)
    const refused = await upload(1000)
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({ error_code: 'SERVER_FULL' })
    await arrive(5)
    expect(await asked()).toEqual({ status: 200, code: undefined })

    fillUpTo(0)
    await until('submissions are refused', () => (load.statuses.get(503) ?? 0) > 0)
    await until('health tells why', async () => (await asked()).code === 'DISK_FULL')
    expect((await upload(1000)).status).toBe(507)

    rmSync(ballast)
    await until('health is back', async () => (await asked()).status === 200)
    await arrive(10)
    expect((await upload(1000)).status).toBe(200)
    await load.stop()
    await expectNothingLost(product, session, load)
    expect([...load.statuses.keys()].filter((status) => ![0, 201, 503].includes(status))).toEqual([])
  },
)
