import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { StoredFile } from '../../store/files/files'
import { createMediaPatches, patched, patchesOf } from './mediaPatches'

const exif = {
  IFD0: { Make: 'Camara', ImageDescription: 'secreto', DateTime: '2026:11:23 07:00:00' },
  IFD2: { LensModel: 'Lente' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1', GPSMapDatum: 'datum-secreto' },
}
const told = /Camara|secreto|Lente|xmpmeta|2026:11:23|19\.4326/

const drawn = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c04020' } })
    .withIccProfile('p3')
    .withExifMerge(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secreto</x:xmpmeta>')

const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
/** A film as phones make them: the place beside the film, both as an atom and as a key, and the maker beside a track. */
const film = () =>
  Buffer.concat([
    box('ftyp', 'qt  \0\0\0\0qt  '),
    box('mdat', 'points'.repeat(20_000)),
    box(
      'moov',
      box('mvhd', '\0'.repeat(100)),
      box('trak', box('tkhd', '\0'.repeat(84)), box('udta', box('\u00a9mak', 'Camara'))),
      box('udta', box('\u00a9xyz', '+19.4326-099.1332/')),
      box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', '+19.4326-099.1332/')),
    ),
    box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), '<x:xmpmeta>secreto'),
    box('mdat', 'the rest'),
  ])

const files: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'image/avif': () => drawn().avif({ effort: 0 }).toBuffer(),
  'image/tiff': () => drawn().tiff({ compression: 'lzw' }).toBuffer(),
  'video/quicktime': film,
}
let made = 0

async function served(bytes: Buffer, type: string, start = 0, highWaterMark = 1_000): Promise<Buffer> {
  const file = {
    account_id: 1,
    id: `file-${(made += 1)}`,
    type,
    size: String(bytes.length),
  } as unknown as StoredFile
  const read = (range = { start: 0, end: bytes.length - 1 }) => {
    const parts: Buffer[] = []
    for (let at = range.start; at <= range.end; at += highWaterMark)
      parts.push(Buffer.from(bytes.subarray(at, Math.min(at + highWaterMark, range.end + 1))))
    return Readable.from(parts)
  }
  const patches = await patchesOf(
    { files: { read: async (_name, range) => read(range) }, mediaPatches: createMediaPatches() },
    file,
  )
  const content = patched(read({ start, end: bytes.length - 1 }), patches, start)
  return Buffer.concat(await content.toArray())
}

describe.each(Object.keys(files))('%s', (type) => {
  const bytesOf = async () => (await files[type]?.()) ?? Buffer.alloc(0)

  it('tells nothing of where, when, with what and by whom, and is as long as before', async () => {
    const bytes = await bytesOf()
    expect(bytes.toString('latin1')).toMatch(told)
    const plain = await served(bytes, type)
    expect(plain.length).toBe(bytes.length)
    expect(plain.toString('latin1')).not.toMatch(told)
    expect((await served(plain, type)).equals(plain), 'once is enough').toBe(true)
  })

  it('is served in parts as in whole', async () => {
    const bytes = await bytesOf()
    const plain = await served(bytes, type)
    for (const start of [1, 7, Math.floor(bytes.length / 3), bytes.length - 9])
      expect((await served(bytes, type, start, 333)).equals(plain.subarray(start))).toBe(true)
  })

  it('that is cut off anywhere, or made to confuse, never fails', async () => {
    const bytes = await bytesOf()
    for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 40))
      expect((await served(bytes.subarray(0, length), type)).length).toBe(length)
    for (let at = 0; at < Math.min(bytes.length, 600); at += 13) {
      const broken = Buffer.from(bytes)
      broken.fill(0xff, at, at + 4)
      expect((await served(broken, type)).length).toBe(bytes.length)
    }
  })
})

it.each(['image/avif', 'image/tiff'])('%s is drawn as before, in its colours', async (type) => {
  const bytes = (await files[type]?.()) ?? Buffer.alloc(0)
  const plain = await served(bytes, type)
  const points = (picture: Buffer) => sharp(picture).raw().toBuffer()
  expect((await points(plain)).equals(await points(bytes))).toBe(true)
  expect((await sharp(plain).metadata()).icc).toEqual((await sharp(bytes).metadata()).icc)
})

it('a film keeps its points and their places', async () => {
  const bytes = film()
  const plain = await served(bytes, 'video/quicktime')
  for (const part of ['points', 'mvhd', 'tkhd', 'the rest'])
    expect(plain.indexOf(part)).toBe(bytes.indexOf(part))
})

it('leaves other files alone', async () => {
  const bytes = Buffer.from('hola, secreto')
  expect((await served(bytes, 'text/plain')).equals(bytes)).toBe(true)
})
