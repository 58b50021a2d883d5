import { sql, type Selectable } from 'kysely'
import { expect, it } from 'vitest'
import { compileForm } from '../../schemas/compile/compileForm'
import type { ConditionTree } from '../../schemas/conditions/conditionTree'
import type { RecordsTable } from '../../server/store/records/recordTables'
import { expectedRecords } from '../support/recordLists/expectedRecords'
import { valueOrder } from '../../schemas/conditions/valueOrder'
import { feedFor } from './feedSteps'
import { readerOfRed } from './readerOfRed'
import { ageField, colourField, nameField, sampleForm } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

/* What is kept of the records of a large form, and that its lists say the same with it and without. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { db, pool } = server.database
const accountId = server.owner.account_id
const records = 21_000
const formId = await saved()
await pool.query(
  `insert into records (account_id, id, form_id, revision, folio, user_id, created_by_id, created_at, updated_at, timezone, points, answers)
   select $1, lpad(to_hex(n), 24, '0'), $2, 1, n || '-1', $3, $3, at, at, 'UTC', case when n % 5 > 0 then n % 97 end,
     jsonb_strip_nulls(jsonb_build_object(
       $4::text, case when n % 9 > 0 then 'Ñandú ' || (n * 7919) % 10007 end,
       $5::text, case when n % 4 > 0 then (n * 31) % 5003 end,
       $6::text, case when n % 3000 = 7 then 'rojo' when n % 2 = 0 then 'verde' end))
   from generate_series(1, $7::int) n, lateral (select timestamptz '2026-01-01' + n / 3 * interval '1 second' as at) as t`,
  [accountId, formId, server.owner.id, nameField, ageField, colourField, records],
)
await pool.query('analyze records')
const partly = await readerOfRed(server, formId)

const orders = [`answer__${nameField}`, `answer__${ageField}`, 'folio', 'points', 'created_at', 'user_name']
const colour = `answer__${colourField}`
/** Of several the next one decides among those that are alike. */
const severalOrders = [
  `points,-answer__${ageField},folio`,
  `-points,${colour},-answer__${nameField}`,
  `${colour},points,answer__${ageField}`,
  `-answer__${ageField},-created_at`,
  `user_name,-folio`,
  `-created_at,answer__${nameField}`,
]
const filters = [
  '',
  `answer__${nameField}__icontains=${encodeURIComponent('NANDU 21')}`,
  `answer__${ageField}__gte=4990`,
  `answer__${colourField}=rojo&points__not__empty=`,
  'search=nadie',
]
const queries = filters.flatMap((filter, at) =>
  orders.flatMap((order, index) =>
    (at + index) % 2 === 0
      ? [`${filter}&order_by=${order}&offset=${at * 20}`]
      : [`${filter}&order_by=-${order}`],
  ),
)
queries.push(
  ...severalOrders.flatMap((order, at) => [
    `order_by=${order}&offset=${at * 45}`,
    // Where those that have nothing there begin, and behind.
    `order_by=${order}&offset=${16_790 + at}`,
    `answer__${colourField}=rojo&order_by=${order}`,
  ]),
)
const ask = (query: string, call = owner) => call('GET', `form_answer/?form_id=${formId}&limit=15&${query}`)
async function asked(query: string, call = owner) {
  const { status, body } = await ask(query, call)
  expect(status, `${query}: ${JSON.stringify(body).slice(0, 200)}`).toBe(200)
  const { meta, objects } = body as { meta: { total_count: number; more?: true }; objects: { id: string }[] }
  return { total: meta.total_count, more: meta.more, ids: objects.map(({ id }) => id) }
}
const columns = () =>
  db
    .selectFrom('kept_columns')
    .select('path')
    .where('collection_id', '=', formId)
    .where('ready', '=', true)
    .execute()
const isKept = (path: string) => async () =>
  (await columns()).some((column) => column.path.join('/') === path)

const { fields } = compileForm({ document: sampleForm() })
const reach = { path: ['answers', colourField], condition: 'exact', operand: 'rojo' } as const

/** The page that a query asks for. */
function expected(all: readonly Selectable<RecordsTable>[], query: string, within?: ConditionTree) {
  const parameters = new URLSearchParams(query)
  const from = Number(parameters.get('offset') ?? 0)
  return expectedRecords(all, fields, parameters, within).slice(from, from + 15)
}

