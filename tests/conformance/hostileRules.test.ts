import { describe, expect, it, vi } from 'vitest'
import { analyseRules } from '../../schemas/analysis/analyseRules'
import { load } from '../../schemas/answering/load'
import { start } from '../../schemas/answering/start'
import { compileForm } from '../../schemas/compile/compileForm'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { formLimits } from '../../schemas/model/formLimits'
import type { Json } from '../../schemas/model/json'
import { readRules } from '../../schemas/model/readRules'
import type { RuleDocument } from '../../schemas/model/rule'
import { answeringContext } from '../support/answeringContext'
import { field, form, idOf, rule, yesNo } from '../support/smallForm'

vi.setConfig({ testTimeout: 60_000 })

/** What every object inherits. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

/** Documents as they come off the wire, where `__proto__` is a key like any other. */
const parsed = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const named = (id: string, type: string, more: object = {}): FieldDocument => ({
  ...{ field_id: id, field_type: type, label: id },
  ...more,
})

describe('names that every object inherits', () => {
  const options = inherited.map((name) => ({ label: name, value: name }))
  const document = form([...inherited.map((id) => named(id, 'radio', { options })), named('ruled', 'text')])
  const show = (id: string, index: number): RuleDocument => ({
    ...{ rule_id: inherited[(index + 1) % inherited.length] ?? '', rule_type: 'show', operator: 'and' },
    conditions: [{ field: { field_id: id }, condition: 'in=', value: id }],
    fields_ruled: [{ field_id: 'ruled' }],
  })
  const rules = { rules: inherited.map(show) }

  it.each(inherited)('%s as a field, an option and a rule', (id) => {
    const compiled = compileForm(parsed({ document, rules }))
    expect(compiled.rules).toHaveLength(inherited.length)
    const answering = start(compiled, answeringContext())
    const visible = () => answering.stateAt({ fieldId: 'ruled' })?.visible
    expect(visible()).toBe(false)
    answering.set({ fieldId: id }, id)
    expect(visible()).toBe(true)
    expect(Object.entries(answering.toSubmission())).toEqual([[id, id]])
    expect(answering.explain({ fieldId: 'ruled' })?.rules.filter(({ applied }) => applied)).toHaveLength(1)
    answering.set({ fieldId: id }, undefined)
    expect(visible()).toBe(false)
  })

  it('are analysed as any other', () => {
    expect(analyseRules(parsed({ document, rules }))).toEqual([])
    expect(Object.prototype).not.toHaveProperty('ruled')
  })

  it('read as unknown where a rule asks for them and the form has none', () => {
    const compiled = compileForm({
      document: form([field('b', 'text')]),
      rules: { rules: inherited.map((id) => ({ ...show(id, 0), fields_ruled: [{ field_id: idOf('b') }] })) },
    })
    expect(start(compiled, answeringContext()).stateAt({ fieldId: idOf('b') })?.visible).toBe(false)
  })
})

it('markup in every text stays text', () => {
  const markup = '<img src=x onerror="alert(1)">{var}<script>alert(1)</script>'
  const document: FormDocument = {
    ...form([
      field('a', 'radio', { label: markup, options: [{ label: markup, value: markup }] }),
      field('b', 'text', { label: markup, properties: { help_text: true }, help_text: markup }),
    ]),
    name: markup,
  }
  const rules = { rules: [{ ...rule('show', [['a', 'in=', markup]], ['b']), rule_id: markup, name: markup }] }
  const compiled = compileForm({ document, rules })
  expect(Object.values(compiled.texts).filter((text) => text === markup).length).toBeGreaterThan(3)
  const answering = load(compiled, { [idOf('a')]: markup, [idOf('b')]: markup }, answeringContext())
  expect(answering.toSubmission()).toEqual({ [idOf('a')]: markup, [idOf('b')]: markup })
  expect(
    analyseRules({ document, rules: { rules: [...rules.rules, ...rules.rules] } })[0]?.params,
  ).toMatchObject({
    rule: markup,
  })
})

