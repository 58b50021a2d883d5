import { describe, expect, it } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import type { FormDocument } from '../../schemas/model/form'
import { ageField, colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* What lists of records are asked: filters, orders and words over any answer and any metadata. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const formId = await saved()
const secretField = '65a0000000000000000000b1'
const people = [
  { name: 'Ana Peña', age: 9, colour: 'rojo', items: [1, 3] },
  { name: 'ÁNGEL', age: 10, colour: 'verde', items: [2] },
  { name: 'Beto', age: null, colour: null, items: [] },
  { name: 'ana 2', age: 10.0, colour: 'rojo', items: [3, 47] },
]
const ids: string[] = []
for (const { name, age, colour, items } of people) {
  const answers = {
    [nameField]: name,
    [ageField]: age,
    [colourField]: colour,
    [groupField]: items.map((item) => ({ [itemField]: item })),
  }
  const { body } = await submitTo(formId, { answers, start_timestamp: 1_767_247_200 + ids.length * 86_400 })
  ids.push((body as SubmittedRecord).id)
  server.advance(60_000)
}

interface List {
  readonly meta: { readonly total_count: number; readonly ignored?: string[]; readonly more?: true }
  readonly objects: readonly { readonly id: string }[]
}
async function list(query: string, call = owner): Promise<List> {
  const { status, body } = await call('GET', `form_answer/?form_id=${formId}&${query}`)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return body as List
}
/** Which of the four come, in their order. */
const found = async (query: string) => (await list(query)).objects.map(({ id }) => ids.indexOf(id))
const answer = (field: string, condition: string, value: string | number) =>
  `answer__${field}__${condition}=${encodeURIComponent(value)}`

describe('filters', () => {
  it.each([
    [answer(nameField, 'icontains', 'an'), [0, 1, 3]],
    [answer(nameField, 'icontains', 'PENA'), [0]],
    [answer(nameField, 'not__icontains', 'an'), [2]],
    [answer(nameField, 'iexact', 'beto'), [2]],
    [answer(ageField, 'gte', 10), [1, 3]],
    [answer(ageField, 'exact', '10.0'), [1, 3]],
    [answer(ageField, 'is__empty', ''), [2]],
    [answer(colourField, 'in', 'rojo,azul'), [0, 3]],
    [answer(colourField, 'nin', 'rojo,azul'), [1, 2]],
    [answer(itemField, 'exact', 3), [0, 3]],
    [answer(itemField, 'ne', 3), [1, 2]],
    [answer(itemField, 'is__empty', ''), [2]],
    [`${answer(nameField, 'icontains', 'an')}&${answer(ageField, 'lt', 10)}`, [0]],
    ['folio__in=1-1,2-1', []],
    ['user_id__not__empty=', [0, 1, 2, 3]],
    ['connection_id__not__empty=', []],
    ['start_date__lt=2026-01-02', [0]],
    ['start_date__between=2026-01-02,2026-01-03', [1, 2]],
    ['version__gt=1', []],
  ])('%s', async (query, expected) => {
    const { meta } = await list(query)
    expect(meta).not.toHaveProperty('ignored')
    expect(meta.total_count).toBe(expected.length)
    expect(await found(`${query}&order_by=created_at`)).toEqual(expected)
  })

  it('know what has changed since the version before', async () => {
    const changed = answer(ageField, 'has_changed', '')
    expect(await found(changed)).toEqual([])
    const edit = { form_id: formId, answers: { [nameField]: 'Beto', [ageField]: 5 } }
    expect((await owner('PATCH', `form_answer/${ids[2]}/`, edit)).status).toBe(202)
    expect(await found(changed)).toEqual([2])
    expect(await found(answer(nameField, 'has_changed', ''))).toEqual([])
    const back = { form_id: formId, answers: { [nameField]: 'Beto' } }
    expect((await owner('PATCH', `form_answer/${ids[2]}/`, back)).status).toBe(202)
  })

  it('say which of them is wrong, and which are none', async () => {
    const wrong = await owner('GET', `form_answer/?form_id=${formId}&${answer(ageField, 'gte', 'mucho')}`)
    expect(wrong).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_FILTER', params: { name: `answer__${ageField}__gte` } },
    })
    const none = [`answer__${'0'.repeat(24)}=x`, `answer__${nameField}__sounds_like=x`, 'password_hash=x']
    const { meta } = await list([...none, answer(ageField, 'gte', 10)].join('&'))
    expect(meta.ignored).toEqual(none.map((one) => one.split('=')[0]))
    expect(meta.total_count).toBe(2)
    // Records of all forms have no fields in common.
    expect((await owner('GET', `form_answer/?${answer(ageField, 'gte', 10)}`)).body).toMatchObject({
      meta: { ignored: [`answer__${ageField}__gte`], total_count: 4 },
    })
  })

  it('of days mean those of who asks', async () => {
    const { body } = await owner('GET', `form_answer/?form_id=${formId}&limit=1&order_by=created_at`)
    const at = (body as { objects: { created_at: number }[] }).objects[0]?.created_at ?? 0
    const { timezone } = server.owner
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(at * 1000)
    expect((await list(`created_at=${day}`)).meta.total_count).toBeGreaterThan(0)
    expect((await list(`created_at__lt=${day}`)).meta.total_count).toBe(0)
  })

  it('tell nothing of an encrypted answer but whether there is one', async () => {
    const password = { field_id: secretField, field_type: 'password', label: 'Clave' }
    const page = { page_name: 'Uno', page_description: null, page_type: 'fields', page_fields: [password] }
    const form = { ...newForm({ name: 'Secreta', pageName: 'Uno' }), form_pages: [page] } as FormDocument
    const { form_id } = (await owner('POST', 'form_data/', form)).body as { form_id: number }
    expect((await submitTo(form_id, { answers: { [secretField]: 'sesamo-abierto' } })).status).toBe(201)
    const total = async (query: string) =>
      ((await owner('GET', `form_answer/?form_id=${form_id}&${query}`)).body as List).meta
    expect(await total(answer(secretField, 'not__empty', ''))).toMatchObject({ total_count: 1 })
    expect(await total('search=sesamo')).toMatchObject({ total_count: 0 })
    // Left out, it would list all.
    const spied = await owner(
      'GET',
      `form_answer/?form_id=${form_id}&${answer(secretField, 'istartswith', 's')}`,
    )
    expect(spied).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_FILTER', params: { name: `answer__${secretField}__istartswith` } },
    })
    const ordered = await owner('GET', `form_answer/?form_id=${form_id}&order_by=answer__${secretField}`)
    expect(ordered.status).toBe(400)
  })
})

