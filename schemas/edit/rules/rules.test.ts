import { describe, expect, it } from 'vitest'
import { formOf } from '../../../tests/support/formOf'
import { child, field, form, idOf, rule, yesNo } from '../../../tests/support/smallForm'
import { rulesOf, type FieldDocument, type FormDocument } from '../../model/form'
import { formLimits } from '../../model/formLimits'
import type { RuleDocument } from '../../model/rule'
import type { EditResult } from '../editResult'
import { addRule } from './addRule'
import { duplicateRule } from './duplicateRule'
import { moveRule } from './moveRule'
import { removeRules } from './removeRules'
import { ruleFieldOf } from './ruleFieldOf'
import { setRules } from './setRules'
import { updateRule } from './updateRule'

const named = (id: string, type: string, reads: readonly string[], rules: readonly string[]): RuleDocument =>
  rule(
    type,
    reads.map((name) => [name, 'not__empty='] as const),
    rules,
    { rule_id: id, name: `Regla ${id}` },
  )

/** Rule 1 reads a and shows b; rule 2 reads a and b and requires c. */
const ruled = (): FormDocument =>
  formOf(
    setRules(form([field('a', 'radio', yesNo), field('b', 'text')], [field('c', 'text')]), {
      rules: [named('1', 'show', ['a'], ['b']), named('2', 'required', ['a', 'b'], ['c'])],
    }),
  )

/** What the fields say of rules: `a: reads 1,2 · ruled 3@0`. */
const marks = (document: FormDocument) =>
  Object.fromEntries(
    document.form_pages
      .flatMap((page) => page.page_fields)
      .map(({ field_id, rules, affecting_rules }) => [
        field_id.replace(/^0+/, ''),
        [
          (rules ?? []).join(','),
          (affecting_rules ?? [])
            .map((mark) => {
              const { rule_id, rule_type, rule_index } = mark as Record<string, unknown>
              return `${String(rule_id)} ${String(rule_type)}@${String(rule_index)}`
            })
            .join(','),
        ].join(' | '),
      ]),
  )

const ids = (document: FormDocument) => rulesOf(document).map(({ rule_id }) => rule_id)

