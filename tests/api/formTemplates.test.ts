import { describe, expect, it } from 'vitest'
import type { SaveFormResponse } from '../../schemas/api/forms'
import type { TemplatePreview } from '../../schemas/api/formTemplates'
import { taskThat } from './fillServer'
import { readPdf } from '../support/readPdf'
import { ageField, colourField, groupField, itemField, nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import { asInterface } from './testServer'

const { server, owner, saved, submitTo, authorization } = await useSubmissionServer()

const field = (field_id: string, more: object = {}) => ({ kind: 'field', field_id, ...more })
const designed = (blocks: readonly object[], more: object = {}) => ({
  ...{ id: 't1', name: 'Acta', default: true, _type: 'single_record' },
  design: { blocks, ...more },
})
const allOf = (...strings: readonly string[]) => JSON.stringify({ and: strings })
const listOf = (columns: readonly string[]) => ({
  ...{ id: 't2', name: 'Lista', default: false, _type: 'multiple_records' },
  design: {
    isLandscape: true,
    blocks: [
      { kind: 'text', text: '{{ records.size }} registros' },
      { kind: 'records', columns: columns.map((field_id) => ({ field_id })) },
    ],
  },
})
const save = (formId: number, templates: readonly object[], base?: number) =>
  owner('PUT', `form_data/templates/${formId}/`, {
    templates,
    ...(base !== undefined && { base_revision: base }),
  })
const preview = async (formId: number, template: object, records: readonly string[] = []) => {
  const { status, body } = await owner('POST', `form_data/templates/${formId}/preview/`, {
    ...{ template, records },
  })
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return body as TemplatePreview
}
const pdfOf = (answer_uri: string, template?: unknown) =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/infosync/form_answer/pdf/', headers: { ...asInterface, authorization } },
    payload: { answer_uri, template },
  })
const answered = async (formId: number, answers: object) =>
  (await submitTo(formId, { answers })).body as SubmittedRecord

function expectInOrder(text: string, parts: readonly string[]) {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    expect(at, `${part} in ${text}`).toBeGreaterThanOrEqual(from)
    from = at + part.length
  }
}

