import { expect, it } from 'vitest'
import { compileForm } from '../compile/compileForm'
import type { FormDocument } from '../model/form'
import { newForm } from '../model/newForm'
import { compiledFindings } from './formFindings'

const there = '65a0000000000000000000a1'
const gone = '65a0000000000000000000a2'
const other = '65a0000000000000000000a3'

const withDesign = (blocks: readonly object[], more: object = {}): FormDocument => ({
  ...newForm({ name: 'Visita', pageName: 'Datos' }),
  form_pages: [
    {
      ...{ page_name: 'Datos', page_description: null, page_type: 'fields' },
      page_fields: [{ field_id: there, field_type: 'text', label: 'Quién' }],
    },
  ],
  templates: [{ id: 7, name: 'Acta', default: true, design: { blocks, ...more } }],
})

const found = (document: FormDocument) =>
  compiledFindings(compileForm({ document }), document).filter(
    ({ message }) => message === 'finding.TEMPLATE_FIELD_GONE',
  )

it('a template of fields that are there is not mentioned', () => {
  expect(
    found(
      withDesign([{ id: 'a', kind: 'field', field_id: there }], { header: `{{record.answers.${there}}}` }),
    ),
  ).toEqual([])
})

it('a template says once how many of its fields are no longer there, and leads to the templates', () => {
  const blocks = [
    { id: 'a', kind: 'field', field_id: there },
    { id: 'b', kind: 'field', field_id: gone },
    { id: 'c', kind: 'records', columns: [{ field_id: gone }, { field_id: 'folio' }] },
    { id: 'd', kind: 'text', text: `Hola {{ record.answers.${other} }}` },
  ]
  expect(found(withDesign(blocks))).toMatchObject([
    { severity: 'warning', option: 'templates', params: { name: 'Acta', count: 2 } },
  ])
})

it('conditions name fields, too: those of a builder and written ones', () => {
  const asks = [
    { id: 'a', kind: 'line', where: JSON.stringify({ and: [`answer__${gone}__is__empty=`] }) },
    { id: 'b', kind: 'line', when: `record.answers.${other} == "x"` },
  ]
  expect(found(withDesign(asks))).toMatchObject([{ params: { count: 2 } }])
})
