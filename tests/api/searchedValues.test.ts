import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createQuestions } from '../../server/store/query/questions'
import { keysByView } from '../../server/store/rows/catalogKeys'
import { addView, fillView } from '../../server/store/rows/catalogViews'
import { must } from '../support/must'
import { addCatalog, placeField, statusField } from './catalogServer'
import { startTestServer, type TestServer } from './testServer'

/* Values that contain a text, wherever they are in the order of all: each way to them gives what looking through them would. */

/** In the order of their codes; each is in two rows. */
const values = Array.from({ length: 400 }, (_one, n) => `Valor ${String(n).padStart(4, '0')} Ñu`)

let server: TestServer
let key = { accountId: 0, catalogId: 0 }

beforeAll(async () => {
  server = await startTestServer()
  const owner = server.callAs(await server.logIn('owner@example.com'))
  key = { accountId: server.owner.account_id, catalogId: (await addCatalog(owner)).catalog_id }
  const rows = [...values, ...values].map((value, n) => ({
    id: `r${n}`,
    answers: { [placeField]: value, [statusField]: n < values.length ? 'En uso' : 'Baja' },
  }))
  await sql`
    insert into catalog_rows (account_id, catalog_id, id, generation, rev, revision, answers, created_at, updated_at)
    select ${key.accountId}, ${key.catalogId}, r.id, 1, '1-a', 1, r.answers, now(), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, answers jsonb)
  `.execute(server.database.db)
})
afterAll(() => server.close())

it.each([
  ['in all of them', 'valor'],
  ['among the first', '001'],
  ['only behind the first hundred', 'or 03'],
  ['in one', '0399 nu'],
  ['in none', 'xyzzy'],
  ['of two letters', '39'],
  ['with what patterns mean', 'or_0'],
])('a text %s', async (_name, search) => {
  const { db } = server.database
  const named = must(await addView(db, key, { fields: [placeField] }))
  if (!named.ready) await fillView(db, key, named)
  const expected = values.filter((value) => value.toLowerCase().replace('ñ', 'n').includes(search))
  for (const limit of [5, 1_000])
    for (const rest of [null, { op: 'exists', path: ['answers', statusField], wanted: true }] as const)
      for (const gathered of [100_000, 20]) {
        const wanted = { fieldId: placeField, where: [], search, rest, limit }
        expect(await keysByView(createQuestions(db), key, named, wanted, gathered)).toEqual(
          expected.slice(0, limit),
        )
      }
})
