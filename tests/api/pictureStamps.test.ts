import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import { answer, kept, owner, server, startFileServer, stored, upload as send, uploaded } from './fileServer'
import { png } from './pictures'

/* What is printed on pictures and written into them, once a record has them. */

const [site, choice, secret, marked, group, inGroup, nameInGroup, noted] = [1, 2, 3, 4, 5, 6, 7, 8].map(
  (number) => `65b00000000000000000000${number}`,
) as [string, string, string, string, string, string, string, string]

const watermark = (parts: readonly string[], position: string) => ({
  watermark_enable: true,
  watermark_config: {
    text_data: '',
    text_data_array: parts,
    position,
    font_size: '40',
    color: '#FF0000',
  },
})

let formId = 0
beforeAll(async () => {
  await startFileServer()
  const fields = [
    { field_id: site, field_type: 'text', label: 'Obra' },
    {
      field_id: choice,
      field_type: 'radio',
      label: 'Zona',
      options: [{ label: 'Norte & sur', value: 'n', selected: false }],
    },
    { field_id: secret, field_type: 'password', label: 'Clave' },
    {
      field_id: marked,
      field_type: 'image',
      label: 'Foto',
      properties: {
        ...watermark(['Obra', site, choice, secret, '{{record.created_at}}'], 'right-bottom'),
        metadata: ['created_at', 'geolocation', 'folio'],
      },
    },
    { field_id: group, field_type: 'group', label: 'Grupo', groups_fields: [nameInGroup, inGroup] },
    {
      field_id: nameInGroup,
      field_type: 'text',
      label: 'Nombre',
      group: { group_id: group, group_set_id: 0 },
    },
    {
      field_id: inGroup,
      field_type: 'images',
      label: 'Fotos',
      properties: watermark([nameInGroup, site], 'left-top'),
      group: { group_id: group, group_set_id: 0 },
    },
    { field_id: noted, field_type: 'image', label: 'Nota', properties: { metadata: ['folio'] } },
  ]
  const document = {
    ...newForm({ name: 'Sellos', pageName: 'Uno' }),
    form_pages: [{ page_name: 'Uno', page_fields: fields }],
  }
  const { body } = await server.callAs(owner)('POST', 'form_data/', document)
  formId = (body as { form_id: number }).form_id
})
afterAll(() => server.close())

const at = 1_767_225_600 // 2026-01-01 00:00 UTC
const facts = { created_at: at, geolocation: { latitude: 19.4325, longitude: -99.1335 } }

const upload = (field: string, bytes: Uint8Array = png(400, 300), properties: unknown = facts) =>
  uploaded({ form_id: String(formId), field_id: field, properties: JSON.stringify(properties) }, owner, {
    name: 'foto.png',
    bytes,
  })

const get = async (url: string) => server.app.inject({ method: 'GET', url })
const thumbnail = (url: string) => url.replace(/\.\w+$/, '.thumbnail')

async function submit(answers: object): Promise<{ id: string; folio: string }> {
  const body = { form_id: formId, timezone: 'America/Mexico_City', answers }
  const sent = await server.callAs(owner)('POST', 'form_answer/', body)
  expect(sent.status).toBe(201)
  return sent.body as { id: string; folio: string }
}

/** Where a picture is red, in quarters of its width and height. */
async function redQuarters(bytes: Buffer): Promise<readonly string[]> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = new Set<string>()
  for (let index = 0; index < data.length; index += info.channels) {
    const [red = 0, green = 0] = [data[index], data[index + 1]]
    if (red - green < 60) continue
    const point = index / info.channels
    const [x, y] = [point % info.width, Math.floor(point / info.width)]
    found.add(`${x * 2 < info.width ? 'left' : 'right'}-${y * 2 < info.height ? 'top' : 'bottom'}`)
  }
  return [...found].sort()
}

