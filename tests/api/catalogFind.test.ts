import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { addCatalog, codeField, placeField, siteField, statusField } from './catalogServer'
import { startTestServer, type Call, type TestServer } from './testServer'

let server: TestServer
let owner: Call
let catalog = 0

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

beforeAll(async () => {
  server = await startTestServer()
  owner = server.callAs(await server.logIn('owner@example.com'))
  catalog = (await addCatalog(owner)).catalog_id
  const { body } = await owner('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs: rows })
  expect(body).toMatchObject(rows.map(({ _id: id }) => ({ ok: true, id })))
})
afterAll(() => server.close())

const find = (query: object) => owner('POST', 'catalog/find/', { catalog_id: catalog, ...query })
const objectsOf = (body: unknown) => (body as { objects: CatalogRowDocument[] }).objects
const idsOf = async (query: object): Promise<string> => {
  const { status, body } = await find(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return objectsOf(body)
    .map((row) => row._id)
    .join('')
}

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
    ['not', { $not: { [placeField]: 'Norte' } }, 'cd'],
    ['what rows do not have', { secret: 'x' }, ''],
  ])('%s', async (_name, selector, expected) => {
    expect(await idsOf({ selector })).toBe(expected)
    expect(await idsOf({ mango: { selector } })).toBe(expected)
  })

  it('passes a stored filter, sorts, pages and picks fields', async () => {
    expect(await idsOf({ filter_name: 'Activos' })).toBe('ac')
    expect(await idsOf({ sort: [{ [`answers.${codeField}`]: 'desc' }], limit: 2, skip: 1 })).toBe('cb')
    expect(await idsOf({ limit: 2, skip: 1 })).toBe('bc')
    expect(await idsOf({ limit: 0 })).toBe('abcd')
    const { body } = await find({ fields: ['_id', `answers.${placeField}`], limit: 1 })
    expect(body).toEqual({ objects: [{ _id: 'a', answers: { [placeField]: 'Norte' } }] })
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
       from generate_series(1, 5001) n`,
      [server.owner.account_id, id],
    )
    const { body } = await owner('POST', 'catalog/find/', { catalog_id: id, limit: 0 })
    expect(objectsOf(body)).toHaveLength(5001)
    const some = await owner('POST', 'catalog/find/', { catalog_id: id, limit: 4500, skip: 10 })
    expect(objectsOf(some.body).map((row) => row._id)).toEqual(
      Array.from({ length: 4500 }, (_none, at) => String(at + 11).padStart(6, '0')),
    )
  })
})
