import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { formFindings, type FormFinding } from '../../schemas/analysis/formFindings'
import { mendFinding } from '../../schemas/analysis/mendFinding'
import { load } from '../../schemas/answering/load'
import type { AnsweringContext } from '../../schemas/answering/types'
import { compileForm } from '../../schemas/compile/compileForm'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { Answers } from '../../schemas/model/answers'
import type { FormDocument } from '../../schemas/model/form'
import type { RuleDocument } from '../../schemas/model/rule'
import { sampleAnswers } from '../../schemas/samples/sampleAnswers'
import { seededRandom } from '../../schemas/samples/seededRandom'
import { addressesIn, answeringContext } from '../support/answeringContext'
import { arbitraryForm, arbitraryRules } from '../support/arbitraryForm'
import { child, field, form, idOf, rule, yesNo } from '../support/smallForm'

vi.setConfig({ testTimeout: 120_000 })

type User = AnsweringContext['user']
const users: readonly User[] = [null, { id: 7, groupIds: [] }, { id: 8, groupIds: [] }]

function mended(document: FormDocument, finding: FormFinding): FormDocument {
  const result = mendFinding(document, { finding })
  if (!result.ok) throw new Error(result.error.code)
  return result.form
}

/** What a form makes of answers: what is shown, asked for, locked, and what would be sent. */
function outcome(compiled: CompiledForm, answers: Answers, user: User): unknown {
  const answering = load(compiled, answers, answeringContext({ user }))
  const states = addressesIn(answering).map((address) => {
    const { visible, required, disabled } = answering.stateAt(address) ?? {}
    return [address, visible, required, disabled]
  })
  return { sent: answering.toSubmission(), states, errors: answering.validate() }
}

/** Answers that fields accept, some of them left out. */
function someAnswers(compiled: CompiledForm, seed: number, user: User): Answers {
  const random = seededRandom(seed)
  const answers = sampleAnswers(compiled, random, { now: 0, user })
  return Object.fromEntries(Object.entries(answers).filter(() => random() > 0.3))
}

function expectSafe(document: FormDocument, finding: FormFinding, seeds: readonly number[]): void {
  const after = mended(document, finding)
  expect(after, finding.key).not.toBe(document)
  expect(formFindings(after).map(({ key }) => key)).not.toContain(finding.key)
  const [one, other] = [document, after].map((each) => compileForm({ document: each }))
  if (!one || !other) return
  for (const seed of seeds) {
    for (const user of users) {
      // Answers that either form leads to.
      for (const answers of [one, other].map((compiled) => someAnswers(compiled, seed, user))) {
        expect(outcome(other, answers, user), finding.key).toEqual(outcome(one, answers, user))
      }
    }
  }
}

