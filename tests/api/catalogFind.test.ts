import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { conditionSelector } from '../../schemas/filters/writeSelector'
import { addCatalog, addRows, codeField, placeField, siteField, statusField } from './catalogServer'
import { useTestServer } from './testServer'

const rows = [
  {
    _id: 'a',
    answers: { [placeField]: 'Norte', [siteField]: 'Patio', [codeField]: '1', [statusField]: 'en_uso' },
  },
  {
    _id: 'b',
    answers: { [placeField]: 'Norte', [siteField]: 'Almacén', [codeField]: '2', [statusField]: 'Baja' },
  },
  {
    _id: 'c',
    answers: { [placeField]: 'Sur', [siteField]: 'Patio', [codeField]: '3', [statusField]: 'En uso' },
  },
  { _id: 'd', answers: { [placeField]: 'Ñu', [codeField]: '4' } },
]

const { server, owner } = await useTestServer()
const catalog = (await addCatalog(owner)).catalog_id
await addRows(owner, catalog, rows)

const find = (query: object) => owner('POST', 'catalog/find/', { catalog_id: catalog, ...query })
const objectsOf = (body: unknown) => (body as { objects: CatalogRowDocument[] }).objects
const idsOf = async (query: object): Promise<string> => {
  const { status, body } = await find(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return objectsOf(body)
    .map((row) => row._id)
    .join('')
}
const counted = async (query: object) =>
  (await owner('POST', 'catalog/count/', { catalog_id: catalog, ...query })).body

describe('rows by a selector', () => {
  it.each([
    ['everything', {}, 'abcd'],
    ['everything, as clients ask', { _id: { $gt: null } }, 'abcd'],
    ['by id', { _id: 'b' }, 'b'],
    ['nested', { answers: { [placeField]: 'Norte' } }, 'ab'],
    ['dotted', { [`answers.${placeField}`]: 'Norte' }, 'ab'],
    ['without answers', { [placeField]: 'Norte' }, 'ab'],
    [
      'and inside',
      { answers: { $and: [{ [placeField]: { $eq: 'Norte' } }, { [siteField]: 'Patio' }] } },
      'a',
    ],
    ['or', { $or: [{ _id: 'a' }, { [placeField]: 'Sur' }] }, 'ac'],
    ['one of', { [placeField]: { $in: ['Sur', 'Ñu'] } }, 'cd'],
    ['an option by its label', { [statusField]: 'En uso' }, 'ac'],
    ['an option by its value', { [statusField]: 'en_uso' }, 'ac'],
    ['one of the options, by values', { [statusField]: { $in: ['en_uso', 'baja'] } }, 'abc'],
    ['not equal, among those that have it', { [statusField]: { $ne: 'baja' } }, 'ac'],
    ['there', { [siteField]: { $exists: false } }, 'd'],
    ['greater', { [codeField]: { $gt: '1', $lte: '3' } }, 'bc'],
    ['a pattern', { [siteField]: { $regex: '^Alm' } }, 'b'],
    ['a pattern whatever the case, accents too', { [placeField]: { $regex: '(?i)^ñ' } }, 'd'],
    ['as people search', { [siteField]: conditionSelector('icontains', 'ALMACEN') }, 'b'],
    ['a list that is none', { [siteField]: { $all: ['Patio'] } }, ''],
    ['not', { $not: { [placeField]: 'Norte' } }, 'cd'],
    ['what rows do not have', { secret: 'x' }, ''],
  ])('%s', async (_name, selector, expected) => {
    expect(await idsOf({ selector })).toBe(expected)
    expect(await idsOf({ mango: { selector } })).toBe(expected)
    expect(await counted({ selector })).toEqual({ count: expected.length, more: false })
  })

  it('passes a stored filter, sorts, pages and picks fields', async () => {
    expect(await idsOf({ filter_name: 'Activos' })).toBe('ac')
    expect(await idsOf({ filter_name: 'filters/Activos' })).toBe('ac')
    expect(await counted({ filter_name: 'Activos', selector: { [placeField]: 'Sur' } })).toEqual({
      count: 1,
      more: false,
    })
    // As people read them: Ñu between Norte and Sur.
    expect(await idsOf({ sort: [placeField] })).toBe('abdc')
    expect(await idsOf({ sort: [{ [`answers.${codeField}`]: 'desc' }], limit: 2, skip: 1 })).toBe('cb')
    expect(await idsOf({ limit: 2, skip: 1 })).toBe('bc')
    expect(await idsOf({ limit: 0 })).toBe('abcd')
    const { body } = await find({ fields: ['_id', `answers.${placeField}`], limit: 1 })
    expect(body).toEqual({ objects: [{ _id: 'a', answers: { [placeField]: 'Norte' } }] })
    expect((await find({ fields: ['_id', placeField], limit: 1 })).body).toEqual(body)
    const [first] = objectsOf((await find({ limit: 1 })).body)
    expect(first).toMatchObject({ _rev: expect.stringMatching(/^1-/) as string, catalog_id: catalog })
  })

  it.each([
    ['an operator that is none', { selector: { [placeField]: { $where: 'true' } } }, 'INVALID_SELECTOR'],
    ['SQL for an operator', { selector: { [placeField]: { "$eq' or 1=1 --": 1 } } }, 'INVALID_SELECTOR'],
    [
      'a pattern that takes for ever',
      { selector: { [siteField]: { $regex: '(a+)+$' } } },
      'INVALID_SELECTOR',
    ],
    ['a sort that is none', { sort: [{ x: 'up' }] }, 'INVALID_SELECTOR'],
    ['a filter that is not there', { filter_name: "x' or '1'='1" }, 'CATALOG_FILTER_NAME'],
  ])('is refused: %s', async (_name, query, code) => {
    expect(await find(query)).toMatchObject({ status: 400, body: { error_code: code } })
  })

  it('says what is wrong and where', async () => {
    const selector = { $and: [{ [siteField]: { $exists: 'yes' } }] }
    expect((await find({ selector })).body).toMatchObject({
      error: `La búsqueda no se puede usar. En «$and.0.${siteField}.$exists»: hace falta true o false.`,
      params: { where: `$and.0.${siteField}.$exists`, reason: 'boolean' },
    })
  })

  it.each([
    { selector: { ["x'); drop table catalog_rows; --"]: 'y' } },
    { selector: { answers: { ["a' or '1'='1"]: "'; select pg_sleep(9); --" } } },
    { selector: { [`answers.${placeField}`]: "Norte' or '1'='1" } },
    { sort: [{ ["answers.x'; drop table catalog_rows; --"]: 'asc' }], selector: { _id: 'none' } },
  ])('takes SQL for what it is, text: %j', async (query) => {
    expect(await idsOf(query)).toBe('')
    expect(await idsOf({})).toBe('abcd')
  })

  it('sends thousands of rows whole', async () => {
    const { pool } = server.database
    const { catalog_id: id } = await addCatalog(owner, { name: 'Muchas', catalog_pages: [] })
    await pool.query(
      `insert into catalog_rows (account_id, catalog_id, id, generation, rev, revision, answers, created_at, updated_at)
       select $1, $2, lpad(n::text, 6, '0'), 1, '1-x', 1, jsonb_build_object('n', n), now(), now()
       from generate_series(1, 10_501) n`,
      [server.owner.account_id, id],
    )
    const { body } = await owner('POST', 'catalog/find/', { catalog_id: id, limit: 0 })
    expect(objectsOf(body)).toHaveLength(10_501)
    for (const limit of [1_999, 2_000, 2_001, 4_500, 10_000]) {
      const some = await owner('POST', 'catalog/find/', { catalog_id: id, limit, skip: 10 })
      expect(objectsOf(some.body).map((row) => row._id)).toEqual(
        Array.from({ length: limit }, (_none, at) => String(at + 11).padStart(6, '0')),
      )
    }
    const fields = { catalog_id: id, limit: 0, fields: ['_id'], selector: { _id: { $gt: '000200' } } }
    expect(objectsOf((await owner('POST', 'catalog/find/', fields)).body)).toHaveLength(10_301)
  })
})

it('rows that were written at one time are told in their order, from either end and page by page', async () => {
  const { catalog_id } = await addCatalog(owner)
  const codes = Array.from({ length: 400 }, (_none, at) => `c${at}`)
  const docs = codes.map((code) => ({ answers: { [placeField]: 'Norte', [codeField]: code } }))
  await owner('POST', 'catalog/bulk_docs/', { catalog_id, docs })
  const told = async (query: object) =>
    objectsOf((await find({ catalog_id, ...query })).body).map((row) => row.answers[codeField])
  expect(await told({})).toEqual(codes)
  const pages: unknown[] = []
  for (let skip = 0; skip < codes.length; skip += 150)
    pages.push(...(await told({ sort: [{ created_at: 'desc' }], limit: 150, skip })))
  expect(pages).toEqual(codes.toReversed())
  expect(await told({ limit: 20, skip: 390 })).toEqual(codes.slice(390))
})
