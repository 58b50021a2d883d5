import { describe, expect, it } from 'vitest'
import type { InboxItem } from '../../schemas/api/inbox'
import { useTestServer } from './testServer'

const documents = [
  { _id: 'a', status: 'new', name: 'Ana', n: 1, answers: { x: 'v', list: [1, 2] }, flag: true },
  { _id: 'b', status: 'seen', name: 'Beto', n: 10, answers: { x: 'w' }, flag: false },
  { _id: 'c', status: 'save', name: 'Carla', n: 2.5, answers: { x: null, 'a.b': 'dot' } },
  { _id: 'd', status: 'save', name: 'Dora', n: '10', answers: {} },
]

const { server, owner } = await useTestServer()
await owner('POST', 'inbox/bulk_docs/', { inbox_records: documents })

const find = (query: object) => owner('POST', 'inbox/find/', query)
const idsOf = async (query: object): Promise<string> => {
  const { status, body } = await find(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { objects: InboxItem[] }).objects.map((item) => item._id).join('')
}

describe('selectors', () => {
  it.each([
    ['everything', {}, 'abcd'],
    ['everything, as clients ask', { _id: { $gt: null } }, 'abcd'],
    ['by id', { _id: 'b' }, 'b'],
    ['one of', { status: { $in: ['new', 'seen'] } }, 'ab'],
    ['or', { $or: [{ status: 'new' }, { status: 'seen' }] }, 'ab'],
    ['none of', { status: { $nin: ['new', 'seen'] } }, 'cd'],
    ['nested', { answers: { x: 'v' } }, 'a'],
    ['dotted', { 'answers.x': 'v' }, 'a'],
    ['and inside', { answers: { $and: [{ x: { $eq: 'v' } }] } }, 'a'],
    ['a key with a dot', { 'answers.a\\.b': 'dot' }, 'c'],
    ['null is a value', { 'answers.x': null }, 'c'],
    ['absent is not different', { 'answers.x': { $ne: 'v' } }, 'bc'],
    ['not', { $not: { status: 'save' } }, 'ab'],
    ['numbers', { n: { $gt: 1, $lt: 10 } }, 'c'],
    ['numbers before texts', { n: { $gte: 10 } }, 'bd'],
    ['texts', { name: { $gte: 'Beto', $lt: 'Dora' } }, 'bc'],
    ['true and false', { flag: { $gt: false } }, 'a'],
    ['a list', { 'answers.list': [1, 2] }, 'a'],
    ['exists', { flag: { $exists: true } }, 'ab'],
    ['does not exist', { flag: { $exists: false } }, 'cd'],
    ['a pattern', { name: { $regex: '^[AB]' } }, 'ab'],
    ['not a pattern', { name: { $not: { $regex: '^[AB]' } } }, 'cd'],
    ['a pattern never fits numbers', { n: { $regex: '1' } }, 'd'],
    ['an empty list of ways', { $or: [] }, ''],
  ])('%s', async (_name, selector, expected) => {
    expect(await idsOf({ selector, sort: ['_id'] })).toBe(expected)
    expect(await idsOf({ mango: { selector, sort: ['_id'] } })).toBe(expected)
  })

  it('sorts by kind, then by value; pages', async () => {
    expect(await idsOf({ sort: ['n'] })).toBe('acbd')
    expect(await idsOf({ sort: [{ n: 'desc' }] })).toBe('dbca')
    expect(await idsOf({ sort: ['name'], limit: 2, skip: 1 })).toBe('bc')
    expect(await idsOf({ limit: 0 })).toBe('')
  })

  it('serves the fields that are asked for', async () => {
    const { body } = await find({ selector: { _id: 'c' }, fields: ['_id', 'answers.x', 'answers.none', 'n'] })
    expect(body).toEqual({ objects: [{ _id: 'c', answers: { x: null }, n: 2.5 }] })
    const { body: count } = await find({ selector: { status: 'save' }, fields: ['_id'], limit: 1000 })
    expect(count).toEqual({ objects: [{ _id: 'c' }, { _id: 'd' }] })
  })
})

describe('hostile selectors', () => {
  const injections = [
    "'; drop table inbox_items; --",
    "' or '1'='1",
    '") or true --',
    '{a}',
    '{"a","b"}',
    '\\',
    '\\x27 or 1=1',
    '$1',
    '$$',
    '%s',
    '__proto__x',
    'constructor',
    '👍',
    ',',
    'null',
  ]
  it.each(injections)('%s is only a text', async (text) => {
    const before = await idsOf({ sort: ['_id'] })
    const selectors = [
      { name: text },
      { name: { $in: [text] } },
      { name: { $gt: `${text}` } },
      { answers: { [`k${text}`]: text } },
    ]
    for (const selector of selectors) expect([200, 400]).toContain((await find({ selector })).status)
    for (const more of [{ sort: [`k${text}`] }, { fields: [`k${text}`] }, { sort: [{ a: text }] }])
      expect([200, 400]).toContain((await find(more)).status)
    expect(await idsOf({ selector: { name: text } })).toBe('')
    expect(await idsOf({ selector: { answers: { [`k${text}`]: 'v' } } })).toBe('')
    expect(await idsOf({ sort: ['_id'] })).toBe(before)
  })

  it('a stored text with such signs is found by itself', async () => {
    const records = injections.map((name, at) => ({ _id: `z${at}`, name }))
    await owner('POST', 'inbox/bulk_docs/', { inbox_records: records })
    for (const [at, name] of injections.entries()) expect(await idsOf({ selector: { name } })).toBe(`z${at}`)
    await owner('POST', 'device/delete_inbox/', {
      delete_records: { [server.owner.id]: records.map(({ _id }) => _id) },
    })
  })

  it.each([
    [{ selector: { a: { $where: 'sleep(1000)' } } }, 'operator'],
    [{ selector: { a: { $regex: '(a*)*b' } } }, 'slowPattern'],
    [{ selector: { a: { $regex: '[' } } }, 'pattern'],
    [{ selector: 'status' }, 'object'],
    [{ selector: [] }, 'object'],
    [{ sort: 'name' }, 'sort'],
    [{ limit: -1 }, 'count'],
    [{ limit: '10' }, 'count'],
    [{ fields: 'name' }, 'fields'],
    [{ mango: { selector: { $eq: 1 } } }, 'field'],
  ])('%j is 400 and says why', async (query, reason) => {
    const { status, body } = await find(query)
    expect([status, body]).toMatchObject([400, { error_code: 'INVALID_SELECTOR', params: { reason } }])
  })

  it('a pattern that PostgreSQL does not take is 400 too, and names the field', async () => {
    const { status } = await find({ selector: { name: { $regex: '(?<=a)b' } } })
    expect([200, 400]).toContain(status)
    expect(await find({ selector: { name: { $regex: '\\p{L}+' } } })).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_SELECTOR', params: { where: 'name.$regex', reason: 'pattern' } },
    })
  })
})
