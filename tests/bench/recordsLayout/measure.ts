import type pg from 'pg'
import { accountId, fieldId, rareWord, sampleAnswers, seededRandom, type SampleForm } from './sampleRecords'
import { unpack, type Condition, type Layout } from './layouts'

export interface QueryFigure {
  readonly query: string
  readonly form: number
  readonly medianMs: number
  readonly bestMs: number
  readonly planningMs: number
  /** The first ids or the count, by which layouts are compared. */
  readonly found: string
  readonly plan: string
}
export interface WriteFigures {
  readonly insertsPerSecond: number
  /** Against inserts into a bare copy of the table in the same seconds: other work on the machine weighs on both. */
  readonly insertsRelative: number
  readonly updatesPerSecond: number
  readonly copySeconds: number
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
const round = (n: number): number => Math.round(n * 10) / 10

const status: Condition = { is: 'equal', field: 'status', value: 'cancelado' }
const pending: Condition = { is: 'equal', field: 'status', value: 'pendiente' }
const dates: Condition = { is: 'dates', field: 'visited', from: '2024-03-04', to: '2024-03-10' }
const filters: readonly (readonly [string, readonly Condition[]])[] = [
  ['option, 1 in 4', [pending]],
  ['option, 1 in 1,000', [status]],
  ['text contains, 1 in 2,000', [{ is: 'contains', field: 'comment', value: rareWord.toUpperCase() }]],
  ['number range, 1 in 2,000', [{ is: 'numbers', field: 'quantity', from: 500, to: 504 }]],
  ['date range, 1 in 150', [dates]],
  ['group member, 1 in 80', [{ is: 'member', field: 'part', value: 'pieza-137' }]],
  ['option and date range', [pending, dates]],
  // No page of 20 ends the search early here: everything has to be looked at.
  ['option, nothing found', [{ is: 'equal', field: 'status', value: 'perdido' }]],
  ['text contains, nothing found', [{ is: 'contains', field: 'comment', value: 'zxqv' }]],
  ['number range, nothing found', [{ is: 'numbers', field: 'quantity', from: 20_000, to: 30_000 }]],
]

function queriesOf(layout: Layout, formId: number, records: number): [string, string][] {
  const scope = `r.account_id = ${accountId} AND r.form_id = ${formId}`
  const columns = 'r.id, r.folio, r.created_at, r.answers'
  const list: [string, string][] = filters.map(([name, conditions]) => {
    const where = conditions.map((condition) => layout.where(formId, condition)).join(' AND ')
    return [
      name,
      `SELECT ${columns} FROM records r WHERE ${scope} AND ${where} ORDER BY r.created_at DESC, r.id LIMIT 20`,
    ]
  })
  const pages: [string, number][] = [['page 1', 0]]
  if (records >= 10_000) pages.push(['page 500', 9_980])
  for (const [page, offset] of pages) {
    for (const [field, kind] of [
      ['site', 'text'],
      ['amount', 'number'],
    ] as const) {
      const { from, order } = layout.sort(formId, field, kind)
      list.push([
        `sort by ${kind}, ${page}`,
        `SELECT ${columns} FROM ${from} WHERE ${scope} ORDER BY ${order} LIMIT 20 OFFSET ${offset}`,
      ])
    }
    const newest = `SELECT ${columns} FROM records r WHERE ${scope} ORDER BY r.created_at DESC, r.id`
    list.push([`newest first, ${page}`, `${newest} LIMIT 20 OFFSET ${offset}`])
  }
  for (const [name, condition] of [
    ['count, option 1 in 1,000', layout.where(formId, status)],
    ['count, option 1 in 4', layout.where(formId, pending)],
    ['count, no filter', 'true'],
  ] as const)
    list.push([name, `SELECT count(*) FROM records r WHERE ${scope} AND ${condition}`])
  return list
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  Plans?: PlanNode[]
}
const shortPlan = (node: PlanNode): string =>
  [
    node['Node Type'] + (node['Index Name'] ? `(${node['Index Name']})` : ''),
    ...(node.Plans ?? []).map(shortPlan),
  ].join(' < ')

export async function measureQueries(
  client: pg.Client,
  layout: Layout,
  forms: readonly SampleForm[],
  rounds = 7,
): Promise<QueryFigure[]> {
  const figures: QueryFigure[] = []
  for (const form of forms) {
    for (const [query, sql] of queriesOf(layout, form.formId, form.records)) {
      const times: number[] = []
      let found = ''
      // The first round warms the cache and is not counted.
      for (let attempt = 0; attempt <= rounds; attempt += 1) {
        const started = performance.now()
        const { rows } = await client.query<{ id?: string; count?: string }>(sql)
        if (attempt > 0) times.push(performance.now() - started)
        found = rows.map(({ id, count }) => id ?? count).join(' ')
      }
      const explained = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Planning Time': number }] }>(
        `EXPLAIN (SUMMARY, FORMAT JSON) ${sql}`,
      )
      const plan = explained.rows[0]?.['QUERY PLAN'][0]
      figures.push({
        query,
        form: form.records,
        medianMs: round(median(times)),
        bestMs: round(Math.min(...times)),
        planningMs: round(plan?.['Planning Time'] ?? NaN),
        found,
        plan: plan === undefined ? '' : shortPlan(plan.Plan),
      })
    }
  }
  return figures
}