describe('a picture', () => {
  it('is stamped once a record has it: what it is there and when, where and under which folio', async () => {
    const url = await upload(marked)
    const pending = await get(url)
    expect(pending.rawPayload.equals(png(400, 300))).toBe(true)
    expect(pending.headers['cache-control']).toBe('private, no-cache')
    expect(await redQuarters((await get(thumbnail(url))).rawPayload)).toEqual([])

    const { folio } = await submit({ [site]: 'A', [marked]: answer(url) })
    const served = await get(url)
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(served.rawPayload.length),
      'cache-control': expect.stringContaining('immutable') as string,
    })
    expect(await redQuarters(served.rawPayload)).toContain('right-bottom')
    expect(await redQuarters(served.rawPayload)).not.toContain('right-top')
    expect(await redQuarters((await get(thumbnail(url))).rawPayload)).toContain('right-bottom')

    const exif = (await sharp(served.rawPayload).metadata()).exif ?? Buffer.alloc(0)
    const text = exif.toString('latin1')
    expect(text).toContain(folio)
    expect(text).toContain('2025:12:31 18:00:00')
    const place = [19, 1, 25, 1, 57_000, 1000].map((number) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32LE(number)
      return bytes
    })
    expect(exif.includes(Buffer.concat(place))).toBe(true)
    expect((await get(url)).rawPayload.equals(served.rawPayload)).toBe(true)

    for (const [whole, address] of [
      [served, url],
      [await get(thumbnail(url)), thumbnail(url)],
    ] as const) {
      const headers = { range: 'bytes=10-19' }
      const part = await server.app.inject({
        method: 'GET',
        url: new URL(address, 'http://a').pathname,
        headers,
      })
      expect(part.statusCode).toBe(206)
      expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true)
    }
  })

  it('says what was answered, as people read it, and no secret', async () => {
    const url = await upload(marked)
    await submit({ [site]: 'Torre', [choice]: 'n', [secret]: 'contraseña', [marked]: answer(url) })
    expect(await stored(url)).toMatchObject({
      stamp: {
        created_at: at,
        watermark: {
          text: expect.stringMatching(/^Obra Torre Norte & sur 31\/12\/25, 6:00/) as string,
          color: '#FF0000',
          fontSize: 40,
        },
      },
    })
  })

  it('of a set says what was answered in that set', async () => {
    const [one, two] = [await upload(inGroup), await upload(inGroup)]
    await submit({
      [site]: 'Torre',
      [group]: [
        { [nameInGroup]: 'Ana', [inGroup]: [answer(one)] },
        { [nameInGroup]: 'Eva', [inGroup]: [answer(two)] },
      ],
    })
    const texts = [await stored(one), await stored(two)].map((file) =>
      file?.stamp && 'watermark' in file.stamp ? file.stamp.watermark?.text : undefined,
    )
    expect(texts).toEqual(['Ana Torre', 'Eva Torre'])
    expect(await redQuarters((await get(one)).rawPayload)).toContain('left-top')
  })

  it('whose points are missing is refused, since it could only be shown without its stamp', async () => {
    const fields = { form_id: String(formId), field_id: marked }
    const file = { name: 'foto.png', bytes: png(400, 300, 3) }
    const before = kept().length
    const refused = { status: 400, body: { error_code: 'UPLOAD_IMAGE_ERROR' } }
    expect(await send([file], fields)).toMatchObject(refused)
    expect(kept().length).toBe(before)
  })

  it('that can no longer be stamped is not shown without', async () => {
    const before = kept()
    const url = await upload(marked)
    await submit({ [site]: 'A', [marked]: answer(url) })
    for (const path of kept().filter((one) => !before.includes(one))) writeFileSync(path, png(400, 300, 3))
    expect((await get(url)).statusCode).toBe(503)
    expect((await get(thumbnail(url))).statusCode).toBe(400)
  })

  it('that nothing is printed on is as large and as it was', async () => {
    const url = await upload(noted)
    const { folio } = await submit({ [noted]: answer(url) })
    const { rawPayload } = await get(url)
    const { width, height, exif } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([400, 300])
    expect(exif?.toString('latin1')).toContain(folio)
    expect(await redQuarters(rawPayload)).toEqual([])
  })

  it.each([
    ['a tiny one', () => png(3, 2)],
    ['a narrow one', () => png(2, 900)],
    ['a large one', () => png(5000, 4000)],
  ])('is stamped as %s too', async (_name, bytes) => {
    const url = await upload(marked, bytes())
    await submit({ [site]: 'A', [marked]: answer(url) })
    const { width = 0, height = 0, exif } = await sharp((await get(url)).rawPayload).metadata()
    expect(exif).toBeDefined()
    expect(Math.max(width, height)).toBeLessThanOrEqual(4096)
  })

  it('of a camera that was turned is stamped upright', async () => {
    const turned = await sharp(png(1200, 800)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const url = await upload(marked, turned)
    await submit({ [site]: 'A', [marked]: answer(url) })
    const { rawPayload } = await get(url)
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([800, 1200])
    expect(await redQuarters(rawPayload)).toEqual(['left-bottom', 'right-bottom'])
  })
})

describe('a text that is printed', () => {
  it.each([
    '<b>negritas</b> & <span size="999999">',
    '</span><span foreground="blue">',
    '\u202e\ufffe\u2028 x',
    '😀'.repeat(40),
    'W'.repeat(250),
    '%s%n &#0; &lt;',
  ])('may be %j', async (text) => {
    const url = await upload(marked)
    await submit({ [site]: text, [marked]: answer(url) })
    const exif = (await sharp((await get(url)).rawPayload).metadata()).exif
    expect(exif).toBeDefined()
  })
})

describe('what comes along with a picture', () => {
  it.each<[unknown, object]>([
    [{}, {}],
    [null, {}],
    [{ created_at: 'x', geolocation: { latitude: 91, longitude: 0 } }, {}],
    [{ created_at: 12.7, geolocation: [19, -99] }, { created_at: 12 }],
    [
      { created_at: 1e300, geolocation: { latitude: 1, longitude: 2, other: 3 } },
      { geolocation: { latitude: 1, longitude: 2 } },
    ],
    [[{ created_at: 5 }], { created_at: 5 }],
  ])('%j is read as %j', async (properties, expected) => {
    expect((await stored(await upload(marked, undefined, properties)))?.stamp).toEqual(expected)
  })

  it('is nothing for pictures that are not stamped', async () => {
    expect((await stored(await uploaded({ properties: JSON.stringify(facts) })))?.stamp).toBeNull()
  })
})