describe('a fix', () => {
  it('changes no outcome and takes its finding away, whatever the form', () => {
    const fixed = new Map<string, number>()
    fc.assert(
      fc.property(arbitraryForm, arbitraryRules, fc.nat(), (plain, { rules }, seed) => {
        const document = { ...plain, form_rules: rules }
        for (const finding of formFindings(document).filter(({ fix }) => fix)) {
          fixed.set(finding.message, (fixed.get(finding.message) ?? 0) + 1)
          expectSafe(document, finding, [seed, seed + 1])
        }
      }),
      { numRuns: 40 },
    )
    expect([...fixed.keys()].toSorted()).toEqual(
      expect.arrayContaining([
        'analysis.MISSING_FIELD',
        'analysis.RULE_NEVER_APPLIES',
        'analysis.RULE_WITHOUT_EFFECT',
        'finding.RULE_WITHOUT_TARGETS',
      ]),
    )
  })

  const base = [field('a', 'radio', yesNo), field('b', 'text'), field('c', 'text', { required: true })]
  const grouped = [field('f0', 'group'), child('f0', 'd', 'radio', yesNo), child('f0', 'e', 'text')]
  const yes = ['a', 'in=', 'sí'] as const
  const gone = ['a', 'in=', 'tal_vez'] as const
  const stale = ['eeee', 'not__empty='] as const
  const either = { operator: 'or' }
  const forNobody = { user_conditions: { condition: 'include', users: [] } }

  it.each<[string, readonly RuleDocument[], string, FormFinding['fix'], number]>([
    ['a stale target', [rule('show', [yes], ['b', 'eeee'])], 'MISSING_FIELD', 'removeField', 1],
    [
      'a field that it reads and rules',
      [rule('show', [yes, stale], ['b', 'eeee'], either)],
      'MISSING_FIELD',
      'removeField',
      1,
    ],
    ['nothing but stale targets', [rule('show', [yes], ['eeee'])], 'MISSING_FIELD', 'removeRule', 0],
    ['no targets', [rule('show', [yes], [])], 'RULE_UNFINISHED', undefined, 1],
    [
      'a stale choice of several',
      [rule('show', [yes, stale], ['b'], either)],
      'MISSING_FIELD',
      'removeField',
      1,
    ],
    [
      'an option that is gone',
      [rule('show', [yes, gone], ['b'], either)],
      'MISSING_OPTION',
      'removeConditions',
      1,
    ],
    [
      'a rule that hides by never showing',
      [rule('show', [yes, stale], ['b'])],
      'MISSING_FIELD',
      undefined,
      1,
    ],
    ['a rule that never locks', [rule('disabled', [yes, stale], ['b'])], 'MISSING_FIELD', 'removeRule', 0],
    ['a rule that never shows alone', [rule('show', [gone], ['b'])], 'RULE_NEVER_APPLIES', undefined, 1],
    [
      'a rule that never shows beside one that may',
      [rule('show', [gone], ['b']), rule('show', [yes], ['b'])],
      'RULE_NEVER_APPLIES',
      'removeRule',
      1,
    ],
    // Whoever forgot to say for whom is led to the rule, and not to its end.
    ['a rule for nobody', [rule('show', [yes], ['b'], forNobody)], 'RULE_WITHOUT_USERS', undefined, 1],
    [
      'asking for what is asked for',
      [rule('required', [yes], ['c'])],
      'RULE_WITHOUT_EFFECT',
      'removeRule',
      0,
    ],
    [
      'the same twice',
      [rule('show', [yes], ['b']), rule('invisible', [yes], ['b']), rule('show', [yes], ['b'])],
      'DUPLICATE_RULE',
      'removeRule',
      2,
    ],
    [
      'a field of a group for the same set',
      [
        rule(
          'show',
          [
            ['d', 'in=', 'x'],
            ['d', 'in=', 'sí'],
          ],
          ['e'],
          either,
        ),
      ],
      'MISSING_OPTION',
      'removeConditions',
      1,
    ],
    [
      'the only look into a group',
      [rule('disabled', [['d', 'in=', 'x'], yes], ['b'], either)],
      'MISSING_OPTION',
      undefined,
      1,
    ],
    [
      'always',
      [
        rule(
          'show',
          [
            ['a', 'is__empty='],
            ['a', 'not__empty='],
          ],
          ['b'],
          either,
        ),
      ],
      'RULE_ALWAYS_APPLIES',
      undefined,
      1,
    ],
  ])('for %s', (_name, rules, code, fix, left) => {
    const form_rules = rules.map((each, index) => ({ ...each, rule_id: `r${index}` }))
    const document = { ...form(base, grouped), form_rules }
    const finding = formFindings(document).find(({ message }) => message.endsWith(`.${code}`))
    expect(finding).toBeDefined()
    if (!finding) return
    expect(finding.fix).toBe(fix)
    expect(mended(document, finding).form_rules).toHaveLength(left)
    if (fix) expectSafe(document, finding, [1, 2, 3, 4])
    else expect(mended(document, finding)).toBe(document)
  })

  it('brings up to date what a rule remembers of a field', () => {
    const remembering = {
      ...rule('show', [], ['b'], { rule_id: 'r0' }),
      conditions: [{ field: { field_id: idOf('a'), type: 'text' }, condition: 'in=', value: 'sí' }],
    }
    const document = { ...form(base), form_rules: [remembering] }
    const finding = formFindings(document).find(({ message }) => message === 'finding.STALE_TYPE')
    expect(finding?.fix).toBe('updateReference')
    if (finding) expectSafe(document, finding, [1])
  })

  it('leaves rules alone whose id says nothing about which is meant', () => {
    const twice = rule('show', [yes], ['b', 'eeee'], { rule_id: 'r0' })
    const document = { ...form(base), form_rules: [twice, { ...twice, rule_type: 'disabled' }] }
    expect(formFindings(document).filter(({ fix }) => fix)).toEqual([])
  })
})
