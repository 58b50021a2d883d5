import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucketServer, type BucketServer } from '../../../../tests/support/bucketServer'
import { readBucketUrl, type BucketConfig } from '../../../config/bucketUrl'
import { bucketContents, ensureBucket } from './bucketContents'
import { ContentsUnreachable, type FileContents } from './fileContents'
import { folderContents } from './folderContents'
import { movingContents } from './movingContents'

let bucketServer: BucketServer
let place: string
const incoming = () => join(place, 'incoming')
const bucketConfig = (url = bucketServer.url): BucketConfig => {
  const config = readBucketUrl(url)
  if (!config) throw new Error('This is no address of a bucket')
  return config
}

beforeAll(async () => {
  bucketServer = await startBucketServer()
  place = await mkdtemp(join(tmpdir(), 'acopio-contents-'))
  await mkdir(incoming())
})
afterAll(async () => {
  await bucketServer.close()
  await rm(place, { recursive: true, force: true })
})

const folder = (name: string) => folderContents(join(place, name), incoming())
const bucket = (prefix: string) => bucketContents(bucketConfig(`${bucketServer.url}/${prefix}`), incoming())

async function keep(contents: FileContents, name: string, bytes: Buffer): Promise<void> {
  const path = contents.incomingPath()
  await writeFile(path, bytes)
  await contents.keep(path, name)
  expect(existsSync(path)).toBe(false)
}
const readAll = async (...[contents, name, range]: [FileContents, ...Parameters<FileContents['read']>]) => {
  const content = await contents.read(name, range)
  return content && Buffer.concat(await content.toArray())
}
async function listed(contents: FileContents) {
  const found = []
  for await (const { name, size } of contents.list()) found.push([name, size])
  return found.toSorted()
}

describe.each<[string, () => FileContents]>([
  ['a folder', () => folder('one')],
  ['a bucket', () => bucket('one')],
  ['a folder that moves into a bucket', () => movingContents(bucket('moving'), folder('moving'))],
])('%s', (_, open) => {
  it('keeps what it is given, in whole and in part', async () => {
    const contents = open()
    // Larger than two of the parts in which large files are sent.
    const large = randomBytes(17 * 1024 * 1024)
    await keep(contents, '1/ab/large', large)
    await keep(contents, '1/ab/small', Buffer.from('small'))
    expect((await readAll(contents, '1/ab/large'))?.equals(large)).toBe(true)
    expect((await readAll(contents, '1/ab/small'))?.toString()).toBe('small')
    expect((await readAll(contents, '1/ab/small', { start: 1, end: 3 }))?.toString()).toBe('mal')
    expect(await listed(contents)).toEqual([
      ['1/ab/large', large.length],
      ['1/ab/small', 5],
    ])
  })

  it('takes another content of the same name', async () => {
    const contents = open()
    await keep(contents, '2/again', Buffer.from('before'))
    await keep(contents, '2/again', Buffer.from('after'))
    expect((await readAll(contents, '2/again'))?.toString()).toBe('after')
    await contents.remove('2/again')
  })

  it('says of what is not there that it is not, and removes it as often as one likes', async () => {
    const contents = open()
    await keep(contents, '3/gone', Buffer.from('gone'))
    await contents.remove('3/gone')
    await contents.remove('3/gone')
    expect(await contents.read('3/gone')).toBeUndefined()
    expect((await listed(contents)).filter(([name]) => name === '3/gone')).toEqual([])
  })

  it('removes what arrived long ago and was never kept', async () => {
    const contents = open()
    const [old, fresh] = [contents.incomingPath(), contents.incomingPath()]
    for (const path of [old, fresh]) await writeFile(path, 'x')
    // A print job leaves a folder with its input.
    const printing = `${contents.incomingPath()}-print`
    await mkdir(printing)
    await writeFile(join(printing, '0.json'), '{}')
    for (const path of [old, printing]) await utimes(path, new Date(0), new Date(0))
    await contents.clearIncoming(new Date(Date.now() - 60_000))
    expect([old, printing, fresh].map((path) => existsSync(path))).toEqual([false, false, true])
    expect(await contents.freeBytes()).toBeGreaterThan(0)
  })
})

describe('while files move', () => {
  it('each is found wherever it is, and listed once', async () => {
    const [from, to] = [folder('from'), bucket('to')]
    const contents = movingContents(to, from)
    for (const name of ['4/old', '4/both']) await keep(from, name, Buffer.from(name))
    for (const name of ['4/both', '4/new']) await keep(contents, name, Buffer.from(name))
    expect(await listed(contents)).toEqual([
      ['4/both', 6],
      ['4/new', 5],
      ['4/old', 5],
    ])
    expect((await readAll(contents, '4/old'))?.toString()).toBe('4/old')
    await contents.remove('4/both')
    expect(await contents.read('4/both')).toBeUndefined()
  })

  it('what moves between two looks is found', async () => {
    const [from, to] = [folder('between'), bucket('between')]
    await keep(from, '5/moves', Buffer.from('moved'))
    const movesFirst: FileContents = {
      ...from,
      read: async (name) => {
        await to.keep(join(place, 'between', name), name)
        return from.read(name)
      },
    }
    expect((await readAll(movingContents(to, movesFirst), '5/moves'))?.toString()).toBe('moved')
  })

  it('what is deleted while it travels stays nowhere', async () => {
    const [from, to] = [folder('deleted'), bucket('deleted')]
    await keep(from, '6/deleted', randomBytes(9 * 1024 * 1024))
    const travelling = to.keep(join(place, 'deleted', '6/deleted'), '6/deleted')
    await movingContents(to, from).remove('6/deleted')
    await expect(travelling).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await to.read('6/deleted')).toBeUndefined()
  })
})

describe('a bucket', () => {
  it('that does not answer says so, and what arrived waits', async () => {
    const own = await startBucketServer()
    const contents = bucketContents(bucketConfig(own.url), incoming())
    const path = contents.incomingPath()
    await writeFile(path, 'waits')
    await own.stop()
    await expect(contents.keep(path, '7/waits')).rejects.toBeInstanceOf(ContentsUnreachable)
    await expect(contents.read('7/waits')).rejects.toBeInstanceOf(ContentsUnreachable)
    expect((await readFile(path)).toString()).toBe('waits')
    await own.start()
    await contents.keep(path, '7/waits')
    expect((await readAll(contents, '7/waits'))?.toString()).toBe('waits')
    await own.close()
  })

  it('is made where there is none', async () => {
    await ensureBucket(bucketConfig())
    const fresh = { ...bucketConfig(), bucket: 'fresh' }
    await ensureBucket(fresh)
    const contents = bucketContents(fresh, incoming())
    await keep(contents, '8/first', Buffer.from('first'))
    expect((await readAll(contents, '8/first'))?.toString()).toBe('first')
  })

  it('that the keys do not open is told before anything is kept', async () => {
    const credentials = { accessKeyId: 'nobody', secretAccessKey: 'nothing' }
    await expect(ensureBucket({ ...bucketConfig(), credentials })).rejects.toThrow()
  })
})
