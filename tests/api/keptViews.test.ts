import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { dropUnusedColumns } from '../../server/services/query/keptColumns'
import { dropUnusedViews } from '../../server/services/rows/keptViews'
import { createQuestions } from '../../server/store/query/questions'
import { keysByRows } from '../../server/store/rows/catalogKeys'
import type { CatalogView } from '../../server/store/rows/catalogViews'
import { addCatalog, codeField, placeField, rowFields, siteField, statusField } from './catalogServer'
import { sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/* What is kept beside the rows of a large catalog, and that it says what the rows say. */

const amountField = '65b0000000000000000000d8'
const dateField = '65b0000000000000000000d9'
const rows = 22_000

const { server, owner } = await useTestServer()
const field = (field_id: string, field_type: string, more: object = {}) => ({
  field_id,
  field_type,
  label: field_id,
  ...more,
})
const catalog = (
  await addCatalog(owner, {
    name: 'Grande',
    catalog_pages: [
      {
        page_name: 'Uno',
        page_fields: [
          field(placeField, 'text'),
          field(siteField, 'text'),
          field(codeField, 'text', { key: true }),
          field(statusField, 'text'),
          field(amountField, 'integer'),
          field(dateField, 'date'),
        ],
      },
    ],
  })
).catalog_id
await server.database.pool.query(
  `insert into catalog_rows (account_id, catalog_id, id, generation, rev, revision, answers, key_value, created_at, updated_at)
   select $1, $2, 'r' || lpad(n::text, 5, '0'), 1, '1-x', 1, answers, catalog_key(answers, '${codeField}'), at, at
   from generate_series(0, $3::int - 1) n, lateral (select
     timestamptz '2026-01-01' + n * interval '1 second' as at,
     jsonb_strip_nulls(jsonb_build_object(
       '${placeField}', 'P' || n % 7,
       '${siteField}', 'S' || n % 41,
       '${codeField}', case when n % 2 = 0 then 'c' || n else 'Ñandú ' || n end,
       '${statusField}', case when n % 5000 = 7 then 'Suspendida' when n % 3 = 0 then 'Activa' end,
       '${amountField}', case when n % 11 > 0 then (n::bigint * 7919) % 20011 - 500 end,
       '${dateField}', to_char(date '2020-01-01' + (n * 31) % 2000, 'YYYY-MM-DD')
     )) as answers) as row`,
  [server.owner.account_id, catalog, rows],
)
await server.database.pool.query('analyze catalog_rows')

const views = async () => {
  const { rows: found } = await server.database.pool.query<{ name: string; ready: boolean }>(
    `select name, ready from (
       select 'levels ' || array_to_string(fields, ',') as name, ready, id from catalog_views where catalog_id = $1
       union all
       select 'column ' || array_to_string(path, ','), ready, id from kept_columns where collection_id = $1
     ) as kept order by id`,
    [catalog],
  )
  return found
}
/** Waits until what was asked for is kept. */
async function kept(name: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await views()).some((view) => view.name === name && view.ready)) return
    await new Promise((wake) => setTimeout(wake, 50))
  }
  throw new Error(`${name} is not kept: ${JSON.stringify(await views())}`)
}
const answered = (field: string) => `answers.${field}`
async function find(query: object): Promise<CatalogRowDocument[]> {
  const { status, body } = await owner('POST', 'catalog/find/', { catalog_id: catalog, ...query })
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return (body as { objects: CatalogRowDocument[] }).objects
}
const idsOf = async (query: object) => (await find(query)).map((row) => row._id)
const count = async (selector: object) =>
  ((await owner('POST', 'catalog/count/', { catalog_id: catalog, selector })).body as { count: number }).count

const columns = [codeField, statusField, amountField, dateField]
const directions = ['asc', 'desc'] as const
const selectors: readonly [string, object][] = [
  ['everything', {}],
  ['what many have', { [statusField]: 'Activa' }],
  ['what few have', { [statusField]: 'Suspendida' }],
  ['what nobody has', { [statusField]: 'x' }],
  ['numbers from', { [amountField]: { $gte: 19_000 } }],
  ['numbers below', { [amountField]: { $lt: -490 } }],
  ['numbers between', { [amountField]: { $gt: 100, $lte: 130 } }],
  ['dates between', { [dateField]: { $gte: '2021-02-27', $lte: '2021-03-01' } }],
  ['dates before', { [dateField]: { $lt: '2020-01-03' } }],
  ['text inside', { [codeField]: { $regex: '(?i)ÚÑ|dú 21' } }],
  ['text inside, few', { [codeField]: { $regex: '(?i)C2100' } }],
  ['two of them', { [amountField]: { $gte: 100, $lte: 900 }, [codeField]: { $regex: '(?i)ñ' } }],
  ['one or the other', { $or: [{ [amountField]: { $gt: 19_500 } }, { [codeField]: { $regex: '^c21999' } }] }],
  ['not', { $not: { [amountField]: { $gte: -495 } } }],
]

