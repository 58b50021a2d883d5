import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RecordCalendar, RecordGroups } from '../../schemas/api/recordDisplays'
import { ageField, nameField, sampleField, sampleForm } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* What lists of other products have got wrong. */

const dayField = '65a0000000000000000000b1'
const { server, owner, saved, submitTo } = await useSubmissionServer()
const { db } = server.database
const form = sampleForm()
const formId = await saved({
  form_pages: form.form_pages.map((page) => ({
    ...page,
    page_fields: [...page.page_fields, sampleField({ field_id: dayField, field_type: 'date', label: 'Día' })],
  })),
})
let call = owner
const submitted = async (answers: object) => {
  const { status, body } = await submitTo(formId, { answers: { [nameField]: 'Ana', ...answers } }, call)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as SubmittedRecord).id
}
interface List {
  readonly meta: { readonly total_count: number }
  readonly objects: readonly { readonly id: string }[]
}
const ask = (query: string) => call('GET', `form_answer/?form_id=${formId}&${query}`)
/** The clock goes on so far that a session may have ended. */
async function later(milliseconds: number) {
  server.advance(milliseconds)
  call = server.callAs(await server.logIn('owner@example.com'))
}
async function listed(query: string): Promise<string[]> {
  const { status, body } = await ask(query)
  expect(status, `${query}: ${JSON.stringify(body).slice(0, 200)}`).toBe(200)
  return (body as List).objects.map(({ id }) => id)
}
const asks = (field: string, condition: string, value = '') => `answer__${field}__${condition}=${value}`

describe('nothing, 0 and blanks', () => {
  let none = ''
  let zero = ''
  let five = ''
  beforeAll(async () => {
    none = await submitted({ [dayField]: '2026-03-05' })
    zero = await submitted({ [ageField]: 0, [dayField]: '2026-05-03' })
    five = await submitted({ [ageField]: 5 })
  })

  it.each([
    [asks(ageField, 'is__empty'), () => [none]],
    [asks(ageField, 'not__empty'), () => [zero, five]],
    [asks(ageField, 'exact', '0'), () => [zero]],
    [asks(ageField, 'lt', '1'), () => [zero]],
    [asks(ageField, 'lte__number', '0'), () => [zero]],
    [asks(dayField, 'is__empty'), () => [five]],
    // What was left blank asks nothing, also of a day.
    [`answer__${dayField}=`, () => [none, zero, five]],
    [asks(dayField, 'gte'), () => [none, zero, five]],
    // The fifth of March is no third of May.
    [asks(dayField, 'exact', '2026-03-05'), () => [none]],
    // Words that no kind of answer could be find nothing.
    ['search=zzz', () => []],
    [asks(ageField, 'icontains', 'zzz'), () => []],
    [asks(dayField, 'icontains', 'zzz'), () => []],
  ])('%s', async (query, expected) => {
    expect(await listed(`${query}&order_by=created_at`)).toEqual(expected())
  })

  it.each([asks(ageField, 'gte', 'zzz'), asks(dayField, 'gte', '05/03/2026'), 'created_at__gte=05/03/2026'])(
    '%s is refused: no day is guessed',
    async (query) => {
      expect(await ask(query)).toMatchObject({ status: 400, body: { error_code: 'INVALID_FILTER' } })
    },
  )
})

it('records of one millisecond come each once, page by page, whichever way', async () => {
  const other = await saved({ name: 'Micros' })
  const ids: string[] = []
  for (let at = 0; at < 6; at += 1) {
    const { body } = await submitTo(other)
    const { id } = body as SubmittedRecord
    ids.push(id)
    // Some within one microsecond, too.
    const moment = `2026-05-05T10:00:00.12345${Math.floor(at / 2)}Z`
    await sql`update records set created_at = ${moment} where id = ${id}`.execute(db)
  }
  for (const order of ['created_at', '-created_at', 'version', '-points']) {
    const read: string[] = []
    for (let after = ''; read.length <= ids.length;) {
      const query = `form_id=${other}&limit=1&order_by=${order}${after && `&after=${after}`}`
      const { body } = await owner('GET', `form_answer/?${query}`)
      const [one] = (body as List).objects
      if (!one) break
      read.push(one.id)
      after = one.id
    }
    expect(read.toSorted(), order).toEqual(ids.toSorted())
    const whole = (await owner('GET', `form_answer/?form_id=${other}&order_by=${order}`)).body as List
    expect(read, order).toEqual(whole.objects.map(({ id }) => id))
  }
})

it('today is the day of who asks: the filter, the group and the calendar say the same one', async () => {
  const { timezone } = server.owner
  const local = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at)
  // Half past three in UTC is the evening before in Mexico.
  const next = new Date(server.now())
  next.setUTCHours(27, 30, 0, 0)
  await later(next.getTime() - server.now().getTime())
  const day = local(server.now())
  expect(day).not.toBe(server.now().toISOString().slice(0, 10))
  const id = await submitted({})
  const ofDay = await listed('created_at=today')
  expect(ofDay).toContain(id)
  const groups = (await call('GET', `form_answer/groups/?form_id=${formId}&by=created_at.day`))
    .body as RecordGroups
  expect(groups.groups[0]).toMatchObject({ value: day, count: ofDay.length })
  const days = `first=${day}&last=${day}`
  const calendar = await call('GET', `form_answer/calendar/?form_id=${formId}&by=created_at&${days}`)
  expect((calendar.body as RecordCalendar).total).toBe(ofDay.length)
  await later(86_400_000)
  expect(await listed('created_at=today')).toEqual([])
})

it.each(['%', '_', '\\', "'", '"', '(', '[a-z]', 'zzz', '٣', '🙂', 'null', 'undefined'])(
  'a search that fits nothing finds nothing, and not everything: %s',
  async (text) => expect(await listed(`search=${encodeURIComponent(text)}`)).toEqual([]),
)

it.each(['=HYPERLINK("x")', '@SUM(A1)', '-1+1', '\t=1+1'])(
  'what a field is called begins no formula in a downloaded table: %s',
  async (label) => {
    const form_pages = form.form_pages.map((page) => ({
      ...page,
      page_fields: page.page_fields.map((field) =>
        field.field_id === nameField ? { ...field, label } : field,
      ),
    }))
    // The owner's first session is over by now.
    const made = await call('POST', 'form_data/', sampleForm({ form_pages }))
    const { form_id: other } = made.body as { readonly form_id: number }
    expect((await submitTo(other, { answers: { [nameField]: 'Ana' } }, call)).status).toBe(201)
    const { body } = await call('GET', `download/?form_id=${other}&type=csv&columns=folio,${nameField}`)
    const { url } = body as { readonly url: string }
    const [header = ''] = (await server.app.inject({ method: 'GET', url })).body.split(/\r?\n/)
    const [, name = ''] = header.split(/,(.*)/s)
    expect(name).toContain(label.trim().slice(1, 4))
    expect(name).not.toMatch(/^"?\s*[=@+-]/)
  },
)
