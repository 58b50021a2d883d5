import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import type { DownloadAnswer } from '../../schemas/api/downloads'
import { buildApp } from '../../server/app'
import { readBucketUrl } from '../../server/config/bucketUrl'
import { bucketContents } from '../../server/store/files/contents/bucketContents'
import { startBucketServer, type BucketServer } from '../support/bucketServer'
import { answer, formId, owner, papers, photo, good, server, startFileServer, upload } from './fileServer'
import { apiPath, asInterface } from './testServer'

/* Downloads of a node whose files lie in a bucket: what is zipped comes from there, and the zip goes there. */

let bucket: BucketServer
let node: FastifyInstance
let incoming: string

beforeAll(async () => {
  await startFileServer()
  bucket = await startBucketServer()
  incoming = join(server.folder, 'of-the-bucket')
  mkdirSync(incoming)
  const config = readBucketUrl(bucket.url)
  if (!config) throw new Error('This is no address of a bucket')
  const { db, pool } = server.database
  node = await buildApp({ db, pool, files: bucketContents(config, incoming), config: {} })
})
afterAll(async () => {
  await node.close()
  await bucket.close()
  await server.close()
})

const post = (path: string, payload: object) =>
  node.inject({
    ...{ method: 'POST', url: apiPath(path), headers: { ...asInterface, authorization: owner }, payload },
  })
const zipped = () => post('download/get_selected/', { form_id: formId, type: 'csv', files: 'zip' })
/** Larger than what travels at once. */
const large = { name: 'plano.txt', bytes: randomBytes(6_000_000).toString('base64') }

it('files are zipped as they come from the bucket, and nothing is left on the machine', async () => {
  const urls: string[] = []
  for (const [file, field] of [
    [good, photo],
    [large, papers],
  ] as const) {
    const { status, body } = await upload([file], { field_id: field }, owner, node)
    expect(status, JSON.stringify(body)).toBe(200)
    urls.push((body as { file: string }).file)
  }
  const [picture = '', plan = ''] = urls
  const sent = await post('form_answer/', {
    form_id: formId,
    answers: { [photo]: answer(picture), [papers]: [answer(plan, large.name)] },
  })
  expect(sent.statusCode).toBe(201)
  const { folio } = sent.json<{ folio: string }>()

  const asked = await zipped()
  expect(asked.statusCode, asked.body).toBe(200)
  const { url } = asked.json<Extract<DownloadAnswer, { status: 'complete' }>>()
  const file = await node.inject({ method: 'GET', url })
  const path = join(server.folder, 'read.zip')
  await writeFile(path, file.rawPayload)
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  const served = await node.inject({ method: 'GET', url: picture })
  expect([...found.keys()]).toEqual([
    'Archivos.csv',
    `archivos/${folio}/${good.name}`,
    `archivos/${folio}/${large.name}`,
  ])
  expect(found.get(`archivos/${folio}/${good.name}`)).toEqual(served.rawPayload)
  expect(found.get(`archivos/${folio}/${large.name}`)?.toString()).toBe(large.bytes)
  expect(readdirSync(incoming)).toEqual([])
})

it('without the bucket there is no download, which is said, and there is one when it is back', async () => {
  await bucket.stop()
  const refused = await zipped()
  expect([refused.statusCode, refused.json()]).toMatchObject([503, { error_code: 'UNAVAILABLE' }])
  expect(readdirSync(incoming)).toEqual([])
  await bucket.start()
  expect((await zipped()).statusCode).toBe(200)
})
