import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogRows } from '../../schemas/ports/catalogRows'
import { createQuestions } from '../../server/store/query/questions'
import { keysByRows, keysByView } from '../../server/store/rows/catalogKeys'
import { addView, fillView, type CatalogView } from '../../server/store/rows/catalogViews'
import { must } from '../support/must'
import { addCatalog } from './catalogServer'
import { startTestServer, type TestServer } from './testServer'

/* Levels of numbers: in their order, whichever way they are looked up, whole or in part. */

const [size, code] = ['65b0000000000000000000e1', '65b0000000000000000000e2']
const sizes = [
  10,
  9,
  -10,
  -9,
  0,
  1.5e-7,
  1.5,
  1.25,
  100,
  1,
  2,
  1e14,
  -0.5,
  1e15,
  'grande',
  '9 b',
  '10 b',
  '007',
  '7',
]
/** A whole list has texts behind all numbers; of a part of one it does not count which of both a number is. */
const whole = [
  -10,
  -9,
  -0.5,
  0,
  1.5e-7,
  1,
  1.25,
  1.5,
  2,
  9,
  10,
  100,
  1e14,
  1e15,
  '007',
  '7',
  '9 b',
  '10 b',
  'grande',
]
const begun = [-10, -9, -0.5, 0, 1.5e-7, 1, 1.25, 1.5, 2, '007', '7']

const rows = [0, 1].flatMap((copy) => sizes.map((one) => ({ [size]: one, [code]: `c${copy}` })))
const port = catalogRows({ 1: { rows } })

let server: TestServer
let key = { accountId: 0, catalogId: 0 }
const views: CatalogView[] = []

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  const owner = server.callAs(await server.logIn('owner@example.com'))
  key = { accountId: server.owner.account_id, catalogId: (await addCatalog(owner)).catalog_id }
  const stored = rows.map((answers, n) => ({ id: `r${n}`, answers }))
  await sql`
    insert into catalog_rows (account_id, catalog_id, id, generation, rev, revision, answers, created_at, updated_at)
    select ${key.accountId}, ${key.catalogId}, r.id, 1, '1-a', 1, r.answers, now(), now()
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as r (id text, answers jsonb)
  `.execute(db)
  for (const fields of [[size], [size, code], [code, size]]) {
    const view = must(await addView(db, key, { fields }))
    await fillView(db, key, view)
    views.push(view)
  }
})
afterAll(() => server.close())

describe.each([3, 11, 100])('%d of them', (limit) => {
  it.each(['', '0', '1', '.5', '-1', '007', 'b'])('that contain “%s”', async (search) => {
    const { db } = server.database
    const asked = { fieldId: size, search, limit }
    const { values } = await port.keys({ ...asked, catalogId: 1, filter: null, where: [] })
    if (search === '') expect(values).toEqual(limit === 100 ? whole : begun.slice(0, limit))
    // One more than is shown is asked for, which says whether there are more.
    const wanted = { ...asked, rest: null, limit: limit + 1 }
    const rest = { op: 'exists', path: ['answers', code], wanted: true } as const
    const below = [{ fieldId: code, value: 'c1' }]
    const [alone, above, last] = views
    for (const found of [
      (await keysByRows(createQuestions(db), key, { ...wanted, where: [] }, undefined)).found,
      await keysByView(createQuestions(db), key, must(alone), { ...wanted, where: [] }),
      await keysByView(createQuestions(db), key, must(alone), { ...wanted, where: [], rest }),
      await keysByView(createQuestions(db), key, must(above), { ...wanted, where: [] }),
      await keysByView(createQuestions(db), key, must(last), { ...wanted, where: below }),
    ])
      expect(found.slice(0, limit)).toEqual(values)
  })
})

it.each([10, '10', -0.5, 1.5e-7, 1e15, '007'])('are found again by what was chosen: %j', async (value) => {
  const where = [{ fieldId: size, value }]
  const wanted = { fieldId: code, where, search: '', rest: null, limit: 10 }
  expect(await keysByView(createQuestions(server.database.db), key, must(views[1]), wanted)).toEqual([
    'c0',
    'c1',
  ])
})
