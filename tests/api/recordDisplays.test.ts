import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RecordBoard, RecordCalendar, RecordMap } from '../../schemas/api/recordDisplays'
import type { ConditionTree } from '../../schemas/conditions/conditionTree'
import { addGrant } from '../../server/store/access/grants'
import { colourField, nameField, sampleField, sampleForm } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* Boards, calendars and maps show the records that the list shows to the same person for the same question. */

const dayField = '65a0000000000000000000b1'
const untilField = '65a0000000000000000000b2'
const whenField = '65a0000000000000000000b3'
const placeField = '65a0000000000000000000b4'

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { db } = server.database
const form = sampleForm()
const formId = await saved({
  form_pages: form.form_pages.map((page) => ({
    ...page,
    page_fields: [
      ...page.page_fields,
      sampleField({ field_id: dayField, field_type: 'date', label: 'Día' }),
      sampleField({ field_id: untilField, field_type: 'date', label: 'Hasta' }),
      sampleField({ field_id: whenField, field_type: 'datetime', label: 'Cuándo' }),
      sampleField({ field_id: placeField, field_type: 'geolocation', label: 'Lugar' }),
    ],
  })),
})
const mexico = { latitude: 19.4326, longitude: -99.1332 }
const close = { latitude: 19.4327, longitude: -99.1331 }
const berlin = { latitude: 52.52, longitude: 13.405 }

