import { expect, it } from 'vitest'
import { readerOfRed } from './readerOfRed'
import { ageField, colourField, groupField, nameField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

/* What columns of records come to, of those that somebody may read. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const formId = await saved()
for (const [name, age, colour] of [
  ['Ana', 9, 'rojo'],
  ['Beto', 30, 'verde'],
  ['Ana', 12, 'rojo'],
  ['Cata', null, null],
] as const) {
  const answers = { [nameField]: name, [ageField]: age, [colourField]: colour }
  expect((await submitTo(formId, { answers })).status).toBe(201)
  server.advance(60_000)
}
const partly = await readerOfRed(server, formId)

interface Told {
  readonly total: number
  readonly statistics: readonly { readonly of: string; readonly value: number | string | null }[]
  readonly values: readonly { readonly value: string | null; readonly count: number }[]
}
const ask = (query: string, call = owner) => call('GET', `form_answer/statistics/?form_id=${formId}&${query}`)
async function told(query: string, call = owner): Promise<Told> {
  const { status, body } = await ask(query, call)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Told
}
const of = (field: string, ...what: string[]) => `of=${what.map((one) => `answer__${field}__${one}`).join()}`
const values = async (query: string, call = owner) =>
  (await told(query, call)).statistics.map(({ value }) => value)

const ages = of(ageField, 'count', 'filled', 'empty', 'distinct', 'sum', 'avg', 'min', 'max')

it('are those of all records that are listed', async () => {
  const { total, statistics } = await told(ages)
  expect(total).toBe(4)
  expect(statistics[0]).toEqual({ of: `answer__${ageField}__count`, value: 4 })
  expect(statistics.slice(1).map(({ value }) => value)).toEqual([3, 1, 3, 51, 17, 9, 30])
  expect(await values(`${ages}&answer__${ageField}__gte=12`)).toEqual([2, 2, 0, 2, 42, 21, 12, 30])
  expect(await values(`${ages}&search=cata`)).toEqual([1, 0, 1, 0, null, null, null, null])
  expect(await values(of(nameField, 'distinct'))).toEqual([3])
})

it('tell moments, and metadata', async () => {
  const [first, last, versions] = await values('of=created_at__min,created_at__max,version__sum')
  expect(versions).toBe(4)
  const at = (told: unknown) => Date.parse(String(told).replace('+00:00Z', 'Z'))
  // The server's clock goes on while the four are sent.
  expect(at(last) - at(first)).toBeGreaterThanOrEqual(180_000)
})

it('tell which values there are, the most frequent first', async () => {
  expect((await told(`values=answer__${colourField}`)).values).toEqual([
    { value: 'rojo', count: 2 },
    { value: null, count: 1 },
    { value: 'verde', count: 1 },
  ])
})

it('are of the rows that somebody may read', async () => {
  expect(await values(ages, partly)).toEqual([2, 2, 0, 2, 21, 10.5, 9, 12])
  expect((await told(`values=answer__${colourField}`, partly)).values).toEqual([{ value: 'rojo', count: 2 }])
})

it.each([
  of(nameField, 'sum'),
  of(ageField, 'median'),
  of(groupField, 'distinct'),
  `of=answer__${'0'.repeat(24)}__count`,
  'of=password_hash__count',
  'of=,',
  `of=${Array.from({ length: 31 }, () => 'folio__count').join()}`,
  `values=answer__${groupField}`,
  'values=answers',
])('refuse what no column comes to: %s', async (query) => {
  expect((await ask(query)).status).toBe(400)
})
