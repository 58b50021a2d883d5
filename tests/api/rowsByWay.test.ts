import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import type { Answers } from '../../schemas/model/answers'
import { addView, fillView } from '../../server/store/rows/catalogViews'
import { addCatalog, addForm, placeField, rowFields, siteField, statusField } from './catalogServer'
import { startTestServer, type Call, type TestServer } from './testServer'

/* Rows that have some texts, in the order of their ids: found the same whether or not a view leads to them. */

/** Alike as far as views have a text. */
const long = (end: string) => 'x'.repeat(300) + end

const placeOf = (n: number) => {
  if (n < 700) return ['Nor', 'te']
  return n < 720 ? 'Nor, te' : (['Sur', long('a'), long('b'), 5, '5'][n % 5] ?? null)
}
/** Stored as rows may have been before their field was a text. */
const rows: readonly { readonly id: string; readonly answers: Answers }[] = Array.from(
  { length: 3_000 },
  (_one, n) => ({
    id: String(n).padStart(5, '0'),
    answers: {
      [placeField]: placeOf(n),
      [siteField]: `Sitio ${n % 7}`,
      [statusField]: n % 2 === 0 ? 'En uso' : 'Baja',
    },
  }),
)

let server: TestServer
let owner: Call
let visitor: Call
let catalog = 0
let form = 0
const key = () => ({ accountId: server.owner.account_id, catalogId: catalog })

beforeAll(async () => {
  server = await startTestServer()
  owner = server.callAs(await server.logIn('owner@example.com'))
  visitor = server.callAs()
  catalog = (await addCatalog(owner)).catalog_id
  form = await addForm(owner, rowFields(catalog))
  await sql`
    insert into catalog_rows (account_id, catalog_id, id, generation, rev, revision, answers, created_at, updated_at)
    select ${key().accountId}, ${catalog}, r.id, 1, '1-a', 1, r.answers, now(), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, answers jsonb)
  `.execute(server.database.db)
})
afterAll(() => server.close())

const idsOf = async (question: object, call = owner): Promise<string[]> => {
  const { status, body } = await call('POST', 'catalog/find/', { catalog_id: catalog, ...question })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { objects: CatalogRowDocument[] }).objects.map((row) => row._id)
}
const having = (wanted: Readonly<Record<string, string>>) =>
  rows
    .filter(({ answers }) => Object.entries(wanted).every(([id, value]) => answers[id] === value))
    .map(({ id }) => id)

async function keep(fields: readonly string[]): Promise<void> {
  const { db } = server.database
  const view = await addView(db, key(), { fields })
  if (view && !view.ready) await fillView(db, key(), view)
}

describe.each(['without a view', 'by a view'])('rows that have some texts, %s', (how) => {
  if (how === 'by a view')
    beforeAll(async () => {
      await keep([placeField, siteField])
      await keep([statusField, placeField, siteField])
    })

  it.each([
    ['a frequent one', { [placeField]: 'Sur' }],
    ['behind many lists that read as it does', { [placeField]: 'Nor, te' }],
    ['a long one', { [placeField]: long('b') }],
    ['no number', { [placeField]: '5' }],
    ['two', { [siteField]: 'Sitio 3', [placeField]: 'Sur' }],
    ['none', { [placeField]: 'Este' }],
  ])('%s', async (_name, wanted: Readonly<Record<string, string>>) => {
    const expected = having(wanted)
    expect(await idsOf({ selector: wanted, limit: 0 })).toEqual(expected)
    expect(await idsOf({ selector: wanted, limit: 10 })).toEqual(expected.slice(0, 10))
    expect(await idsOf({ selector: wanted, limit: 5, skip: 3 })).toEqual(expected.slice(3, 8))
    const fields = ['_id', `answers.${siteField}`]
    expect(await idsOf({ selector: wanted, limit: 7, fields })).toEqual(expected.slice(0, 7))
  })

  it('through a form no more than its filter lets pass, and nothing by what it does not show', async () => {
    const through = (selector: object) => idsOf({ form_id: form, selector, limit: 0 }, visitor)
    expect(await through({ [placeField]: 'Sur' })).toEqual(
      having({ [placeField]: 'Sur', [statusField]: 'En uso' }),
    )
    expect(await through({ [statusField]: 'En uso', [placeField]: 'Sur' })).toEqual([])
  })
})

it('is read from the view alone: what that does not have is not found', async () => {
  const [first, ...others] = having({ [placeField]: 'Sur' })
  await sql`delete from catalog_paths where row_id = ${first}`.execute(server.database.db)
  expect(await idsOf({ selector: { [placeField]: 'Sur' }, limit: 0 })).toEqual(others)
})
