import { describe, expect, it } from 'vitest'
import { prepareSchema } from './foreignSchema'
import { schemaFaults } from './foreignVerdict'
import { ruledSchema, ruleProblems } from './ruledSchema'
import { settleRules, type SchemaRule } from './schemaRules'

const schema = {
  type: 'object',
  properties: {
    kind: { enum: ['person', 'company'] },
    age: { type: 'integer' },
    guardian: { type: 'string' },
    address: { $ref: '#/definitions/address' },
  },
  required: ['kind', 'age'],
  definitions: {
    address: { type: 'object', properties: { street: { type: 'string' }, floor: { type: 'string' } } },
  },
}
const is = (path: string, value: unknown) => ({ '==': [{ var: path }, value] })
const rules: readonly SchemaRule[] = [
  { target: 'age', effect: 'show', when: is('kind', 'person') },
  { target: '/guardian', effect: 'show', when: { '<': [{ var: 'age' }, 18] } },
  { target: 'guardian', effect: 'required', when: true },
  { target: 'address.floor', effect: 'required', when: is('address.street', 'Reforma') },
  { target: 'address.street', effect: 'disabled', when: is('kind', 'company') },
]
const judge = (value: unknown) => {
  const settled = settleRules(rules, value)
  const faults = schemaFaults(prepareSchema(ruledSchema(schema, settled.targets)), settled.value)
  return { value: settled.value, faults: faults.map(({ pointer, keyword }) => `${pointer} ${keyword}`) }
}

describe('rules beside a foreign schema', () => {
  it.each([
    ['asks for what shows', { kind: 'person' }, { kind: 'person' }, ['/age required', '/guardian required']],
    [
      'asks for what a rule requires',
      { kind: 'person', age: 9 },
      { kind: 'person', age: 9 },
      ['/guardian required'],
    ],
    [
      'drops what becomes hidden, and what depends on it',
      { kind: 'person', age: 40, guardian: 'Ana' },
      { kind: 'person', age: 40 },
      [],
    ],
    [
      'never asks for what is hidden',
      { kind: 'company', age: 9 },
      { kind: 'company' },
      ['/guardian required'],
    ],
    [
      'reaches through references',
      { kind: 'company', address: { street: 'Reforma' } },
      { kind: 'company', address: { street: 'Reforma' } },
      ['/guardian required', '/address/floor required'],
    ],
  ])('%s', (_name, given, value, faults) => {
    // json-logic: nothing is less than 18, as in JavaScript `null < 18`.
    expect(judge(given)).toEqual({ value, faults })
  })

  it('leaves the given schema as it was', () => {
    const before = structuredClone(schema)
    ruledSchema(schema, settleRules(rules, { kind: 'company' }).targets)
    expect(schema).toEqual(before)
  })

  it('ends where rules form a cycle', () => {
    const not = (path: string) => ({ '!': [{ var: path }] })
    const cycle: readonly SchemaRule[] = [
      { target: 'age', effect: 'show', when: not('guardian') },
      { target: 'guardian', effect: 'show', when: not('age') },
    ]
    expect(settleRules(cycle, { age: 1, guardian: 'x' }).value).toEqual({ guardian: 'x' })
  })

  it('says which rules have no effect', () => {
    const odd: readonly SchemaRule[] = [
      { target: 'nothing', effect: 'show', when: true },
      { target: 'age', effect: 'show', when: { explode: [] } },
    ]
    expect(ruleProblems(odd, schema).map(({ code }) => code)).toEqual(['UNKNOWN_TARGET', 'REFUSED_RULE'])
    expect(ruleProblems(rules, schema)).toEqual([])
  })
})
