import { describe, expect, it } from 'vitest'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { readServerErrors } from './serverErrors'

const fields = {
  a: { id: 'a', kind: 'text' },
  g: { id: 'g', kind: 'group' },
  b: { id: 'b', kind: 'text' },
  r: { id: 'r', kind: 'row' },
  m: { id: 'm', kind: 'rowKey', rowId: 'r' },
}
const compiled = { fields } as unknown as CompiledForm
const required = { code: 'FIELD_REQUIRED' } as const

describe('readServerErrors', () => {
  it('reads plain fields, fields of group sets and the folio', () => {
    const body = {
      a: { msg: ['x'], label: 'A', error: [], codes: [required] },
      g: {
        1: {
          b: { msg: ['y'], label: 'B', codes: [{ code: 'NUMBER_TOO_SMALL', params: { min: 3, odd: {} } }] },
        },
      },
      folio: { msg: ['z'], label: 'Folio', codes: [{ code: 'CONFLICT' }] },
    }
    expect(readServerErrors(body, compiled)).toEqual({
      errors: [
        { address: { fieldId: 'a' }, error: required },
        {
          address: { fieldId: 'b', groupId: 'g', setIndex: 1 },
          error: { code: 'NUMBER_TOO_SMALL', params: { min: 3 } },
        },
      ],
      folio: { code: 'CONFLICT' },
    })
  })

  it.each([
    ['beside the row', { m: { msg: ['x'], codes: [required] } }, {}],
    ['inside the row', { r: { m: { msg: ['x'], codes: [required] } } }, {}],
    [
      'beside it in a set',
      { g: { 0: { m: { msg: ['x'], codes: [required] } } } },
      { groupId: 'g', setIndex: 0 },
    ],
    [
      'inside it in a set',
      { g: { 0: { r: { m: { msg: ['x'], codes: [required] } } } } },
      { groupId: 'g', setIndex: 0 },
    ],
  ])('finds the member of a row %s', (_name, body, place) => {
    expect(readServerErrors(body, compiled).errors).toEqual([
      { address: { fieldId: 'm', ...place }, error: required },
    ])
  })

  it('says of a field what a server says that only sends text', () => {
    expect(readServerErrors({ a: { msg: ['This field is required.'] } }, compiled).errors).toEqual([
      { address: { fieldId: 'a' }, error: { code: 'INVALID_VALUE', message: 'This field is required.' } },
    ])
  })

  it.each<[string, unknown, readonly object[]]>([
    ['bare sentences', { a: ['Uno.', 'Dos.'] }, [{ message: 'Uno.' }, { message: 'Dos.' }]],
    ['a bare sentence', { a: 'Uno.' }, [{ message: 'Uno.' }]],
    [
      'a code, and a sentence without one',
      { a: { msg: ['x', 'Dos.'], codes: [required] } },
      [required, { message: 'Dos.' }],
    ],
    [
      'a code that is none of ours',
      { a: { msg: ['Uno.'], codes: [{ code: 'SEATS_TAKEN' }] } },
      [{ message: 'Uno.' }],
    ],
    ['nothing at all', { a: { msg: [] } }, [{ code: 'INVALID_VALUE' }]],
    ['a template that nobody filled in', { a: { msg: ['Revisa {where}'] } }, [{ code: 'INVALID_VALUE' }]],
  ])('reads %s', (_what, body, errors) => {
    expect(readServerErrors(body, compiled).errors).toMatchObject(errors.map((error) => ({ error })))
  })

  it('keeps what is said of fields that the form does not have', () => {
    const body = { other: { msg: ['Ya está tomado.'], label: 'Horario' }, constructor: { msg: ['x'] } }
    expect(readServerErrors(body, compiled)).toEqual({ errors: [], elsewhere: 'Horario: Ya está tomado. x' })
  })

  const meaningless: unknown[] = [
    null,
    'text',
    [],
    { error: 'No' },
    { constructor: {} },
    JSON.parse('{"__proto__":{"codes":["x"]}}'),
    { g: { x: {} } },
    { r: { a: { msg: ['x'] }, constructor: {} } },
    { a: { b: { msg: ['x'] } } },
  ]
  it('finds nothing in anything else', () => {
    for (const body of meaningless) expect(readServerErrors(body, compiled)).toEqual({ errors: [] })
  })
})