it('lists are what records say in memory, for who sees all and for who sees some', async () => {
  for (const path of [
    `answers/${nameField}`,
    `answers/${ageField}`,
    `answers/${colourField}`,
    'folio',
    'points',
    'texts',
  ]) {
    const [first = '', field] = path.split('/')
    // Whether it comes in time or not: whoever asks again finds the column.
    await ask(first === 'texts' ? 'search=x' : field ? `answer__${field}=1` : `order_by=${first}`)
    await expect.poll(isKept(path)).toBe(true)
  }
  const all = await db.selectFrom('records').selectAll().where('form_id', '=', formId).execute()
  let seen = 0
  for (const query of queries) {
    expect((await asked(query)).ids, query).toEqual(expected(all, query))
    const some = await asked(query, partly)
    expect(some.ids, query).toEqual(expected(all, query, reach))
    seen += some.ids.length
  }
  expect((await asked('')).more).toBe(true)
  expect(seen).toBeGreaterThan(50)
}, 240_000)

it('feeds tell all records in such orders, each once, those that have nothing there where OData has them', async () => {
  const { newFeed, reader } = feedFor(server, owner)
  const feed = reader(await newFeed(formId))
  const all = await db.selectFrom('records').selectAll().where('form_id', '=', formId).execute()
  const keyed = all.map(({ id, created_at: at, answers }) => ({
    ...{ id, at: at.getTime(), edad: valueOrder(answers[ageField]), nombre: valueOrder(answers[nameField]) },
    color: valueOrder(answers[colourField]),
  }))
  const compare = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0)
  for (const order of ['edad', 'nombre desc', 'color desc,edad', 'color,nombre desc']) {
    const sort = order.split(',').map((one) => one.split(' ') as ['edad' | 'nombre' | 'color', 'desc'?])
    const last = sort.at(-1)?.[1] === 'desc' ? -1 : 1
    const inOrder = keyed.toSorted(
      (one, other) =>
        sort.reduce((so, [by, desc]) => so || (desc ? -1 : 1) * compare(one[by], other[by]), 0) ||
        last * (compare(one.at, other.at) || compare(one.id, other.id)),
    )
    const read = await feed.all(`records?$select=record_id&$orderby=${encodeURIComponent(order)}`, 4_000)
    expect(
      read.map(({ record_id: id }) => id),
      order,
    ).toEqual(inOrder.map(({ id }) => id))
  }
}, 120_000)

it('what is submitted, deleted and brought to light follows', async () => {
  const { body } = await submitTo(formId, { answers: { [nameField]: 'Zzz', [ageField]: 90_000 } })
  const { id } = body as { id: string }
  const top = async () => (await asked(`order_by=-answer__${ageField}`)).ids[0]
  expect(await top()).toBe(id)
  expect((await asked('search=zzz')).ids).toEqual([id])
  const uri = `/api/infosync/form_answer/${id}/`
  expect((await owner('PATCH', 'form_answer/', { objects: [], deleted_objects: [uri] })).status).toBe(202)
  expect(await top()).not.toBe(id)
  expect((await asked('search=zzz')).ids).toEqual([])
  expect((await asked('deleted=true&search=zzz')).ids).toEqual([id])
}, 60_000)

it('a list that takes long says that it is being prepared, and comes once it is', async () => {
  await db.deleteFrom('kept_columns').where('collection_id', '=', formId).execute()
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('value_order(jsonb)'::regprocedure) as definition`.execute(db)
  // A thousand questions take more than a second then, and nobody is given more than two.
  await sql
    .raw(
      `create or replace function value_order(value jsonb) returns text language plpgsql immutable parallel safe as $$
       begin perform pg_sleep(0.001); return ''; end $$`,
    )
    .execute(db)
  try {
    const { status, body, headers } = await ask('order_by=folio')
    expect({ status, body }).toMatchObject({ status: 503, body: { error_code: 'LIST_BEING_PREPARED' } })
    expect(headers['retry-after']).toBe('5')
  } finally {
    await sql.raw(rows[0]?.definition ?? '').execute(db)
  }
  await expect.poll(async () => (await ask('order_by=folio')).status, { timeout: 120_000 }).toBe(200)
}, 180_000)
