import { describe, expect, it } from 'vitest'
import type { FormDocument } from '../../schemas/model/form'
import { ageField, colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { ana, useSubmissionServer, type SubmittedRecord } from './submissionServer'

const { server, owner, saved, submitTo } = await useSubmissionServer()

describe('answers', () => {
  it('of a field that no revision knows are refused by name; of an older revision they are stored', async () => {
    const formId = await saved()
    const stranger = 'ffffffffffffffffffffffff'
    const refused = await submitTo(formId, { answers: { ...ana, [stranger]: 'x' } })
    expect(refused).toMatchObject({
      status: 400,
      body: { [stranger]: { codes: [{ code: 'UNKNOWN_ANSWER' }] } },
    })
    expect((await submitTo(formId, { answers: { ...ana, [itemField]: 1 } })).status).toBe(400)

    const without = sampleForm({ form_id: formId })
    const [page] = without.form_pages
    const fewer = page?.page_fields.filter((field) => field.field_id !== colourField) ?? []
    await owner('POST', 'form_data/', { ...without, form_pages: [{ ...page, page_fields: fewer }] })
    const answers = { ...ana, [colourField]: 'rojo' }
    const kept = await submitTo(formId, { answers })
    expect(kept).toMatchObject({ status: 201, body: { answers } })
    const { id } = kept.body as SubmittedRecord
    const edited = await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Eva' } })
    expect(edited.body).toMatchObject({ answers: { [nameField]: 'Eva', [colourField]: 'rojo' } })
  })

  const [catalogField, levelField, stranger] = [
    '65a0000000000000000000b2',
    '65a0000000000000000000b3',
    'fffffffffffffffffffffffe',
  ]
  const formWithRow = (without: readonly string[] = [], changes: Partial<FormDocument> = {}) => {
    const form = sampleForm(changes)
    const [page] = form.form_pages
    const reference = { catalog_id: 9, view_fields: [levelField], view_index: 1 }
    const row = [
      {
        field_id: catalogField,
        field_type: 'catalog',
        label: 'Equipo',
        catalog_fields: [levelField],
        catalog: { ...reference, view_index: 0 },
      },
      {
        field_id: levelField,
        field_type: 'catalog-select',
        label: 'Sitio',
        catalog: { ...reference, catalog_field_id: catalogField, field_type: 'text', last: true },
      },
    ]
    const page_fields = [...(page?.page_fields ?? []), ...row]
    const kept = page_fields.filter((field) => !without.includes(field.field_id))
    return { ...form, form_pages: [{ page_name: 'Datos', page_fields: kept }] }
  }
  const savedWithRow = async (...given: Parameters<typeof formWithRow>) => {
    const { body } = await owner('POST', 'form_data/', formWithRow(...given))
    return (body as { form_id: number }).form_id
  }
  const problem = { codes: [{ code: 'UNKNOWN_ANSWER' }] }

  it.each<[string, object, object]>([
    [
      'of the top in a set',
      { [groupField]: [{ [itemField]: 1 }, { [ageField]: 3 }] },
      { [groupField]: { 1: { [ageField]: problem } } },
    ],
    [
      'of nothing in a set',
      { [groupField]: [{ [stranger]: 3 }] },
      { [groupField]: { 0: { [stranger]: problem } } },
    ],
    [
      'a group in a set',
      { [groupField]: [{ [groupField]: [] }] },
      { [groupField]: { 0: { [groupField]: problem } } },
    ],
    [
      'of the top in a row',
      { [catalogField]: { [levelField]: 'Norte', [ageField]: 3 } },
      { [ageField]: problem },
    ],
    ['of nothing in a row', { [catalogField]: { [stranger]: 'x' } }, { [stranger]: problem }],
    ['of a row at the top', { [levelField]: 'Norte' }, { [levelField]: problem }],
    [
      'of a row in a set',
      { [groupField]: [{ [levelField]: 'Norte' }] },
      { [groupField]: { 0: { [levelField]: problem } } },
    ],
  ])('where they do not belong are refused: %s', async (_name, answers, expected) => {
    const formId = await savedWithRow()
    const refused = await submitTo(formId, { answers: { ...ana, ...answers } })
    expect(refused).toMatchObject({ status: 400, body: expected })
  })

  it('in their places are taken, with what only an older revision or the record itself has there', async () => {
    const formId = await savedWithRow()
    const row = { [catalogField]: { [levelField]: 'Norte' } }
    await savedWithRow([colourField], { form_id: formId })
    const answers = { ...ana, ...row, [groupField]: [{ [itemField]: 1, [colourField]: 'rojo' }] }
    const kept = await submitTo(formId, { answers })
    expect(kept).toMatchObject({ status: 201, body: { answers } })
    await savedWithRow([], { form_id: formId })
    const { id } = kept.body as SubmittedRecord
    expect(await owner('PATCH', `form_answer/${id}/`, { answers })).toMatchObject({ status: 202 })
    expect((await submitTo(formId, { answers })).status).toBe(400)
    const elsewhere = { ...answers, [groupField]: [{ [itemField]: 1, [ageField]: 2 }] }
    expect((await owner('PATCH', `form_answer/${id}/`, { answers: elsewhere })).status).toBe(400)
  })

  it('may be null, an option by its label, a group keyed by its index; they are stored normalised', async () => {
    const formId = await saved()
    const { body } = await submitTo(formId, {
      answers: {
        ...ana,
        [ageField]: '31',
        [colourField]: 'Verde',
        [groupField]: { '0': { [itemField]: '2' } },
      },
    })
    expect((body as SubmittedRecord).answers).toEqual({
      ...ana,
      [ageField]: 31,
      [colourField]: 'verde',
      [groupField]: [{ [itemField]: 2 }],
    })
  })

  it('of types that this version does not know are neither required nor changed', async () => {
    const imageField = '65a0000000000000000000b1'
    const form = sampleForm()
    const [page] = form.form_pages
    const image = { field_id: imageField, field_type: 'hologram', label: 'Fotos', required: true }
    const { body: form_ } = await owner('POST', 'form_data/', {
      ...form,
      form_pages: [{ ...page, page_fields: [...(page?.page_fields ?? []), image] }],
    })
    const formId = (form_ as { form_id: number }).form_id
    expect((await submitTo(formId)).status).toBe(201)
    const files = [{ file_name: 'a.png', file_url: 'https://example.com/a.png', extra: { kept: true } }]
    const { body } = await submitTo(formId, { answers: { ...ana, [imageField]: files } })
    expect((body as SubmittedRecord).answers[imageField]).toEqual(files)
  })

  it('earn the points that the server counts, whatever the client says', async () => {
    const form = sampleForm()
    const { body: saved_ } = await owner('POST', 'form_data/', {
      ...form,
      grading: { active: true, grade_type: 'percentage', max_points: 4 },
      form_pages: form.form_pages.map((page) => ({
        ...page,
        page_fields: page.page_fields.map((field) =>
          field.field_id === colourField
            ? { ...field, grading_criteria: { equal: [{ value: 'Verde', points: 3 }] } }
            : field,
        ),
      })),
    })
    const formId = (saved_ as { form_id: number }).form_id
    const { body } = await submitTo(formId, { points: 100, answers: { ...ana, [colourField]: 'verde' } })
    const record = body as SubmittedRecord & { points: number | null }
    expect(record.points).toBe(75)
    const edited = await owner('PATCH', `form_answer/${record.id}/`, { form_id: formId, answers: ana })
    expect((edited.body as { points: number | null }).points).toBe(0)
  })

  it('leave the rest of the envelope to the server', async () => {
    const formId = await saved()
    const { status, body } = await submitTo(formId, {
      created_by_id: 999,
      points: 100,
      archived: true,
      deleted_at: 1,
      created_at: 1,
      version: 7,
      folio: 'mine',
      account_id: 5,
      start_timestamp: 1_735_776_000.5,
      end_timestamp: 1_735_776_061,
      timezone: 'America/Mexico_City',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user_id: server.owner.id,
      created_by_id: server.owner.id,
      points: null,
      archived: false,
      deleted_at: null,
      version: 1,
      start_date: '2025-01-01 18:00:00',
      duration: 60.5,
    })
    expect((body as SubmittedRecord).folio).not.toBe('mine')
  })
})