describe('columns of a large catalog', () => {
  it('are the same as looking at every row: sorted, filtered, page by page, counted', async () => {
    const asked = selectors.flatMap(([name, selector], at) =>
      columns.map((field, index) => {
        const direction = directions[(at + index) % 2]
        const sort = [{ [answered(field)]: direction }]
        return {
          name: `${name}, ${field} ${direction}`,
          selector,
          query: { selector, sort, limit: 30, skip: (at % 3) * 25 },
        }
      }),
    )
    const before = new Map<string, unknown>()
    const { db, pool } = server.database
    // Nothing is kept while there is no room.
    await pool.query(
      `insert into kept_columns (account_id, collection_id, path) select $1, $2, array['answers', 'x' || n] from generate_series(1, 20) n`,
      [server.owner.account_id, catalog],
    )
    for (const { name, query, selector } of asked)
      before.set(name, [await idsOf(query), await count(selector)])
    expect((await views()).filter(({ name }) => !name.startsWith('column answers,x'))).toEqual([])
    await db.deleteFrom('kept_columns').execute()

    for (const field of columns) {
      await find({ sort: [{ [answered(field)]: 'asc' }], limit: 1 })
      await kept(`column answers,${field}`)
    }
    await pool.query('analyze kept_values')
    for (const { name, query, selector } of asked)
      expect([await idsOf(query), await count(selector)], name).toEqual(before.get(name))
  }, 180_000)

  it('answer alike after many writes, and when nothing is known of how many rows there are', async () => {
    const { pool } = server.database
    const texts = ['(?i)c', '(?i)and', '(?i)ñandú 21', '(?i)c2100', 'nada']
    const asked = texts.flatMap((pattern) => [
      { selector: { [codeField]: { $regex: pattern } }, limit: 40 },
      { selector: { [codeField]: { $regex: pattern } }, sort: [{ [answered(siteField)]: 'asc' }], limit: 40 },
      { selector: { [codeField]: { $regex: pattern }, [amountField]: { $gte: 0 } }, limit: 40, skip: 7 },
    ])
    const answers = () =>
      Promise.all(asked.map(async (query) => [await idsOf(query), await count(query.selector)]))
    const before = await answers()
    const objects = Array.from({ length: 3_000 }, (_none, n) => `r${String(n * 7).padStart(5, '0')}`)
    const stored = new Map<unknown, string[]>()
    for (const [id, status] of (
      await pool.query<{ id: string; status: string | null }>(
        `select id, answers ->> $2 as status from catalog_rows where catalog_id = $1 and id = any($3)`,
        [catalog, statusField, objects],
      )
    ).rows.map((row) => [row.id, row.status] as const))
      stored.set(status, [...(stored.get(status) ?? []), id])
    const edit = async (ids: readonly string[], status: unknown) => {
      for (let at = 0; at < ids.length; at += 1_000) {
        const some = {
          catalog_id: catalog,
          objects: ids.slice(at, at + 1_000),
          answers: { [statusField]: status },
        }
        expect((await owner('PATCH', 'catalog_answers/update_catalogs/', some)).status).toBe(202)
      }
    }
    await edit(objects, 'En revisión')
    for (const [status, ids] of stored) await edit(ids, status)
    expect(await answers()).toEqual(before)
    // As after a restore, or before a database has looked: it takes the tables to be all but empty.
    await pool.query(
      `delete from pg_statistic where starelid in ('catalog_rows'::regclass, 'kept_values'::regclass)`,
    )
    await pool.query(
      `update pg_class set reltuples = 1, relpages = 10000 where relname in ('catalog_rows', 'kept_values')`,
    )
    expect(await answers()).toEqual(before)
    await pool.query('analyze catalog_rows, kept_values')
  }, 180_000)

  it('follow what is written, changed, deleted and brought back', async () => {
    const first = async () =>
      (await find({ sort: [{ [answered(amountField)]: 'desc' }], limit: 3 })).map(
        (row) => row.answers[amountField],
      )
    const top = await first()
    const answers = { [placeField]: 'P', [codeField]: 'nueva', [amountField]: 90_000 }
    const made = (await owner('POST', 'catalog_answers/', { catalog_id: catalog, answers }))
      .body as CatalogRowDocument
    expect(await first()).toEqual([90_000, ...top.slice(0, 2)])
    const edit = (amount: number | null) =>
      owner('PATCH', `catalog_answers/${made._id}/`, {
        catalog_id: catalog,
        answers: { ...answers, [amountField]: amount },
      })
    await edit(80_000)
    expect(await first()).toEqual([80_000, ...top.slice(0, 2)])
    await edit(null)
    expect(await first()).toEqual(top)
    await edit(70_000)
    await owner('PATCH', 'catalog_answers/update_catalogs/', {
      catalog_id: catalog,
      objects: [made._id],
      answers: { [amountField]: 60_000 },
    })
    expect(await first()).toEqual([60_000, ...top.slice(0, 2)])
    const { _rev: rev } = (await owner('GET', `catalog_answers/${made._id}/?catalog_id=${catalog}`))
      .body as CatalogRowDocument
    await owner('POST', 'catalog/bulk_docs/', {
      catalog_id: catalog,
      docs: [{ _id: made._id, _rev: rev, _deleted: true }],
    })
    expect(await first()).toEqual(top)
    await owner('POST', 'catalog_answers/restore/', { catalog_id: catalog, objects: [made._id] })
    expect(await first()).toEqual([60_000, ...top.slice(0, 2)])
    const long = 'x'.repeat(240)
    await owner('PATCH', `catalog_answers/${made._id}/`, {
      catalog_id: catalog,
      answers: { ...answers, [codeField]: `${long}fin` },
    })
    expect(await idsOf({ selector: { [codeField]: { $regex: '(?i)XXFIN' } } })).toEqual([made._id])
    const { rows: wrong } = await server.database.pool.query<{ row_id: string }>(
      `select v.document_id as row_id from kept_values v join kept_columns k on k.id = v.column_id
       left join catalog_rows r on r.id = v.document_id and r.catalog_id = k.collection_id and r.deleted_at is null
       where value_order(r.answers #> k.path[2:]) is distinct from v.key`,
    )
    expect(wrong).toEqual([])
  }, 60_000)
})

