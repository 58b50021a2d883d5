import { describe, expect, it } from 'vitest'
import { rule } from '../../tests/support/smallForm'
import { readRules } from './readRules'

const newId = () => 'made'
const whole = { ...rule('show', [['a', 'in=', 'sí']], ['b']), rule_id: '1a2b' }
const reasons = (rules: unknown) => {
  const read = readRules({ rules }, newId)
  return read.ok ? [] : read.errors.map(({ code, params }) => [code, params?.['index'], params?.['reason']])
}

describe('a rules document', () => {
  it('is read as the very same object; references to nothing are the compiler’s business', () => {
    const document = {
      form_id: 7,
      id: 'x',
      rules: [{ ...whole, fields_ruled: [{ field_id: 'gone' }], novelty: 1 }],
    }
    const read = readRules(document, newId)
    expect(read.ok && read.value).toBe(document)
  })

  it('gives rules without an id one', () => {
    const read = readRules({ rules: [{ ...whole, rule_id: '' }] }, newId)
    expect(read.ok && read.value.rules[0]?.rule_id).toBe('made')
  })

  it.each<[string, unknown]>([
    ['rule', 7],
    ['type', { ...whole, rule_type: 'explode' }],
    ['type', { ...whole, rule_type: undefined }],
    ['conditions', { ...whole, conditions: [] }],
    ['conditions', { ...whole, conditions: undefined }],
    ['targets', { ...whole, fields_ruled: 'x' }],
    ['field', { ...whole, conditions: [{ condition: 'in=', value: 'x' }] }],
    ['operator', { ...whole, conditions: [{ field: { id: 'a' }, condition: 'sounds_like=', value: 'x' }] }],
    ['operator', { ...whole, conditions: [{ field: { id: 'a' }, value: 'x' }] }],
    ['value', { ...whole, conditions: [{ field: { id: 'a' }, condition: 'in=', value: '' }] }],
    ['value', { ...whole, conditions: [{ field: { id: 'a' }, condition: 'in=', value: ['x'] }] }],
    ['size', { ...whole, conditions: Array(201).fill(whole.conditions?.[0]) }],
  ])('a rule that lacks its %s is marked', (reason, broken) => {
    expect(reasons([whole, broken])).toEqual([['RULE_UNFILLED_OPTIONS', 1, reason]])
  })

  it('synonyms, operators without their sign and tests of emptiness without a value are whole', () => {
    expect(reasons([{ ...whole, rule_type: 'hide' }])).toEqual([])
    expect(reasons([{ ...whole, conditions: [{ field: { id: 'a' }, condition: 'in', value: 0 }] }])).toEqual(
      [],
    )
    expect(reasons([{ ...whole, conditions: [{ field: { id: 'a' }, condition: 'is__empty=' }] }])).toEqual([])
  })

  it.each([null, [], {}, { rules: {} }, { rules: Array(1001).fill(whole) }])('%# is none', (input) => {
    expect(readRules(input, newId)).toMatchObject({ ok: false, errors: [{ code: 'INVALID_FORM' }] })
  })
})