describe('a designed template', () => {
  it('prints the questions that it names, in its order, with its texts; another one when it is asked for', async () => {
    const formId = await saved()
    const template = designed(
      [
        { kind: 'heading', text: 'Acta de {{ record.form.name }}', level: 1 },
        field(colourField, { label: 'Tono', labels: 'above', width: 6 }),
        field(nameField, { width: 6 }),
        { kind: 'text', text: 'Hay {{ record.answers.' + groupField + ' | length }} cosas', isBold: true },
        { kind: 'text', text: 'nunca', when: `record.answers.${nameField} == "Eva"` },
        { kind: 'text', text: 'siempre', when: `record.answers.${nameField} contains "An"` },
        {
          kind: 'text',
          text: 'rojizo',
          where: allOf(`answer__${colourField}__in=rojo`, 'folio__not__empty='),
        },
        { kind: 'text', text: 'verdoso', where: allOf(`answer__${colourField}__in=verde`) },
        { kind: 'text', text: 'alguno pasa de diez', where: allOf(`answer__${itemField}__gt__number=10`) },
        field(groupField, { columns: [{ field_id: itemField, label: 'Cuántas', share: 2 }] }),
        field(ageField, { onlyAnswered: true }),
      ],
      { header: 'Arriba {{ record.folio }}', footer: 'Abajo', paper: 'a5', color: '#aa0000' },
    )
    expect((await save(formId, [template, { id: 12, name: 'De antes', pdfName: 'Viejo' }])).status).toBe(202)
    const { id, folio } = await answered(formId, {
      [nameField]: 'Ana {{ record.folio }} #x',
      [colourField]: 'rojo',
      [groupField]: [{ [itemField]: 3 }, { [itemField]: 12 }],
    })
    const read = await readPdf((await pdfOf(id)).rawPayload)
    const [text = ''] = read.texts
    expectInOrder(text, [`Arriba ${folio}`, 'Acta de Visita', 'Tono', 'Rojo', 'Nombre'])
    expectInOrder(text, [
      'Ana {{ record.folio }} #x',
      'Hay 2 cosas',
      'siempre',
      'rojizo',
      'alguno pasa de diez',
      'Cosas',
      'Cuántas',
      '3',
      '12',
    ])
    for (const absent of ['Edad', 'nunca', 'verdoso', '25.5']) expect(text).not.toContain(absent)
    expect(read).toMatchObject({ isTagged: true, language: 'es-MX' })
    expect(read.roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD']))
    const other = await pdfOf(id, { id: 12 })
    expect(other.headers['content-disposition']).toContain('Viejo.pdf')
    expect((await readPdf(other.rawPayload)).texts[0]).toContain('Edad')
    expect((await pdfOf(id, 'Acta')).statusCode).toBe(200)
    expect((await pdfOf(id, 'Ninguna')).statusCode).toBe(404)
  })

  it('of a list prints records as lines of a table in one file', async () => {
    const formId = await saved()
    await save(formId, [listOf(['folio', nameField, colourField])])
    const made = [await answered(formId, { [nameField]: 'Ana', [colourField]: 'rojo' })]
    made.push(await answered(formId, { [nameField]: 'Eva' }))
    const asked = { records_uri: made.map(({ id }) => id), template: 'Lista' }
    const { body } = await owner('POST', 'records_pdf/', asked)
    const task = await taskThat(owner, (body as { task_id: string }).task_id, ({ state }) => state === 'done')
    const { file } = task.result as { readonly file: string }
    const { texts } = await readPdf((await server.app.inject({ method: 'GET', url: file })).rawPayload)
    expect(texts).toHaveLength(1)
    for (const part of [
      '2 registros',
      'Folio',
      'Nombre',
      'Color',
      'Ana',
      'Rojo',
      'Eva',
      made[0]?.folio ?? '?',
    ])
      expect(texts[0]).toContain(part)
  })

  it('is shown before it is kept, with a record or made-up answers, and says what is wrong in it', async () => {
    const formId = await saved()
    const template = designed([
      field(nameField),
      { kind: 'text', text: '{% if' },
      { kind: 'text', text: '{% for x in (1..100000000) %}x{% endfor %}' },
      { kind: 'nothing' },
      { kind: 'space', height: 9_000 },
      { kind: 'line', where: allOf(`answer__${'f'.repeat(24)}__is__empty=`) },
    ])
    const { picture, pages, problems } = await preview(formId, template)
    expect(picture).toMatch(/^<svg /)
    expect(pages).toBeGreaterThanOrEqual(1)
    expect(problems).toMatchObject([
      { path: 'blocks.3', code: 'UNKNOWN_BLOCK' },
      { path: 'blocks.4.height', code: 'OUT_OF_RANGE' },
      { path: 'blocks.1.text', code: 'TEXT_NOT_READ' },
      { path: 'blocks.2.text', code: 'TEXT_NOT_READ' },
      { path: 'blocks.4.where', code: 'UNKNOWN_FIELD' },
    ])
    const { id } = await answered(formId, { [nameField]: 'Ana' })
    expect((await preview(formId, designed([field(nameField)]), [id])).problems).toEqual([])
    expect((await preview(formId, listOf(['folio', nameField]), [id])).pages).toBe(1)
    const elsewhere = await answered(await saved(), { [nameField]: 'Eva' })
    const asked = { template: designed([]), records: [elsewhere.id] }
    expect((await owner('POST', `form_data/templates/${formId}/preview/`, asked)).status).toBe(404)
  })

  it('is refused where it cannot be printed as it says, and is bounded where it does too much', async () => {
    const formId = await saved()
    for (const [blocks, where] of [
      [[{ kind: 'text', text: '{% unknown %}' }], 'blocks.0.text'],
      [[{ kind: 'text', text: 'x'.repeat(10_001) }], 'blocks.0.text'],
      [[field(nameField, { when: 'a %}{% endif %}{% for x in y' })], 'blocks.0.when'],
      [Array.from({ length: 201 }, () => ({ kind: 'line' })), 'blocks'],
      [[{ kind: 'field' }], 'blocks.0.field_id'],
      [[{ kind: 'line', where: '{"and":[]}' }], 'blocks.0.where'],
    ] as const) {
      const { status, body } = await save(formId, [designed(blocks)])
      expect([status, body]).toMatchObject([400, { code: 'TEMPLATE_INVALID', params: { where } }])
    }
    const large = Array.from({ length: 100 }, () => ({ kind: 'text', text: 'y'.repeat(9_900) }))
    expect((await save(formId, [designed(large)])).body).toMatchObject({ code: 'TEMPLATES_TOO_LARGE' })
    const hostile = [
      { kind: 'text', text: '{% for x in (1..90000) %}{{ "0123456789" }}{% endfor %}' },
      {
        kind: 'text',
        text: '[{{ record.constructor.name }}{{ record.__proto__.x }}{{ record.nobody.at.all }}]',
      },
      { kind: 'text', text: '{% include "/etc/passwd" %}' },
      { kind: 'heading', text: '= #panic("x") $a$ *b*' },
    ]
    expect((await save(formId, [designed(hostile)])).status).toBe(202)
    const { id } = await answered(formId, { [nameField]: 'Ana' })
    const { texts } = await readPdf((await pdfOf(id)).rawPayload)
    expect(texts[0]?.match(/no se puede imprimir/g)).toHaveLength(2)
    expectInOrder(texts[0] ?? '', ['[]', '= #panic("x") $a$ *b*'])
  })

  it('is saved beside other changes of its form, and not over templates that were saved meanwhile', async () => {
    const formId = await saved()
    const revisionOf = ({ body }: { readonly body: unknown }) => (body as SaveFormResponse).revision
    const first = revisionOf(await save(formId, [designed([field(nameField)])]))
    const redirect = await owner('PUT', `form_data/update_url/${formId}/`, { url: 'default' })
    expect(redirect.status).toBe(202)
    const second = revisionOf(await save(formId, [designed([field(ageField)])], first))
    expect(second).toBeGreaterThan(first)
    expect(await save(formId, [designed([field(colourField)])], first)).toMatchObject({
      ...{ status: 409, body: { code: 'CONFLICT', params: { revision: second } } },
    })
    const { body } = await owner('POST', 'get_form/template/', { form_id: formId })
    expect(body).toMatchObject({ objects: [{ design: { blocks: [{ field_id: ageField }] } }] })
  })
})
