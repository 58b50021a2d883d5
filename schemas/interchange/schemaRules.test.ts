import { describe, expect, it } from 'vitest'
import { prepareSchema } from './foreignSchema'
import { schemaFaults } from './foreignVerdict'
import { ruledSchema, ruleProblems } from './ruledSchema'
import type { SchemaRule } from './schemaRule'
import { settleRules } from './schemaRules'

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

  it.each<[string, object]>([
    ['in a part of all', { allOf: [{ required: ['age'], properties: { age: { type: 'integer' } } }] }],
    ['behind a reference', { $ref: '#/$defs/person' }],
    ['in a branch', { oneOf: [{ properties: { kind: { const: 'company' } }, required: ['age'] }] }],
    ['in a condition', { if: { required: ['kind'] }, then: { required: ['age'] } }],
    ['by what depends', { dependentRequired: { kind: ['age'] } }],
    ['by an older word for it', { dependencies: { kind: ['age'] } }],
    ['by a part that depends', { dependentSchemas: { kind: { required: ['age'] } } }],
    ['as one of several', { anyOf: [{ required: ['age'] }] }],
  ])('never asks for what is hidden: asked for %s', (_name, asking) => {
    const person = { required: ['age'], properties: { age: { type: 'integer' } } }
    const asked = {
      type: 'object',
      properties: schema.properties,
      $defs: { person },
      definitions: schema.definitions,
      ...asking,
    }
    const faultsUnder = (kind: string) => {
      const { targets, value } = settleRules(
        [{ target: 'age', effect: 'show', when: is('kind', 'person') }],
        { kind },
      )
      const prepared = prepareSchema(ruledSchema(asked, targets))
      return schemaFaults(prepared, value).map(({ pointer }) => pointer)
    }
    expect(faultsUnder('company')).toEqual([])
    if (!('oneOf' in asking)) expect(faultsUnder('person').length).toBe(1)
  })

  it('keeps asking for one of those that are left', () => {
    const either = { ...schema, required: [], anyOf: [{ required: ['age'] }, { required: ['guardian'] }] }
    const { targets } = settleRules([{ target: 'age', effect: 'invisible', when: true }], {})
    expect(schemaFaults(prepareSchema(ruledSchema(either, targets)), {}).length).toBe(1)
    expect(schemaFaults(prepareSchema(ruledSchema(either, targets)), { guardian: 'Eva' })).toEqual([])
  })

  it.each<[string, unknown, string]>([
    ['no list', { target: 'age' }, 'rules'],
    ['no rule', [null], 'rule'],
    ['no target', [{ effect: 'show', when: true }], 'target'],
    ['an unknown effect', [{ target: 'age', effect: 'explode', when: true }], 'effect'],
    ['no condition', [{ target: 'age', effect: 'required' }], 'when'],
    ['an unknown operator', [{ target: 'age', effect: 'required', when: { explode: [] } }], 'LOGIC_OPERATOR'],
    ['odd users', [{ target: 'age', effect: 'show', when: true, users: 7 }], 'users'],
    ['an odd list', [{ target: 'age', effect: 'show', when: true, each: {} }], 'each'],
  ])('reports malformed rules and goes on: %s', (_name, given, reason) => {
    const odd = given as readonly SchemaRule[]
    expect(ruleProblems(odd, schema)).toMatchObject([{ code: 'REFUSED_RULE', params: { reason } }])
    expect(settleRules(odd, { kind: 'person' }).value).toEqual({ kind: 'person' })
  })

  it.each<[SchemaRule['effect'], object]>([
    ['show', { hidden: true }],
    ['invisible', { hidden: true }],
    ['disabled', { disabled: true }],
    ['required', { required: true }],
  ])('opens nothing by a rule that cannot be run: %s', (effect, state) => {
    for (const when of [{ explode: [] }, undefined]) {
      const { targets } = settleRules([{ target: 'age', effect, when }], { age: 3 })
      expect(targets.get('/age')).toMatchObject(state)
    }
  })

  it('says which rules have no effect', () => {
    const odd: readonly SchemaRule[] = [
      { target: 'nothing', effect: 'show', when: true },
      { target: 'age', effect: 'show', when: { explode: [] } },
    ]
    expect(ruleProblems(odd, schema).map(({ code }) => code)).toEqual(['REFUSED_RULE', 'UNKNOWN_TARGET'])
    expect(ruleProblems(rules, schema)).toEqual([])
  })
})