describe('levels of a large catalog', () => {
  it('are kept from when a form that needs them is saved', async () => {
    const form = {
      ...sampleForm(),
      form_pages: [{ page_name: 'Uno', page_fields: rowFields(catalog, { filters: null }) }],
    }
    expect((await owner('POST', 'form_data/', form)).status).toBe(201)
    await kept(`levels ${placeField},${siteField}`)
  }, 60_000)

  it('are given up when nobody has used them for two months, and kept while somebody does', async () => {
    const { pool } = server.database
    for (const table of ['catalog_views', 'kept_columns'])
      await pool.query(`update ${table} set used_at = now() - interval '61 days'`)
    const used = { catalog_id: catalog, sort: [{ [answered(codeField)]: 'asc' }], limit: 1 }
    expect((await owner('POST', 'catalog/find/', used)).status).toBe(200)
    const deps = { db: server.database.db, now: () => new Date() }
    await dropUnusedViews(deps)
    await dropUnusedColumns(deps)
    expect(await views()).toEqual([{ name: `column answers,${codeField}`, ready: true }])
    const { rows: left } = await pool.query<{ paths: number; columns: number }>(
      `select (select count(*)::int from catalog_paths) as paths, (select count(distinct column_id)::int from kept_values) as columns`,
    )
    expect(left[0]).toEqual({ paths: 0, columns: 1 })
  }, 60_000)
})

it('who asks for values of a catalog for which nothing is kept yet is answered whole', async () => {
  const { body } = await owner('POST', 'catalog/keys/', {
    catalog_id: catalog,
    field_id: siteField,
    limit: 100,
  })
  expect((body as { values: string[]; more: boolean }).values).toHaveLength(41)
  expect((body as { more: boolean }).more).toBe(false)
})

it('what takes too long is looked for in what is only being made, and told as a part', async () => {
  const { db, pool } = server.database
  const key = { accountId: server.owner.account_id, catalogId: catalog }
  const { rows: made } = await pool.query<{ id: number }>(
    `insert into catalog_views (account_id, catalog_id, fields) values ($1, $2, $3) returning id`,
    [key.accountId, catalog, [codeField]],
  )
  const id = made[0]?.id ?? 0
  const half: CatalogView = { id, fields: [codeField], ready: false, usedAt: new Date() }
  // The last of the rows, far behind those that are looked at otherwise.
  await pool.query(
    `insert into catalog_paths (account_id, catalog_id, view_id, path, row_id, folded)
     select account_id, catalog_id, $3, catalog_path(answers, $4, 1), id, fold_text(answers ->> $5)
     from catalog_rows where account_id = $1 and catalog_id = $2 and id > 'r21000' and answers ? $5`,
    [key.accountId, catalog, half.id, [codeField], codeField],
  )
  const asked = (search: string) => ({ fieldId: codeField, where: [], search, rest: null, limit: 5 })
  const told = (search: string, view: CatalogView | undefined) =>
    keysByRows(createQuestions(db), key, asked(search), view, 1)
  expect(await told('c21998', half)).toEqual({ found: ['c21998'], isWhole: false })
  expect(await told('c21998', undefined)).toEqual({ found: [], isWhole: false })
  // What is not there yet may be among the first rows.
  expect(await told('c19998', half)).toEqual({ found: ['c19998'], isWhole: false })
  await db.deleteFrom('catalog_views').where('id', '=', half.id).execute()
}, 60_000)
