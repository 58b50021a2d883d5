import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { writeZip, type ZipPart } from './writeZip'

const folder = await mkdtemp(join(tmpdir(), 'acopio-zip-'))
afterAll(() => rm(folder, { recursive: true }))

async function partsOf(zip: Readable): Promise<Readonly<Record<string, string>>> {
  const path = join(folder, 'a.zip')
  await pipeline(zip, createWriteStream(path))
  const file = await openPromise(path, { autoClose: false, lazyEntries: true })
  const found: Record<string, string> = {}
  for await (const entry of file.eachEntry())
    found[entry.fileName] = await text(await file.openReadStreamPromise(entry))
  file.close()
  return found
}

describe('a zip', () => {
  it('has its parts, each asked for once the one before was written', async () => {
    const ended: string[] = []
    async function* parts(): AsyncGenerator<ZipPart, void> {
      for (const [at, name] of ['datos.csv', 'archivos/1/ñ.png', 'archivos/2/b.png'].entries()) {
        expect(ended).toHaveLength(at)
        const content = Readable.from([`${name} `, 'x'.repeat(200_000)]).on('end', () => ended.push(name))
        yield { name, content, isCompressed: at === 0 }
      }
    }
    const found = await partsOf(writeZip(parts()))
    expect(Object.keys(found)).toEqual(['datos.csv', 'archivos/1/ñ.png', 'archivos/2/b.png'])
    for (const [name, content] of Object.entries(found))
      expect(content).toBe(`${name} ${'x'.repeat(200_000)}`)
  })

  it('ends with the error of a part, or of what tells the parts', async () => {
    async function* broken(): AsyncGenerator<ZipPart, void> {
      const content = new PassThrough()
      queueMicrotask(() => content.destroy(new Error('the part')))
      yield { name: 'a', content, isCompressed: false }
    }
    await expect(text(writeZip(broken()))).rejects.toThrow('the part')
    async function* refused(): AsyncGenerator<ZipPart, void> {
      yield { name: 'a', content: Readable.from(['a']), isCompressed: false }
      throw new Error('too much')
    }
    await expect(text(writeZip(refused()))).rejects.toThrow('too much')
  })

  it('lets go of what it reads when nobody reads on', async () => {
    const content = new PassThrough()
    async function* parts(): AsyncGenerator<ZipPart, void> {
      yield { name: 'a', content, isCompressed: false }
    }
    const zip = writeZip(parts())
    content.write('a')
    await new Promise((resolve) => zip.once('readable', resolve))
    zip.destroy()
    await expect.poll(() => content.destroyed).toBe(true)
  })
})