describe('rule bombs', () => {
  const chain = Array.from({ length: 400 }, (_unused, index) => field(index.toString(16), 'radio', yesNo))
  const name = (index: number) => (index % chain.length).toString(16)
  const begun = (work: () => void): number => {
    const start = performance.now()
    work()
    return performance.now() - start
  }

  it.each<[string, RuleDocument[]]>([
    [
      'a ring of 400',
      chain.map((_field, index) => rule('show', [[name(index), 'in=', 'sí']], [name(index + 1)])),
    ],
    [
      'a thousand rules on every field',
      Array.from({ length: formLimits.rules }, (_unused, index) =>
        rule(
          index % 2 ? 'show' : 'invisible',
          [[name(index), 'in=', 'sí']],
          chain.map((_f, at) => name(at)),
        ),
      ),
    ],
    [
      '200 conditions in each',
      Array.from({ length: 100 }, (_unused, index) =>
        rule(
          'show',
          Array.from({ length: 200 }, (_none, at) => [name(index + at), 'nin=', 'sí'] as const),
          [name(index)],
          { operator: 'or' },
        ),
      ),
    ],
  ])('%s end soon', (_name, rules) => {
    const document = form(chain)
    const compiled = compileForm({
      document,
      rules: { rules: rules.map((each, at) => ({ ...each, rule_id: `${at}` })) },
    })
    const answering = start(compiled, answeringContext())
    expect(begun(() => answering.set({ fieldId: idOf('0') }, 'sí'))).toBeLessThan(2000 * slowness)
    expect(begun(() => analyseRules({ document, rules: { rules } }))).toBeLessThan(5000 * slowness)
  })

  it('too many or too large ones are refused when saving and left out when stored', () => {
    const many = Array.from({ length: formLimits.rules + 1 }, () => rule('show', [['1', 'in=', 'sí']], ['2']))
    const newId = () => 'a'
    expect(readRules({ rules: many }, newId).ok).toBe(false)
    expect(compileForm({ document: form(chain), rules: { rules: many } }).rules).toHaveLength(
      formLimits.rules,
    )
    const large = rule(
      'show',
      Array.from({ length: 5000 }, () => ['1', 'in=', 'sí'] as const),
      ['2'],
    )
    expect(readRules({ rules: [large] }, newId).ok).toBe(false)
    const compiled = compileForm({ document: form(chain), rules: { rules: [large] } })
    expect([compiled.rules.length, compiled.findings[0]?.code]).toEqual([0, 'RULE_TOO_LARGE'])
    let deep: Json = 'sí'
    for (let level = 0; level < 5000; level++) deep = [deep]
    expect(readRules({ rules: [{ ...rule('show', [], ['2']), conditions: [deep] }] }, newId).ok).toBe(false)
  })
})

it('every type takes 100 fields of it within 50 ms for each action', () => {
  const odd: readonly unknown[] = [null, 'x', 5, ['x'], { a: { b: 1 } }, [{ x: 1 }], 'x'.repeat(5000)]
  const slow: string[] = []
  for (const { type } of fieldTypes.types) {
    const fields = Array.from({ length: 100 }, (_unused, index) =>
      field(index.toString(16), type, {
        ...yesNo,
        default: true,
        default_value: odd[index % odd.length] as Json,
        properties: { min: '9', max: 'x', step: index },
      }),
    )
    const answers = Object.fromEntries(
      fields.map(({ field_id }, index) => [field_id, odd[index % odd.length]]),
    )
    const timed = <T>(what: string, work: () => T): T => {
      const begun = performance.now()
      const result = work()
      const took = performance.now() - begun
      if (took > 50 * slowness) slow.push(`${type} ${what}: ${took.toFixed()} ms`)
      return result
    }
    const compiled = timed('compileForm', () => compileForm({ document: form(fields) }))
    const answering = timed('start', () => start(compiled, answeringContext()))
    timed('load', () => load(compiled, answers as never, answeringContext()))
    for (const value of odd) timed('set', () => answering.set({ fieldId: idOf('0') }, value))
  }
  expect(slow).toEqual([])
})

/** A machine that does much else needs longer; what is meant here is the order of magnitude. */
const slowness = (() => {
  const begun = performance.now()
  let sum = 0
  for (let index = 0; index < 20_000_000; index++) sum += index % 7
  return sum > 0 ? Math.max(1, (performance.now() - begun) / 25) : 1
})()
