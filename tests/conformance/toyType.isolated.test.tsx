// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FieldCell } from '../../renderers/FieldCell'
import type { FieldRenderer } from '../../renderers/fields/fieldRenderer'
import type * as Drawings from '../../renderers/fields/registry'
import { RecordView } from '../../renderers/RecordView'
import { RendererProvider } from '../../renderers/RendererProvider'
import { load } from '../../schemas/answering/load'
import { compileForm } from '../../schemas/compile/compileForm'
import { addField } from '../../schemas/edit/addField'
import type { FieldType } from '../../schemas/fields/fieldType'
import type * as Meanings from '../../schemas/fields/registry'
import type { Answers } from '../../schemas/model/answers'
import { newForm } from '../../schemas/model/newForm'
import { paletteGroups } from '../../src/designer/palette/paletteGroups'
import { recordColumns } from '../../src/features/records/recordColumns'
import { answeringContext } from '../support/answeringContext'
import { drawForm, fieldId, fieldsOf, messagesOf } from '../support/drawForm'
import { must } from '../support/must'

/*
 * A new field type is its two files and one line in each list. Here `stars` is added by the two lists alone, and every consumer
 * of field types must know it: a later consumer (filters, exports, …) adds its question below.
 */

vi.mock('../../schemas/fields/registry', async (original) => {
  const actual = await original<typeof Meanings>()
  const { defineField } = await import('../../schemas/fields/defineField')
  const { plainValue } = await import('../../schemas/fields/shared/capabilities')
  const { numberText, readNumber } = await import('../../schemas/fields/shared/number')
  const { settingsSchema } = await import('../../schemas/fields/shared/settings')
  const stars: FieldType = defineField({
    type: 'stars',
    kind: 'number',
    capabilities: plainValue,
    settings: settingsSchema({ gradable: true }),
    defaults: { required: true },
    compile: () => ({ type: 'integer', minimum: 1, maximum: 5 }),
    read: readNumber,
    toText: (value, _field, context) => numberText(value, context),
    explain: () => ({ code: 'NUMBER_TOO_LARGE', params: { max: 5 } }),
  })
  const types = [...actual.fieldTypeList, stars]
  return { ...actual, fieldTypeList: types, fieldTypes: actual.fieldTypeRegistry(types) }
})

vi.mock('../../renderers/fields/registry', async (original) => {
  const actual = await original<typeof Drawings>()
  const stars: FieldRenderer = {
    Widget: ({ id, value, onChange }) => (
      <input
        id={id}
        type="range"
        min={1}
        max={5}
        value={typeof value === 'number' ? value : 1}
        onChange={(event) => onChange(event.target.value)}
      />
    ),
    Cell: ({ value }) => <>{`${Number(value)} de 5 estrellas`}</>,
    label: 'input',
  }
  return {
    ...actual,
    fieldRenderer: (type: string) => (type === 'stars' ? stars : actual.fieldRenderer(type)),
  }
})

const fields = fieldsOf({ field_type: 'stars', label: 'Servicio', required: true })
const document = newForm({ name: 'Forma', pageName: 'Página 1' })
const compiled = compileForm({
  document: { ...document, form_pages: [{ page_name: 'Página 1', page_fields: fields }] },
})
const inSpanish = (drawn: ReactNode) =>
  render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      {drawn}
    </RendererProvider>,
  )

describe('a type that two lists know', () => {
  it('is in the designer’s palette, beside its kind, and can be added', () => {
    const numbers = paletteGroups.find(({ section }) => section === 'number')
    expect(numbers?.types.map(({ type }) => type)).toContain('stars')
    const added = addField(document, {
      type: 'stars',
      label: 'Servicio',
      page: 0,
      newId: () => fieldId(1),
    })
    expect(added.ok && added.form.form_pages[0]?.page_fields).toMatchObject([
      { field_type: 'stars', required: true, fav: false },
    ])
  })

  it('is drawn with its label and answered', () => {
    const { answering } = drawForm(fields)
    fireEvent.change(screen.getByLabelText(/Servicio/), { target: { value: '4' } })
    expect(answering.toSubmission()).toEqual({ [fieldId(1)]: 4 })
  })

  it.each<readonly [Answers, string | undefined]>([
    [{ [fieldId(1)]: 5 }, undefined],
    [{ [fieldId(1)]: '3' }, undefined],
    [{ [fieldId(1)]: 6 }, 'NUMBER_TOO_LARGE'],
    [{}, 'FIELD_REQUIRED'],
  ])('is judged by the compiled schema: %j, %s', (answers, code) => {
    const answering = load(compiled, answers, answeringContext())
    expect(answering.validate()[0]?.error.code).toBe(code)
    expect(new Ajv2020().validate(compiled.schema, answering.toSubmission())).toBe(code === undefined)
  })

  it('is a column of the records’ list, sortable, with its own cell', () => {
    const column = must(recordColumns(compiled, 'es_MX').find(({ kind }) => kind === 'field'))
    expect(column).toMatchObject({ label: 'Servicio', orderBy: `answer__${fieldId(1)}` })
    const field = must(compiled.fields[fieldId(1)])
    inSpanish(<FieldCell compiledField={field} value={4} locale="es_MX" compiled={compiled} />)
    expect(screen.getByText('4 de 5 estrellas')).toBeTruthy()
  })

  it('is in a record’s detail', () => {
    inSpanish(<RecordView compiled={compiled} answers={{ [fieldId(1)]: 4 }} locale="es_MX" />)
    const answer = within(must(screen.getByText('Servicio').parentElement))
    expect(answer.getByText('4 de 5 estrellas')).toBeTruthy()
  })
})
