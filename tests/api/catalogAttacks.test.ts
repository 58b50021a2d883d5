import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { addCatalog, addRow, codeField, placeField, siteField } from './catalogServer'
import { addGrant } from '../../server/store/access/grants'
import { useTestServer } from './testServer'

/* Selectors and rows from somebody who means harm: nothing is run, nothing is told, nobody else waits. */

const rowsOfLarge = 40_000

const { server, owner, authorization } = await useTestServer()
const catalog = (await addCatalog(owner)).catalog_id
await addRow(owner, catalog, { [placeField]: 'Norte', [codeField]: '1' })
await addRow(owner, catalog, { [placeField]: 'Sur', [codeField]: '2' })
const large = (await addCatalog(owner, { name: 'Muchas', catalog_pages: [] })).catalog_id
// As long a text in each row as takes a slow pattern long.
await server.database.pool.query(
  `insert into catalog_rows (account_id, catalog_id, id, generation, rev, revision, answers, created_at, updated_at)
   select $1, $2, lpad(n::text, 6, '0'), 1, '1-x', 1, jsonb_build_object('n', n, 't', repeat('a', 1000)), now(), now()
   from generate_series(1, $3::int) n`,
  [server.owner.account_id, large, rowsOfLarge],
)

const find = (query: object, id = catalog) => owner('POST', 'catalog/find/', { catalog_id: id, ...query })
const codesOf = async (query: object) =>
  ((await find(query)).body as { objects: CatalogRowDocument[] }).objects.map((row) => row.answers[codeField])

const injections = [
  `x'; drop table catalog_rows; --`,
  `' or '1'='1`,
  `"} || pg_sleep(9) || {"`,
  `\\'; select pg_sleep(9); --`,
  `$1`,
  `{answers}`,
  `answers}','{x`,
  `*/ or true /*`,
  '${process.exit()}',
  'constructor',
  'toString',
  'a'.repeat(60_000),
]

describe('what looks like SQL or code', () => {
  it.each(injections)('is a name of nothing, or a text: %.40s', async (text) => {
    const asked = [
      { selector: { [text]: 'x' } },
      { selector: { answers: { [text]: { $gt: 'x' } } } },
      { selector: { [placeField]: text } },
      { selector: { [placeField]: { $in: [text] } } },
      { selector: { [placeField]: { $gt: '0', $lt: '00', $ne: text } } },
      { selector: { _id: text } },
      { selector: { _id: 'none' }, sort: [{ [text]: 'asc' }] },
      { selector: { _id: 'none' }, sort: [{ [`answers.${text}`]: 'desc' }] },
      { selector: { _id: 'none' }, fields: [text, `answers.${text}`] },
    ]
    for (const query of asked) {
      const { status, body } = await find(query)
      expect([200, 400], JSON.stringify(body).slice(0, 200)).toContain(status)
      if (status === 200) expect(body).toEqual({ objects: [] })
    }
    const fields = await find({ fields: [text] })
    if (fields.status === 200) expect(fields.body).toEqual({ objects: [{}, {}] })
    expect(await codesOf({})).toHaveLength(2)
  })

  it.each(injections)('asks other look-ups for nothing: %.40s', async (text) => {
    const at = { catalog_id: catalog }
    const where = [{ field_id: placeField, value: text }]
    for (const [path, body] of [
      ['catalog/keys/', { ...at, field_id: text.slice(0, 64) }],
      ['catalog/keys/', { ...at, field_id: siteField, where }],
      ['catalog/keys/', { ...at, field_id: placeField, search: text.slice(0, 200) }],
      ['catalog/keys/', { ...at, field_id: placeField, filter: text.slice(0, 200) }],
      ['catalog/details/', { ...at, field_ids: [text.slice(0, 64)], where }],
      ['catalog/view/', { ...at, options: { startkey: [text], endkey: [text, {}] } }],
      ['catalog/get_value_fields/', { ...at, field_id: text.slice(0, 64) }],
      ['catalog/count/', { ...at, selector: { [placeField]: text } }],
    ] as const) {
      const { status, body: answer } = await owner('POST', path, body)
      expect(status, `${path}: ${JSON.stringify(answer).slice(0, 200)}`).toBeLessThan(500)
      const told = JSON.stringify(answer)
      expect(told).not.toMatch(/syntax error|parse_|pg_catalog|position/i)
    }
    expect(await codesOf({})).toHaveLength(2)
  })

  it('is no filter by any name', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    for (const filter_name of names)
      expect(await find({ filter_name })).toMatchObject({
        status: 400,
        body: { error_code: 'CATALOG_FILTER_NAME' },
      })
    const filter = { [placeField]: { $func: 'x' } }
    const unsavable = { catalog_id: catalog, filter_name: '__proto__', filter: { [placeField]: 'Norte' } }
    expect(await owner('POST', 'user_properties/create_filter/', unsavable)).toMatchObject({
      status: 400,
      body: { error_code: 'CATALOG_FILTER_BAD_NAME' },
    })
    const named = { catalog_id: catalog, filter_name: 'x', filter }
    expect(await owner('POST', 'user_properties/create_filter/', named)).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_SELECTOR' },
    })
  })
})

