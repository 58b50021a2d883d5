import { describe, expect, it } from 'vitest'
import type { InboxItem } from '../../schemas/api/inbox'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import { hostileSamples, hostileTexts, unstorableTexts } from '../support/hostileTexts'
import { must } from '../support/must'
import { ana, useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* What tries to be more than text is stored as it came, or refused with a code; nothing in between, and never a 5xx. */
const { owner, saved, submitTo } = await useSubmissionServer()

const id = (n: number) => `65b0${n.toString(16).padStart(20, '0')}`
const group = id(90)
const open = {
  options: [
    { label: 'Uno', value: 'uno' },
    { label: '', value: 'other' },
  ],
  properties: { openChoice: true },
}

interface Case {
  readonly name: string
  readonly field: Partial<FieldDocument> & { readonly field_type: string }
  /** The answer that holds the text, as it is sent and stored. */
  readonly wrap: (text: string) => unknown
  /** What may be said against it. */
  readonly codes: readonly string[]
}

const itself = (text: string): unknown => text
const cases: readonly Case[] = [
  { name: 'a line', field: { field_type: 'text' }, wrap: itself, codes: ['TEXT_TOO_LONG'] },
  { name: 'a paragraph', field: { field_type: 'textarea' }, wrap: itself, codes: ['TEXT_TOO_LONG'] },
  {
    name: 'an address',
    field: { field_type: 'email' },
    wrap: itself,
    codes: ['INVALID_EMAIL', 'TEXT_TOO_LONG'],
  },
  ...['radio', 'select'].map((field_type) => ({
    name: `the own answer of a ${field_type}`,
    field: { field_type, ...open },
    wrap: itself,
    codes: ['TEXT_TOO_LONG'],
  })),
  {
    name: 'the own answers of a checkbox',
    field: { field_type: 'checkbox', ...open },
    wrap: (text) => ['uno', text],
    codes: ['TEXT_TOO_LONG'],
  },
  {
    name: 'the name of a place',
    field: { field_type: 'geolocation' },
    wrap: (text) => ({ latitude: 1, longitude: 2, search_txt: text }),
    codes: ['INVALID_PLACE'],
  },
]

const formOf = (fields: readonly FieldDocument[], more: Partial<FormDocument> = {}): FormDocument => ({
  ...newForm({ name: 'Visita', pageName: 'Datos' }),
  form_pages: [{ page_name: 'Datos', page_description: null, page_type: 'fields', page_fields: fields }],
  ...more,
})

const saveForm = async (form: FormDocument): Promise<number> => {
  const { status, body } = await owner('POST', 'form_data/', form)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { form_id: number }).form_id
}

/** What the server said against the sets of the group, by set. */
const refusals = (body: unknown): ReadonlyMap<number, readonly string[]> =>
  new Map(
    Object.entries((body as { [id: string]: { [set: string]: SetErrors } })[group] ?? {}).map(
      ([set, errors]) => [
        Number(set),
        Object.values(errors).flatMap(({ codes }) => codes.map(({ code }) => code)),
      ],
    ),
  )
type SetErrors = { readonly [id: string]: { readonly codes: readonly { readonly code: string }[] } }

describe('as an answer in each set of a group', () => {
  // Of what is nothing but blanks no answer is made.
  const texts = hostileTexts.filter((text) => text.trim() === text && text !== '')

  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, { field, wrap, codes }) => {
    const inSet = id(1)
    const formId = await saveForm(
      formOf([
        { field_id: group, field_type: 'group', label: 'Cosas', groups_fields: [inSet] },
        { field_id: inSet, label: 'Cosa', group: { group_id: group, group_set_id: 0 }, ...field },
      ]),
    )
    const setsOf = (some: readonly string[]) => ({ [group]: some.map((text) => ({ [inSet]: wrap(text) })) })

    // A reply tells no more than a hundred errors.
    let taken: readonly string[] = texts
    let sent = await submitTo(formId, { answers: setsOf(taken) })
    while (sent.status === 400) {
      const refused = refusals(sent.body)
      expect(refused.size).toBeGreaterThan(0)
      for (const said of refused.values()) expect(codes).toEqual(expect.arrayContaining([...said]))
      taken = taken.filter((_text, index) => !refused.has(index))
      sent = await submitTo(formId, { answers: setsOf(taken) })
    }
    expect(sent.status).toBe(201)

    const path = `form_answer/${(sent.body as SubmittedRecord).id}/`
    const read = async () => ((await owner('GET', path)).body as SubmittedRecord).answers
    expect(await read()).toEqual(setsOf(taken))
    const turned = setsOf([...taken].reverse())
    expect((await owner('PATCH', path, { answers: turned })).status).toBe(202)
    expect(await read()).toEqual(turned)
  })
})

