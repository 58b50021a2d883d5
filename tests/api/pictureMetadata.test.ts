import { statSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import { answer, anything, kept, owner, photo, server, startFileServer, stored, uploaded } from './fileServer'

/* Where a picture was taken is served only where a field asks for it. */

const [noted, placed] = ['65c000000000000000000001', '65c000000000000000000002'] as const
let askingForm = 0
let bytes = Buffer.alloc(0)

beforeAll(async () => {
  await startFileServer()
  bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Make: 'Camara' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const field = (id: string, metadata: readonly string[]) => ({
    ...{ field_id: id, field_type: 'image', label: id, properties: { metadata } },
  })
  const { body } = await server.callAs(owner)('POST', 'form_data/', {
    ...newForm({ name: 'Con datos', pageName: 'Uno' }),
    form_pages: [
      { page_name: 'Uno', page_fields: [field(noted, ['folio']), field(placed, ['geolocation'])] },
    ],
  })
  askingForm = (body as { form_id: number }).form_id
})
afterAll(() => server.close())

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })
const says = async (picture: Buffer) => (await sharp(picture).metadata()).exif?.toString('latin1') ?? ''
const upload = (fields: Record<string, string> = {}) => uploaded(fields, owner, { name: 'foto.jpg', bytes })

it.each([
  ['a picture', () => photo],
  ['a document that is one', () => anything],
])(
  '%s is served without it, upright and with the same points, in parts too, while the upload stays as it came',
  async (_name, field) => {
    const url = await upload({ field_id: field() })
    const whole = (await get(url)).rawPayload
    expect(await says(whole)).not.toMatch(/Camara|GPS/)
    expect(whole.includes('Camara')).toBe(false)
    expect((await sharp(whole).metadata()).orientation).toBe(6)
    const pointsOf = (picture: Buffer) => sharp(picture).raw().toBuffer()
    expect((await pointsOf(whole)).equals(await pointsOf(bytes))).toBe(true)

    const again = await get(url)
    expect(again.rawPayload.equals(whole)).toBe(true)
    expect(again.headers['content-length']).toBe(String(whole.length))
    const part = await get(url, { range: 'bytes=2-9' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 2-9/${whole.length}`)
    expect(part.rawPayload.equals(whole.subarray(2, 10))).toBe(true)
    expect(await says((await get(url.replace('.jpg', '.thumbnail'))).rawPayload)).toBe('')

    const file = await stored(url)
    expect(Number(file?.served_size)).toBe(whole.length)
    const paths = kept().filter((path) => path.includes(file?.id ?? ''))
    const made = paths.find((path) => path.endsWith('.plain')) ?? ''
    expect(statSync(paths.find((path) => path.endsWith(file?.id ?? '')) ?? '').size).toBe(bytes.length)
    const { mtimeMs } = statSync(made)
    await get(url)
    expect(statSync(made).mtimeMs, 'made once').toBe(mtimeMs)
  },
)

it('a field that asks for other facts gets those alone, one that asks for the place all of them', async () => {
  const fields = { form_id: String(askingForm) }
  const [one, two] = [
    await upload({ ...fields, field_id: noted }),
    await upload({ ...fields, field_id: placed }),
  ]
  for (const url of [one, two]) expect(await says((await get(url)).rawPayload)).not.toContain('Camara')
  const answers = { [noted]: answer(one, 'foto.jpg'), [placed]: answer(two, 'foto.jpg') }
  const { status, body } = await server.callAs(owner)('POST', 'form_answer/', {
    form_id: askingForm,
    answers,
  })
  expect(status).toBe(201)
  const folio = (await get(one)).rawPayload
  expect(await says(folio)).toContain((body as { folio: string }).folio)
  expect(await says(folio)).not.toContain('Camara')
  expect(await says((await get(two)).rawPayload)).toContain('Camara')
})

it('a document that is a picture of another kind, or a film, is as long as it came and tells nothing of its place', async () => {
  const avif = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Make: 'Camara' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1' } })
    .avif({ effort: 0 })
    .toBuffer()
  const url = await uploaded({ field_id: anything }, owner, { name: 'foto.avif', bytes: avif })
  const whole = await get(url)
  expect(whole.headers['content-length']).toBe(String(avif.length))
  expect(await says(avif)).toContain('Camara')
  expect(whole.rawPayload.includes('Camara')).toBe(false)
  expect((await sharp(whole.rawPayload).metadata()).width).toBe(60)
  const part = await get(url, { range: `bytes=100-${avif.length - 1}` })
  expect(part.rawPayload.equals(whole.rawPayload.subarray(100))).toBe(true)
})