const submitted = async (answers: object, more: object = {}): Promise<string> => {
  const { status, body } = await submitTo(formId, { answers, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as SubmittedRecord).id
}
const of = (name: string, more: object) => submitted({ [nameField]: name, ...more })

const ids: Record<'trip' | 'visit' | 'far' | 'bare', string> = { trip: '', visit: '', far: '', bare: '' }
beforeAll(async () => {
  ids.trip = await of('Eva', {
    [colourField]: 'rojo',
    [dayField]: '2026-10-30',
    [untilField]: '2026-11-02',
    [placeField]: mexico,
  })
  ids.visit = await of('Eva', {
    ...{ [colourField]: 'rojo', [dayField]: '2026-11-02', [untilField]: '2026-11-01' },
    ...{ [whenField]: '2026-11-02 23:30:00', [placeField]: close },
  })
  ids.far = await submitted(
    { [nameField]: 'Ana', [colourField]: 'verde', [dayField]: '2026-11-20', [placeField]: berlin },
    { geolocation: [52.5, 13.4] },
  )
  ids.bare = await of('Eva', {})
  const gone = await of('Eva', { [colourField]: 'rojo', [dayField]: '2026-11-02', [placeField]: mexico })
  expect((await owner('PATCH', 'form_answer/', { deleted_objects: [gone] })).status).toBe(202)
  // Half past eleven in the evening of the 3rd where the viewer is, the 4th elsewhere.
  await sql`update records set created_at = '2026-11-04T05:30:00Z' where id = ${ids.far}`.execute(db)
})

const asked = async <T>(path: string, query: string, call = owner): Promise<T> => {
  const { status, body } = await call('GET', `form_answer/${path}?form_id=${formId}&${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as T
}
const board = (query = '', call = owner) =>
  asked<RecordBoard>('board/', `by=answer__${colourField}${query}`, call)
const calendar = (query: string, call = owner) => asked<RecordCalendar>('calendar/', query, call)
const november = 'first=2026-11-01&last=2026-11-30'
const map = (query = '', call = owner) => asked<RecordMap>('map/', `by=answer__${placeField}${query}`, call)

async function reader(filter: ConditionTree) {
  const { id, username } = await server.addUser(`lector${Math.random().toString(36).slice(2, 8)}`)
  await addGrant(db, {
    ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user', principal_id: id },
    ...{ level: 'can_read_item', created_by_id: server.owner.id, filter },
  })
  return server.callAs(await server.logIn(username))
}

describe('a board', () => {
  it('counts by the options of a choice, and who chose none', async () => {
    const { counts, ...all } = await board()
    expect(all).toEqual({ total: 4, others: 0 })
    expect(counts[0]).toEqual({ value: 'rojo', count: 2 })
    expect(Object.fromEntries(counts.map(({ value, count }) => [value, count]))).toEqual({
      ...{ rojo: 2, verde: 1, null: 1 },
    })
    expect(await board(`&answer__${nameField}__exact=Ana`)).toMatchObject({ total: 1 })
    expect(await board('&search=ana')).toMatchObject({ counts: [{ value: 'verde', count: 1 }] })
    expect(await board('&deleted=true')).toMatchObject({ counts: [{ value: 'rojo', count: 1 }] })
  })

  it('goes on behind a card, whatever came meanwhile', async () => {
    const list = (query: string) =>
      asked<{ meta: { total_count: number; more?: true }; objects: SubmittedRecord[] }>('', query)
    const { objects } = await list('limit=0')
    const newest = objects.map(({ id }) => id)
    for (const [at, id] of newest.entries()) {
      const rest = await list(`limit=2&after=${id}`)
      expect(rest.objects.map((one) => one.id)).toEqual(newest.slice(at + 1, at + 3))
    }
    const red = await list(`answer__${colourField}__exact=rojo&after=${ids.visit}`)
    expect(red.objects.map(({ id }) => id)).toEqual([ids.trip])
  })

  it.each(['after=650000000000000000000000'])('knows nothing of %s', async (query) => {
    expect((await owner('GET', `form_answer/?form_id=${formId}&${query}`)).status).toBe(404)
  })
  it('goes on behind a record, not at a number', async () => {
    const { status } = await owner('GET', `form_answer/?form_id=${formId}&after=${ids.trip}&offset=1`)
    expect(status).toBe(400)
  })
})

describe('a calendar', () => {
  it('has the records of its days, and of each day how many', async () => {
    const { total, days, records } = await calendar(`by=answer__${dayField}&${november}&fields=${nameField}`)
    expect({ total, days }).toEqual({
      total: 2,
      days: [
        { date: '2026-11-02', count: 1 },
        { date: '2026-11-20', count: 1 },
      ],
    })
    expect(records.map(({ id, start, end, answers }) => ({ id, start, end, answers }))).toEqual([
      { id: ids.visit, start: '2026-11-02', end: null, answers: { [nameField]: 'Eva' } },
      { id: ids.far, start: '2026-11-20', end: null, answers: { [nameField]: 'Ana' } },
    ])
  })

  it('has those of several days on the first of its own, and none that ends before it begins', async () => {
    const { days, records } = await calendar(`by=answer__${dayField}&to=answer__${untilField}&${november}`)
    expect(days[0]).toEqual({ date: '2026-11-01', count: 1 })
    expect(records.map(({ id, start, end }) => ({ id, start, end })).slice(0, 2)).toEqual([
      { id: ids.trip, start: '2026-10-30', end: '2026-11-02' },
      { id: ids.visit, start: '2026-11-02', end: null },
    ])
  })

  it('has moments where the viewer is, and answers as they were given', async () => {
    const made = await calendar('by=created_at&first=2026-11-03&last=2026-11-03')
    expect(made.records.map(({ id, start }) => ({ id, start }))).toEqual([
      { id: ids.far, start: '2026-11-03 23:30:00' },
    ])
    const answered = await calendar(`by=answer__${whenField}&first=2026-11-02&last=2026-11-02`)
    expect(answered.records.map(({ start }) => start)).toEqual(['2026-11-02 23:30:00'])
  })

  it('has the first of each day, and says how many there are', async () => {
    await Promise.all(Array.from({ length: 3 }, () => of('Tres', { [dayField]: '2026-12-24' })))
    const query = `by=answer__${dayField}&first=2026-12-01&last=2026-12-31&of_day=2`
    const { total, days, records } = await calendar(query)
    expect({ total, days, told: records.length }).toEqual({
      ...{ total: 3, told: 2 },
      days: [{ date: '2026-12-24', count: 3 }],
    })
    await sql`delete from records where form_id = ${formId} and answers ->> ${nameField} = 'Tres'`.execute(db)
  })
})

describe('a map', () => {
  it('has those that are close to each other as one, and each by itself where there is room', async () => {
    const far = await map()
    expect(far.total).toBe(3)
    expect(far.extent).toEqual({ west: -99.1332, south: 19.4326, east: 13.405, north: 52.52 })
    expect(far.clusters.map(({ count }) => count).sort()).toEqual([1, 2])
    expect(far.clusters.find(({ count }) => count === 1)?.record?.id).toBe(ids.far)
    const near = await map('&zoom=22&bounds=-99.1334,19.4325,-99.133,19.4328')
    expect(near.total).toBe(2)
    expect(near.clusters.map(({ record }) => record?.id).sort()).toEqual([ids.trip, ids.visit].sort())
  })

  it('is coloured by a choice', async () => {
    const { clusters } = await map(`&colour=answer__${colourField}`)
    expect(clusters.flatMap(({ colours }) => colours).toSorted((a, b) => b.count - a.count)).toEqual([
      { value: 'rojo', count: 2 },
      { value: 'verde', count: 1 },
    ])
  })

  it('has where records were made, and as many as the list for the same part of the map', async () => {
    expect(await asked<RecordMap>('map/', 'by=geolocation')).toMatchObject({ total: 1 })
    const within = async (name: string, bounds: string) =>
      (await asked<{ meta: { total_count: number } }>('', `${name}__within=${bounds}`)).meta.total_count
    expect(await within('geolocation', '13,52,14,53')).toBe(1)
    expect(await within('geolocation', '-99.2,19.4,-99.1,19.5')).toBe(0)
    expect(await within(`answer__${placeField}`, '-99.2,19.4,-99.1,19.5')).toBe(2)
    expect(await within(`answer__${placeField}`, '13,-90,-99,90')).toBe(3)
  })
})

it('show nobody what they may not read, and all that they may', async () => {
  const eva = await reader({ path: ['answers', nameField], condition: 'exact', operand: 'Eva' })
  const list = await asked<{ meta: { total_count: number } }>('', 'limit=0', eva)
  expect(list.meta.total_count).toBe(3)
  const seen = await board('', eva)
  expect(seen.total).toBe(3)
  expect(Object.fromEntries(seen.counts.map(({ value, count }) => [value, count]))).toEqual({
    rojo: 2,
    null: 1,
  })
  expect(await calendar(`by=answer__${dayField}&${november}`, eva)).toMatchObject({ total: 1 })
  expect(await map('', eva)).toMatchObject({ total: 2, extent: { east: -99.1331 } })
  const { records } = await calendar(`by=answer__${dayField}&${november}`, eva)
  expect(records.map(({ id, editable }) => ({ id, editable }))).toEqual([{ id: ids.visit, editable: false }])
  // What they may not read is no place to go on from, either.
  expect((await eva('GET', `form_answer/?form_id=${formId}&after=${ids.far}`)).status).toBe(404)
  const { username } = await server.addUser('nadie')
  const nobody = server.callAs(await server.logIn(username))
  for (const query of [
    `board/?by=answer__${colourField}`,
    'map/?by=geolocation',
    `calendar/?by=created_at&${november}`,
  ])
    expect((await nobody('GET', `form_answer/${query}&form_id=${formId}`)).status).toBe(404)
})

it.each([
  'board/?by=created_at',
  `board/?by=answer__${nameField}`,
  'board/?by=answer__650000000000000000000000',
  `calendar/?by=answer__${colourField}&${november}`,
  'calendar/?by=created_at&first=2026-11-30&last=2026-11-01',
  'calendar/?by=created_at&first=2026-01-01&last=2026-12-31',
  'calendar/?by=created_at&first=2026-02-30&last=2026-03-01',
  `calendar/?by=created_at&${november}&of_day=101`,
  `map/?by=answer__${nameField}`,
  'map/?by=geolocation&bounds=1,2,3',
  `map/?by=geolocation&colour=answer__${nameField}`,
  'map/?by=geolocation&geolocation__within=x',
])('what is none is refused: %s', async (query) => {
  expect((await owner('GET', `form_answer/${query}&form_id=${formId}`)).status).toBe(400)
})

it('is of one form', async () => {
  expect((await owner('GET', 'form_answer/map/?by=geolocation')).status).toBe(400)
})
