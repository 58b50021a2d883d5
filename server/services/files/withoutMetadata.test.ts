import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { withoutMetadata } from './withoutMetadata'

const exif = {
  IFD0: { Make: 'Camara', ImageDescription: 'secreto' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '19/1 25/1 57/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '99/1 8/1 0/1',
  },
}
const drawn = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c04020' } }).composite([
    { input: { create: { width: 10, height: 10, channels: 3, background: '#00ff00' } }, left: 0, top: 0 },
  ])
const types = {
  'image/jpeg': (picture: Sharp) => picture.jpeg(),
  'progressive image/jpeg': (picture: Sharp) =>
    picture.jpeg({ progressive: true, restartInterval: 1 } as object),
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp(),
  'lossless image/webp': (picture: Sharp) => picture.webp({ lossless: true }),
} as const
const names = Object.keys(types) as (keyof typeof types)[]
const typeOf = (name: string) => name.split(' ').at(-1) ?? ''

const points = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer()
const taken = (name: keyof typeof types, orientation: number) =>
  types[name](
    drawn()
      .withIccProfile('p3')
      .withExifMerge(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secreto</x:xmpmeta>'),
  )
    .withMetadata({ orientation })
    .toBuffer()

describe.each(names)('%s', (name) => {
  it.each([1, 6, 8])(
    'held so (%d) keeps its points, its colours and how it was held, and nothing else',
    async (orientation) => {
      const bytes = await taken(name, orientation)
      const before = await sharp(bytes).metadata()
      expect(before.exif?.toString('latin1')).toContain('Camara')
      const plain = withoutMetadata(bytes, typeOf(name)) ?? Buffer.alloc(0)
      const after = await sharp(plain).metadata()
      expect(plain.toString('latin1')).not.toMatch(/Camara|secreto|xmpmeta/)
      expect(after.orientation ?? 1).toBe(orientation)
      expect(after.icc).toEqual(before.icc)
      expect(after.xmp).toBeUndefined()
      expect((await points(plain)).equals(await points(bytes))).toBe(true)
      expect(withoutMetadata(plain, typeOf(name))).toBe(plain)
    },
  )

  it('loses what stands behind its end', async () => {
    const bytes = await types[name](drawn()).toBuffer()
    const plain = withoutMetadata(Buffer.concat([bytes, Buffer.from('GPS 19.4,-99.1')]), typeOf(name))
    expect(plain?.toString('latin1')).not.toContain('GPS')
    if (plain) expect((await points(plain)).equals(await points(bytes))).toBe(true)
  })

  it('that is cut off anywhere never fails', async () => {
    const bytes = await taken(name, 6)
    for (let length = 12; length < bytes.length; length += 7)
      withoutMetadata(bytes.subarray(0, length), typeOf(name))
  })
})

it('is not known of other files', () => {
  expect(withoutMetadata(Buffer.from('II*'), 'image/tiff')).toBeUndefined()
  expect(withoutMetadata(Buffer.from('hola'), 'constructor')).toBeUndefined()
})

it('leaves nothing of a second JPEG behind one that does not say where it ends', async () => {
  const first = await types['image/jpeg'](drawn()).toBuffer()
  const bytes = Buffer.concat([first.subarray(0, -2), await taken('image/jpeg', 6)])
  expect(bytes.toString('latin1')).toContain('Camara')
  const plain = withoutMetadata(bytes, 'image/jpeg') ?? Buffer.alloc(0)
  expect(plain.toString('latin1')).not.toMatch(/Camara|secreto|xmpmeta/)
  expect((await points(plain)).equals(await points(first))).toBe(true)
})