describe('too much', () => {
  const nested = (levels: number): object => (levels === 0 ? { a: 1 } : { $not: nested(levels - 1) })
  it.each([
    ['levels', { selector: nested(25) }],
    ['conditions', { selector: { $or: Array.from({ length: 201 }, (_none, at) => ({ a: at })) } }],
    ['values', { selector: { a: { $in: Array.from({ length: 1_001 }, (_none, at) => at) } } }],
    ['keys of one name', { selector: { [Array.from({ length: 30 }, () => 'a').join('.')]: 1 } }],
    ['sorts', { sort: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['fields', { fields: Array.from({ length: 101 }, (_none, at) => `f${at}`) }],
    ['negative', { limit: -1 }],
    ['of a pattern', { selector: { a: { $regex: 'a'.repeat(201) } } }],
    ['ways to read a text', { selector: { a: { $regex: '(a|a)*b' } } }],
    ['ways, hidden behind (?i)', { selector: { a: { $regex: '(?i)(a+)+$' } } }],
    ['back references', { selector: { a: { $regex: '(.*)\\1\\1\\1x' } } }],
  ])('is refused: %s', async (_name, query) => {
    expect(await find(query)).toMatchObject({ status: 400, body: { error_code: 'INVALID_SELECTOR' } })
  })

  it('a body of a hundred thousand brackets', async () => {
    const { app } = server
    const headers = { 'content-type': 'application/json' }
    const payload = `{"catalog_id":${catalog},"selector":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`
    const answer = await app.inject({ method: 'POST', url: '/api/infosync/catalog/find/', headers, payload })
    expect(answer.statusCode).toBe(400)
  })
})

/** How many connections do or wait for something that is asked of rows, once those that end have ended. */
async function asking(): Promise<number> {
  const count = async () => {
    const { rows } = await server.database.pool.query<{ asking: number }>(
      `select count(*)::int as asking from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query like '%catalog_rows%'`,
    )
    return rows[0]?.asking ?? 0
  }
  for (let tries = 0; (await count()) > 0 && tries < 60; tries += 1)
    await new Promise((wake) => setTimeout(wake, 50))
  return count()
}

describe('a question that takes too long', () => {
  // As many patterns as there may be, each tried on a thousand characters, in each row.
  const patterns = Array.from({ length: 30 }, (_none, at) => ({ answers: { t: { $regex: `a.*b${at}` } } }))
  const slowest = { $or: patterns }

  it('ends after two seconds, frees its connection, and says what to do', async () => {
    const begun = performance.now()
    const answer = await find({ selector: slowest }, large)
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'SELECTOR_TOO_SLOW' } })
    expect(performance.now() - begun).toBeLessThan(4_000)
    expect(await asking()).toBe(0)
    // What the connection was told about its time is over too.
    const { rows } = await server.database.pool.query<{ statement_timeout: string }>('show statement_timeout')
    expect(rows[0]?.statement_timeout).not.toBe('2s')
  }, 15_000)

  it('does not keep others waiting for long', async () => {
    const { id } = await server.addUser('other')
    await addGrant(server.database.db, {
      ...{ account_id: server.owner.account_id, item_id: catalog, level: 'can_read_item' },
      ...{ principal_type: 'user', principal_id: id, created_by_id: server.owner.id },
    })
    const other = server.callAs(await server.logIn('other@example.com'))
    const slowly = Array.from({ length: 5 }, () => find({ selector: slowest }, large))
    const begun = performance.now()
    const quick = { catalog_id: catalog, selector: { [placeField]: 'Sur' } }
    expect((await other('POST', 'catalog/find/', quick)).status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(4_000)
    for (const answer of await Promise.all(slowly)) expect(answer.status).toBe(400)
  }, 30_000)
})

describe('a reader of many rows', () => {
  const address = async () => {
    const { app } = server
    const listening = app.server.address()
    if (listening && typeof listening === 'object') return `http://127.0.0.1:${listening.port}`
    return app.listen({ port: 0, host: '127.0.0.1' })
  }
  const ask = async (signal?: AbortSignal) =>
    fetch(`${await address()}/api/infosync/catalog/find/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ catalog_id: large, limit: 0 }),
      ...(signal && { signal }),
    })

  it('that goes away leaves nothing behind that goes on reading', async () => {
    const going = new AbortController()
    const response = await ask(going.signal)
    await response.body?.getReader().read()
    going.abort()
    await expect.poll(() => asking()).toBe(0)
  }, 20_000)

  it('that reads slowly holds neither a connection nor the rows', async () => {
    const before = process.memoryUsage().rss
    const slow = await Promise.all(Array.from({ length: 12 }, () => ask()))
    const readers = slow.map((response) => response.body?.getReader())
    for (const reader of readers) await reader?.read()
    // More of them than there are connections, all in the middle of their rows.
    await expect.poll(() => asking()).toBe(0)
    expect((await find({ selector: { [placeField]: 'Sur' } })).status).toBe(200)
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(400)
    for (const reader of readers) await reader?.cancel()
  }, 30_000)
})