describe('commands on rules', () => {
  it.each<[string, (document: FormDocument) => EditResult, string[], Record<string, string>]>([
    [
      'add at an index',
      (document) => addRule(document, { rule: named('3', 'disabled', ['c'], ['a']), index: 0 }),
      ['3', '1', '2'],
      { a: '1,2 | 3 disabled@0', b: '2 | 1 show@1', c: '3 | 2 required@2' },
    ],
    [
      'add last',
      (document) => addRule(document, { rule: named('3', 'show', ['c'], ['b']) }),
      ['1', '2', '3'],
      { a: '1,2 | ', b: '2 | 1 show@0,3 show@2', c: '3 | 2 required@1' },
    ],
    [
      'change the type and what is ruled',
      (document) =>
        updateRule(document, {
          ruleId: '1',
          patch: { rule_type: 'invisible', fields_ruled: [{ id: idOf('c') }], rule_id: 'other' },
        }),
      ['1', '2'],
      { a: '1,2 | ', b: '2 | ', c: ' | 1 invisible@0,2 required@1' },
    ],
    [
      'remove',
      (document) => removeRules(document, { ruleIds: ['1', 'gone'] }),
      ['2'],
      { a: '2 | ', b: '2 | ', c: ' | 2 required@0' },
    ],
    [
      'move',
      (document) => moveRule(document, { ruleId: '1', to: 9 }),
      ['2', '1'],
      { a: '1,2 | ', b: '2 | 1 show@1', c: ' | 2 required@0' },
    ],
    [
      'duplicate',
      (document) => duplicateRule(document, { ruleId: '1', newRuleId: () => '9', suffix: ' (copia)' }),
      ['1', '9', '2'],
      { a: '1,9,2 | ', b: '2 | 1 show@0,9 show@1', c: ' | 2 required@2' },
    ],
    [
      'replace them all',
      (document) => setRules(document, { rules: [] }),
      [],
      { a: ' | ', b: ' | ', c: ' | ' },
    ],
  ])('%s, and the fields say so', (_name, command, order, said) => {
    const result = formOf(command(ruled()))
    expect(ids(result)).toEqual(order)
    const expected = marks(result)
    // Which rules read a field is a set: a list that says the same stays as it was.
    const sorted = (all: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(all).map(([id, text]) => {
          const [read = '', affected = ''] = text.split(' | ')
          return [id, [read.split(',').toSorted().join(','), affected].join(' | ')]
        }),
      )
    expect(sorted(expected)).toEqual(sorted(said))
  })

  it('name a copy after its original', () => {
    const copied = duplicateRule(ruled(), { ruleId: '1', newRuleId: () => '9', suffix: ' (copia)' })
    expect(rulesOf(formOf(copied))[1]?.name).toBe('Regla 1 (copia)')
  })

  it.each<[string, (document: FormDocument) => EditResult]>([
    ['an unknown rule', (document) => updateRule(document, { ruleId: '9', patch: { name: 'x' } })],
    ['an unknown rule', (document) => removeRules(document, { ruleIds: ['9'] })],
    ['an unknown rule', (document) => moveRule(document, { ruleId: '9', to: 0 })],
    ['its own place', (document) => moveRule(document, { ruleId: '1', to: -4 })],
    [
      'an unknown rule',
      (document) => duplicateRule(document, { ruleId: '9', newRuleId: () => '', suffix: '' }),
    ],
  ])('change nothing for %s', (_name, command) => {
    const document = ruled()
    expect(formOf(command(document))).toBe(document)
  })

  it('add no more rules than a form may have, but keep those it came with', () => {
    const many = Array.from({ length: formLimits.rules + 1 }, (_unused, index) =>
      named(String(index), 'show', ['a'], ['b']),
    )
    const document = { ...ruled(), form_rules: many }
    expect(addRule(document, { rule: named('x', 'show', [], []) })).toMatchObject({
      error: { code: 'INVALID_FORM', params: { path: 'rules', reason: 'size' } },
    })
    expect(ids(formOf(moveRule(document, { ruleId: '0', to: 1 }))).slice(0, 2)).toEqual(['1', '0'])
  })
})

describe('marks of rules', () => {
  it('that already say what is so stay as their writer left them, with what else they know', () => {
    const before = form([
      field('a', 'text', { rules: ['2', '1', '1'] }),
      field('b', 'text', {
        affecting_rules: [{ rule_id: '1', rule_type: 'show', rule_index: 0, applied: false, status: 'x' }],
      }),
      field('c', 'text', { rules: ['gone'], affecting_rules: [{ rule_id: '2', status: 'y' }] }),
    ])
    const after = formOf(
      setRules(before, { rules: [named('1', 'show', ['a'], ['b']), named('2', 'required', ['a'], ['c'])] }),
    )
    const [a, b, c] = after.form_pages[0]?.page_fields as [FieldDocument, FieldDocument, FieldDocument]
    expect([a, b]).toEqual(before.form_pages[0]?.page_fields.slice(0, 2))
    expect(c).toMatchObject({
      rules: [],
      affecting_rules: [{ rule_id: '2', rule_type: 'required', rule_index: 1, applied: false, status: 'y' }],
    })
  })
})

it('a field is named in a rule with its group and its catalog', () => {
  const document = form([
    field('a', 'group'),
    child('a', 'b', 'text', { label: 'Motivo' }),
    field('c', 'catalog-select', { catalog: { catalog_field_id: idOf('d') } }),
  ])
  expect(ruleFieldOf(document, idOf('b'))).toEqual({
    id: idOf('b'),
    field_id: idOf('b'),
    type: 'text',
    label: 'Motivo',
    group_id: idOf('a'),
    catalog_id: null,
  })
  expect(ruleFieldOf(document, idOf('c'))?.catalog_id).toBe(idOf('d'))
  expect(ruleFieldOf(document, idOf('e'))).toBeUndefined()
})
