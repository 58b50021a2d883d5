import { expect, it } from 'vitest'
import { compileForm } from '../../../schemas/compile/compileForm'
import { secretMask } from '../../../schemas/fields/password'
import { isKnownBefore, rowAfterEdit } from './rowAfterEdit'

const [text, secret] = ['a'.repeat(24), 'b'.repeat(24)]
const compiled = compileForm({
  document: {
    name: 'Equipos',
    form_pages: [
      {
        page_fields: [
          { field_id: text, field_type: 'text', label: 'Equipo' },
          { field_id: secret, field_type: 'password', label: 'Clave' },
        ],
      },
    ],
  },
})
const row = {
  ...{ _id: 'r', _rev: '4-x', catalog_id: 7, answers: { [text]: 'Bomba', [secret]: secretMask } },
  ...{ created_at: '', updated_at: '' },
}

it('holds what was written, without what was emptied, and no secret', () => {
  expect(rowAfterEdit(compiled, row, { [text]: null, [secret]: 'secreto' }, '5-y')).toEqual({
    ...row,
    _rev: '5-y',
    answers: { [secret]: secretMask },
  })
})

it.each([
  ['nobody else wrote it', { [text]: 'Motor' }, '5-y', true],
  ['somebody wrote it in between', { [text]: 'Motor' }, '6-y', false],
  ['a secret was never seen', { [secret]: 'secreto' }, '5-y', false],
])('knows what a row was: %s', (_name, answers, rev, isKnown) => {
  expect(isKnownBefore(compiled, [row], answers, new Map([['r', rev]]))).toBe(isKnown)
})
