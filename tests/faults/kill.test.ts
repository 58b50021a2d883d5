import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import {
  databasePid,
  health,
  killWhileStarting,
  newFolder,
  removeFolder,
  startProduct,
  type Product,
} from '../support/product'
import { expectNothingLost, isSmall, prepare, startLoad } from './support'

const databaseRounds = isSmall ? 2 : 10
const serverRounds = isSmall ? 3 : 50

let product: Product | undefined
afterEach(async () => {
  await product?.end()
  if (product) removeFolder(product.dataDir)
  product = undefined
})

describe('nothing acknowledged is lost', () => {
  it(`when the database is killed ${databaseRounds} times under load`, async () => {
    product = await startProduct({ dataDir: newFolder('fault') })
    const { baseUrl, dataDir, child } = product
    const session = await prepare(product)
    const load = startLoad(product, session)
    for (let round = 0; round < databaseRounds; round += 1) {
      await sleep(300 + Math.random() * 700)
      const before = load.acknowledged.size
      const pid = databasePid(dataDir)
      if (pid === undefined) throw new Error('the database does not run')
      process.kill(pid, 'SIGKILL')
      const seen: number[] = []
      for (const until = Date.now() + 30_000; Date.now() < until; await sleep(10)) {
        const status = await health(baseUrl)
        seen.push(status)
        if (status === 200 && databasePid(dataDir) !== pid && load.acknowledged.size > before) break
      }
      expect(child.exitCode, `the server lives on:\n${product.said()}`).toBeNull()
      expect(new Set(seen), 'health is 200 or 503, never silent').not.toContain(0)
      expect(seen.at(-1), 'the database comes back by itself').toBe(200)
    }
    await load.stop()
    // It may be back before health is asked again, but the submissions that were under way were told.
    expect(load.statuses.get(503), 'who submits meanwhile is told to try again').toBeGreaterThan(0)
    expect([...load.statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([])
    expect(await expectNothingLost(product, session, load)).toBeGreaterThan(0)
  })

  it(`when the server is killed ${serverRounds} times at random moments`, async () => {
    const dataDir = newFolder('fault')
    product = await startProduct({ dataDir })
    const { port } = product
    const session = await prepare(product)
    const load = startLoad(product, session)
    for (let round = 0; round < serverRounds; round += 1) {
      await sleep(100 + Math.random() * 900)
      await product.end('SIGKILL')
      if (round % 3 === 0) await killWhileStarting(dataDir, port, Math.random() * 1_500)
      product = await startProduct({ dataDir, port })
    }
    await load.stop()
    expect(await expectNothingLost(product, session, load)).toBeGreaterThan(0)
  })
})
