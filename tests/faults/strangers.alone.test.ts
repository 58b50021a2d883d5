import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databasePid, newFolder, removeFolder, startProduct, type Product } from '../support/product'
import {
  endlessBody,
  holdConnections,
  largestAsset,
  openDescriptors,
  sentAhead,
  strangersAddress,
  visit,
} from './strangers'
import { isSmall } from './support'

/* A stranger takes all that they can get, of a server that may have few descriptors; a visitor comes and is served as before. */

const visits = isSmall ? 40 : 400
const strangers = isSmall ? 400 : 4_000
/** By how much visits may take longer; below so many milliseconds nobody notices. */
const mostSlowdown = 3
const unnoticed = 300
/** Beside what was open before: connections of who was last served, which are kept for a while. */
const fewDescriptors = 12

const dataDir = newFolder('strangers')
const asset = largestAsset(
  join(import.meta.dirname, '../../dist/web'),
  '.wasm',
  (path) => statSync(path).size,
)
let product: Product

beforeAll(async () => {
  product = await startProduct({ dataDir, descriptors: 400 })
})
afterAll(async () => {
  await product.end()
  removeFolder(dataDir)
})

// Another address of this machine, and where to count descriptors.
describe.runIf(process.platform === 'linux')(`a stranger (${strangersAddress})`, () => {
  it.each([
    ['asks ahead for the largest file and reads nothing', sentAhead(asset, 20), undefined],
    ['sends bodies that never end', endlessBody('/api/infosync/form_answer/', 'application/json'), ' '],
    [
      'sends uploads that never end',
      endlessBody('/api/infosync/cloud_upload/', 'multipart/form-data; boundary=b'),
      '-',
    ],
    ['asks ahead without end', sentAhead('/api/infosync/common/date/now/', 500), undefined],
    ['asks ahead for what is large and the same for all', sentAhead('/api/openapi.json', 200), undefined],
    ['opens connections and says nothing', '', undefined],
  ])('%s', async (_name, text, drip) => {
    const before = await visit(product, '/', visits)
    const descriptors = openDescriptors(product)
    expect([...before.statuses]).toEqual([200])

    const held = holdConnections(product, strangers, text, drip)
    const page = await visit(product, '/', visits)
    const file = await visit(product, asset, 5)
    expect([...page.statuses, ...file.statuses]).toEqual([200, 200])
    process.stdout.write(
      `p95: ${before.p95.toFixed(1)} → ${page.p95.toFixed(1)} ms, ${openDescriptors(product)} descriptors\n`,
    )
    expect(page.p95).toBeLessThan(Math.max(before.p95 * mostSlowdown, unnoticed))

    held.end()
    await expect
      .poll(() => openDescriptors(product), { timeout: 20_000 })
      .toBeLessThan(descriptors + fewDescriptors)
  })

  it.skipIf(isSmall)('is cut off when bodies come too slowly', async () => {
    const held = holdConnections(
      product,
      30,
      endlessBody('/api/infosync/form_answer/', 'application/json'),
      ' ',
    )
    await expect.poll(held.open, { timeout: 90_000 }).toBe(0)
  })

  it('keeps nobody from stopping the server', async () => {
    const held = [
      holdConnections(product, 10, sentAhead(asset, 10)),
      holdConnections(product, 10, endlessBody('/api/infosync/form_answer/', 'application/json'), ' '),
      holdConnections(
        product,
        10,
        endlessBody('/api/infosync/cloud_upload/', 'multipart/form-data; boundary=b'),
        '-',
      ),
    ]
    await expect.poll(() => openDescriptors(product)).toBeGreaterThan(30)
    const begun = performance.now()
    const { code } = await product.end('SIGINT')
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(code).toBe(0)
    expect(databasePid(dataDir)).toBeUndefined()
    held.forEach((one) => one.end())
  })
})
