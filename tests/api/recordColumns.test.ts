import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { compileForm } from '../../schemas/compile/compileForm'
import type { ConditionTree } from '../../schemas/conditions/conditionTree'
import { dropUnusedColumns } from '../../server/services/query/keptColumns'
import type { RecordsTable } from '../../server/store/records/recordTables'
import { expectedRecords } from '../support/recordLists/expectedRecords'
import { valueOrder } from '../../schemas/conditions/valueOrder'
import { mostAsleep, withFunction } from './databaseFunctions'
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
/** Asked again as long as the database gives up what takes long beside everything else that this machine does. */
async function answered(query: string, call = owner) {
  for (let time = 0; ; time += 1) {
    const answer = await ask(query, call)
    if (time === 20 || (answer.body as { error_code?: string }).error_code !== 'SELECTOR_TOO_SLOW')
      return answer
  }
}
async function asked(query: string, call = owner) {
  const { status, body } = await answered(query, call)
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

it('who may see a few of many has them at once: they are found, not looked for among all', async () => {
  const all = await db.selectFrom('records').selectAll().where('form_id', '=', formId).execute()
  // To look at each of them would take ten times as long as a question may.
  const slowly = `create or replace function condition_texts(value jsonb) returns text[] language plpgsql immutable parallel safe as $$
    begin perform pg_sleep(0.001); return array[value #>> '{}']; end $$`
  await withFunction(db, 'condition_texts(jsonb)', slowly, async () => {
    const { ids, total } = await asked('', partly)
    expect(ids).toEqual(expected(all, '', reach))
    expect(total).toBe(ids.length)
    const { status, body } = await partly('GET', `form_answer/board/?form_id=${formId}&by=${colour}`)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { total, counts: [{ value: 'rojo', count: total }] },
    })
  })
}, 60_000)

it('boards, maps and groups of all are read from columns, which are made for who asks again', async () => {
  const shown = async (call: string) => {
    const { status, body } = await owner('GET', `form_answer/${call}&form_id=${formId}`)
    expect(status, `${call}: ${JSON.stringify(body).slice(0, 200)}`).toBe(200)
    return body as { readonly total: number }
  }
  const calls = [
    `board/?by=${colour}`,
    'map/?by=geolocation',
    'groups/?by=created_at.month',
    `groups/?by=${colourField}&of=answer__${ageField}__sum`,
    `statistics/?of=answer__${ageField}__sum,answer__${nameField}__distinct`,
  ]
  const before = []
  for (const call of calls) before.push(await shown(call))
  for (const path of ['geolocation', 'created_at'])
    await expect.poll(isKept(path), { timeout: 120_000 }).toBe(true)
  // What is not in columns is not read: here a board has what somebody put there.
  const columnOf = sql`(select id from kept_columns where collection_id = ${formId} and path = ${['answers', colourField]}::text[])`
  expect(await Promise.all(calls.map(shown))).toEqual(before)
  await sql`update kept_values set value = '"azul"' where column_id = ${columnOf} and value = '"rojo"'`.execute(
    db,
  )
  expect(await shown(`board/?by=${colour}`)).toMatchObject({
    counts: expect.arrayContaining([{ value: 'azul', count: records / 3_000 }]) as unknown,
  })
  await sql`update kept_values set value = '"rojo"' where column_id = ${columnOf} and value = '"azul"'`.execute(
    db,
  )
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

it('what a column may mean in two ways is counted once', async () => {
  // Every folio begins with a digit, and is looked for among the texts that may be numbers.
  expect((await asked('folio__in=21,21-1')).total).toBe(1)
})

it('charts and maps of many records are worked out one at a time, however they are found', async () => {
  // Not safe in parallel, so that one question sleeps once at a time.
  const slow = `create or replace function condition_empty(value jsonb) returns boolean language plpgsql immutable as $$
    begin if value = '"rojo"' then perform pg_sleep(0.4); end if; return value is null; end $$`
  await withFunction(db, 'condition_empty(jsonb)', slow, async () => {
    const ofColours = () => owner('GET', `form_answer/groups/?form_id=${formId}&by=${colourField}`)
    const charts = Promise.all(Array.from({ length: 4 }, ofColours))
    expect(await mostAsleep(db, charts)).toBe(1)
    expect((await charts).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
}, 60_000)

it('lists of all forms that no index has in order are asked one at a time, too', async () => {
  const slow = `create or replace function value_order(value jsonb) returns text language plpgsql immutable as $$
    begin if value = '"7-1"' then perform pg_sleep(0.2); end if; return value #>> '{}'; end $$`
  await withFunction(db, 'value_order(jsonb)', slow, async () => {
    const lists = Promise.all(
      Array.from({ length: 4 }, () => owner('GET', 'form_answer/?limit=5&order_by=folio')),
    )
    expect(await mostAsleep(db, lists)).toBe(1)
    expect((await lists).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
}, 60_000)

it('a column that makes room for another keeps nobody waiting', async () => {
  const count = 'select count(*)::int as count from kept_columns where collection_id = $1'
  await pool.query(
    `insert into kept_columns (account_id, collection_id, path, used_at)
     select $1, $2, array['answers', 'unused ' || n], now() - interval '2 hours'
     from generate_series((${count.replace('$1', '$2')}) + 1, 20) as n`,
    [accountId, formId],
  )
  // Nothing of a column is given up while somebody writes who may know it.
  const writer = await pool.connect()
  try {
    await writer.query('begin')
    await writer.query('select pg_current_xact_id()')
    expect([200, 503]).toContain((await ask('order_by=version')).status)
    await writer.query('rollback')
  } finally {
    writer.release()
  }
  await expect.poll(isKept('version')).toBe(true)
  expect((await pool.query<{ count: number }>(count, [formId])).rows).toEqual([{ count: 20 }])
}, 30_000)

it('what is left of a column that is no more goes with those that nobody uses', async () => {
  await pool.query(
    `insert into kept_values (account_id, column_id, document_id, key, at)
     select $1, column_id, 'x' || n, '0', now() from unnest(array[1000000, 1000001]) as column_id, generate_series(1, 3) as n`,
    [accountId],
  )
  const kept = async () =>
    (await pool.query<{ id: number }>('select distinct column_id as id from kept_values')).rows.map(
      ({ id }) => id,
    )
  const before = await kept()
  expect(before).toContain(1_000_000)
  await dropUnusedColumns({ db, now: () => new Date() })
  expect((await kept()).toSorted()).toEqual(before.filter((id) => id < 1_000_000).toSorted())
}, 30_000)

it('a list that takes long says that it is being prepared, and comes once it is', async () => {
  await db.deleteFrom('kept_columns').where('collection_id', '=', formId).execute()
  // A thousand questions take more than a second then, and nobody is given more than two.
  const slow = `create or replace function value_order(value jsonb) returns text language plpgsql immutable parallel safe as $$
    begin perform pg_sleep(0.001); return ''; end $$`
  await withFunction(db, 'value_order(jsonb)', slow, async () => {
    const { status, body, headers } = await ask('order_by=folio')
    expect({ status, body }).toMatchObject({ status: 503, body: { error_code: 'LIST_BEING_PREPARED' } })
    expect(headers['retry-after']).toBe('5')
  })
  await expect.poll(async () => (await ask('order_by=folio')).status, { timeout: 120_000 }).toBe(200)
}, 180_000)