it('as the folio, the zone, the properties and the ids of a submission; an id of its own is refused', async () => {
  const formId = await saved({ advanced_options: { active: true, folio: { manual: true } } })
  for (const text of hostileSamples) {
    expect((await submitTo(formId, { id: text })).status).toBe(400)
    const more = { folio: text, timezone: text, inbox: text, properties: { [`k${text}`]: text } }
    const answer = await submitTo(formId, { ...more, geolocation_method: { method: text } })
    expect([text, answer.status]).toEqual([text, text.length > 255 ? 400 : 201])
    if (answer.status === 400) continue
    const { folio } = answer.body as SubmittedRecord
    expect(folio).toBe(text)
    const found = await owner('GET', `form_answer/?form_id=${formId}&folio=${encodeURIComponent(folio)}`)
    expect(found).toMatchObject({ status: 200, body: { objects: [{ folio }] } })
  }
})

const perForm = 40
const batches = Array.from({ length: Math.ceil(hostileTexts.length / perForm) }, (_, index) =>
  hostileTexts.slice(index * perForm, (index + 1) * perForm).filter((text) => text.length <= 255),
)

it('as labels, options and descriptions of a form', async () => {
  for (const texts of batches) {
    const fields = texts.map((text, index) => ({
      field_id: id(index + 1),
      field_type: 'radio',
      label: text,
      description: text,
      required: false,
      options: [{ label: text, value: text }],
    }))
    const formId = await saveForm(formOf(fields))
    const { body } = await owner('GET', `get_form/?form_id=${formId}`)
    const [stored] = (body as { objects: FormDocument[] }).objects
    expect(stored?.form_pages[0]?.page_fields).toMatchObject(fields)
  }
})

it('as the name, the description and the confirmation of a form', async () => {
  for (const text of hostileSamples.filter(({ length }) => length <= 255)) {
    const form = formOf([], { name: text, description: text, confirmation: { message: text } })
    const { body } = await owner('GET', `get_form/?form_id=${await saveForm(form)}`)
    expect(body).toMatchObject({
      objects: [{ name: text, description: text, confirmation: { message: text } }],
    })
  }
})

it('as items of an inbox', async () => {
  const items = hostileTexts.map((text, index) => ({
    _id: `item-${index}`,
    name: text.slice(0, 200),
    fields: [{ label: text.slice(0, 200), value: text }],
    record_json: { answers: { [`k${text}`]: text } },
  }))
  const written = await owner('POST', 'inbox/bulk_docs/', { inbox_records: items })
  expect(written.status, JSON.stringify(written.body).slice(0, 500)).toBe(200)
  const { body } = await owner('POST', 'inbox/find/', { selector: {} })
  const stored = new Map((body as { objects: InboxItem[] }).objects.map((item) => [item._id, item]))
  for (const item of items) expect(must(stored.get(item._id))).toMatchObject(item)
})

it('as what is looked for', async () => {
  const formId = await saved()
  for (const text of hostileSamples.filter(({ length }) => length <= 255)) {
    const word = encodeURIComponent(text)
    for (const path of [
      `item/search/?data=${word}`,
      `form/?name__icontains=${word}`,
      `form_answer/?form_id=${formId}&folio=${word}`,
    ])
      expect([path, (await owner('GET', path)).status]).toEqual([path, 200])
  }
})

describe('that cannot be stored is refused wherever it stands', () => {
  it.each(unstorableTexts.map((text) => [JSON.stringify(text), text]))('%s', async (_name, text) => {
    const formId = await saved()
    const item = { name: 'x', fields: [{ label: text, value: 'x' }] }
    const elsewhere = (where: string) => ({ error_code: 'INVALID_TEXT', params: { where } })
    const ofField = { codes: [{ code: 'INVALID_TEXT' }] }
    const attempts: readonly (readonly [string, object, object])[] = [
      ['form_answer/', { form_id: formId, answers: { ...ana, [id(1)]: text } }, { [id(1)]: ofField }],
      [
        'form_answer/',
        { form_id: formId, answers: { ...ana, [id(2)]: [{}, { [id(3)]: text }] } },
        { [id(2)]: { 1: { [id(3)]: ofField } } },
      ],
      [
        'form_answer/',
        { form_id: formId, answers: ana, properties: { deep: [{ [text]: 1 }] } },
        elsewhere('body/properties/deep/0'),
      ],
      ['form_answer/', { form_id: formId, answers: ana, folio: text }, { folio: ofField }],
      [
        'form_data/',
        formOf([{ field_id: id(1), field_type: 'text', label: text }]),
        elsewhere('body/form_pages/0/page_fields/0/label'),
      ],
      ['inbox/bulk_docs/', { inbox_records: [item] }, elsewhere('body/inbox_records/0/fields/0/label')],
    ]
    for (const [path, body, told] of attempts)
      expect(await owner('POST', path, body)).toMatchObject({ status: 400, body: told })
    expect(await owner('GET', `form_answer/?form_id=${formId}`)).toMatchObject({ body: { objects: [] } })
  })
})