const insertInto = (
  table: string,
): string => `INSERT INTO ${table} (account_id, id, form_id, folio, created_at, updated_at, answers)
  VALUES ($1, $2, $3, $4, now(), now(), $5)`
const sideSql = (where: string): string => `INSERT INTO answer_values ${unpack} WHERE ${where}`

async function durably(client: pg.Client, layout: Layout, work: () => Promise<unknown>): Promise<void> {
  if (!layout.hasSideTable) {
    await work()
    return
  }
  await client.query('BEGIN')
  await work()
  await client.query('COMMIT')
}

async function perSecond(
  clients: readonly pg.Client[],
  total: number,
  one: (client: pg.Client, index: number) => Promise<void>,
): Promise<number> {
  let next = 0
  const started = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (let index = next++; index < total; index = next++) await one(client, index)
    }),
  )
  return Math.round(total / ((performance.now() - started) / 1000))
}

/** Durable writes: one transaction each, half of them into the largest form, as the records are spread. */
export async function measureWrites(
  clients: readonly pg.Client[],
  layout: Layout,
  forms: readonly SampleForm[],
  copyFile: string,
  writes: number,
): Promise<WriteFigures> {
  const [first] = clients
  const [largest] = forms
  if (first === undefined || largest === undefined) throw new Error('nothing to write with')
  const random = seededRandom(99)
  const rows = Array.from({ length: writes }, (_, index) => {
    const form = index % 2 === 0 ? largest : (forms[1 + (index % (forms.length - 1))] ?? largest)
    return { formId: form.formId, answers: JSON.stringify(sampleAnswers(form.formId, random)) }
  })
  const idOf = (index: number): string => `b${String(index).padStart(23, '0')}`
  const valuesOf = (index: number): unknown[] => {
    const row = rows[index]
    return [accountId, idOf(index), row?.formId, `b${index}`, row?.answers]
  }
  const chunk = Math.ceil(writes / 8)
  let [own, bare] = [0, 0]
  for (let start = 0; start < writes; start += chunk) {
    const size = Math.min(chunk, writes - start)
    bare +=
      size /
      (await perSecond(clients, size, async (client, index) => {
        await client.query({
          name: 'bare',
          text: insertInto('records_bare'),
          values: valuesOf(start + index),
        })
      }))
    own +=
      size /
      (await perSecond(clients, size, async (client, index) => {
        await durably(client, layout, async () => {
          await client.query({
            name: 'insert',
            text: insertInto('records'),
            values: valuesOf(start + index),
          })
          if (layout.hasSideTable)
            await client.query({
              name: 'side',
              text: sideSql('r.account_id = $1 AND r.id = $2'),
              values: [accountId, idOf(start + index)],
            })
        })
      }))
  }
  await first.query('TRUNCATE records_bare')
  const insertsPerSecond = Math.round(writes / own)
  const insertsRelative = Math.round((100 * bare) / own) / 100
  const updatesPerSecond = await perSecond(clients, Math.floor(writes / 2), async (client, index) => {
    const row = rows[index]
    if (row === undefined) return
    const quantity = index % 10_000
    await durably(client, layout, async () => {
      await client.query({
        name: 'update',
        text: `UPDATE records SET answers = jsonb_set(answers, $3, $4), updated_at = now()
               WHERE account_id = $1 AND id = $2`,
        values: [accountId, idOf(index), [fieldId(row.formId, 'quantity')], String(quantity)],
      })
      if (layout.hasSideTable)
        await client.query({
          name: 'sideUpdate',
          text: `UPDATE answer_values SET number_value = $3 WHERE account_id = $1 AND record_id = $2 AND set_index = 0
                 AND field_no = (SELECT field_no FROM field_numbers WHERE field_id = $4)`,
          values: [accountId, idOf(index), quantity, fieldId(row.formId, 'quantity')],
        })
    })
  })
  const started = performance.now()
  await durably(first, layout, async () => {
    await first.query(`COPY records FROM '${copyFile}'`)
    if (layout.hasSideTable) await first.query(sideSql(`r.id >= 'c' AND r.id < 'd'`))
  })
  const copySeconds = round((performance.now() - started) / 1000)
  if (layout.hasSideTable) await first.query(`DELETE FROM answer_values WHERE record_id >= 'b'`)
  await first.query(`DELETE FROM records WHERE id >= 'b'`)
  return { insertsPerSecond, insertsRelative, updatesPerSecond, copySeconds }
}