describe('orders', () => {
  const [name, age, colour] = [nameField, ageField, colourField].map((field) => `answer__${field}`)
  it.each([
    [`${colour},${age}`, [0, 3, 1, 2]],
    [`-${colour},-${age}`, [1, 3, 0, 2]],
    // What has nothing there comes last, whichever way.
    [`${age},${name}`, [0, 3, 1, 2]],
    [`-${age},${name}`, [3, 1, 0, 2]],
    [`${age},-created_at`, [0, 3, 1, 2]],
    [`user_id_is_none`, null],
    [`${age},sounds_like`, null],
    [`${age},`, null],
    [['folio', 'points', 'version', 'duration', 'start_date', 'end_date'].join(), null],
  ])('%s', async (order, expected) => {
    if (expected) expect(await found(`order_by=${order}`)).toEqual(expected)
    else {
      const { status, body } = await owner('GET', `form_answer/?form_id=${formId}&order_by=${order}`)
      expect({ status, body }).toMatchObject({ status: 400, body: { error_code: 'BAD_REQUEST' } })
    }
  })
})

describe('words', () => {
  it.each([
    ['ana', [0, 3]],
    ['PEÑA ana', [0]],
    ['10', [1, 3]],
    ['Verde', [1]],
    ['nadie', []],
    ['ana nadie', []],
    ['47', [3]],
    ['', [0, 1, 2, 3]],
  ])('%j', async (text, expected) => {
    expect(await found(`search=${encodeURIComponent(text)}&order_by=created_at`)).toEqual(expected)
  })

  it('are found by the label of an option whose value says something else', async () => {
    const option = (label: string, value: string) => ({ label, value, points: null, selected: false })
    const colour = {
      field_id: colourField,
      field_type: 'radio',
      label: 'Color',
      options: [option('Añil', 'c1')],
    }
    const page = { page_name: 'Uno', page_description: null, page_type: 'fields', page_fields: [colour] }
    const form = sampleForm({ form_pages: [page] })
    const { form_id } = (await owner('POST', 'form_data/', form)).body as { form_id: number }
    await submitTo(form_id, { answers: { [colourField]: 'c1' } })
    for (const [text, total_count] of [
      ['anil', 1],
      ['azul', 0],
    ] as const)
      expect((await owner('GET', `form_answer/?form_id=${form_id}&search=${text}`)).body).toMatchObject({
        meta: { total_count },
      })
  })
})
