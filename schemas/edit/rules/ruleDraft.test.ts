import fc from 'fast-check'
import { expect, it } from 'vitest'
import { field, form, idOf, rule, yesNo } from '../../../tests/support/smallForm'
import { modelForm } from '../../compile/modelForm'
import type { DraftCondition, DraftGroup, DraftNode } from '../../conditions/draft'
import { fieldTypes } from '../../fields/registry'
import { junctionHolds, readJunction } from '../../rules/junction'
import { draftOfRule, storedDraft } from './ruleDraft'

const { fields } = modelForm(
  form([field('a', 'radio', yesNo), field('b', 'text'), field('c', 'date'), field('d', 'time')]),
  fieldTypes,
)
const condition = (key: string, word: DraftCondition['condition'], operand: DraftCondition['operand']) => ({
  path: [idOf(key)],
  condition: word,
  operand,
})
const either = condition('a', 'in', ['sí', 'no'])
const there = condition('b', 'not__empty', null)
const none = { conditions: [], operator: 'and' }
const all = (...of: DraftNode[]): DraftGroup => ({ join: 'and', of })
const any = (...of: DraftNode[]): DraftGroup => ({ join: 'or', of })
const brief = ({ conditions = [] }: ReturnType<typeof storedDraft>) =>
  conditions.map(({ condition: word, value, within }) => [
    word,
    value,
    within?.map(({ operator }) => operator),
  ])

it('gathers the values of a choice, where its join says that any will do', () => {
  const stored = [
    ['a', 'in=', 'sí'],
    ['a', 'iexact=', 'NO'],
    ['b', 'iexact=', 'x'],
    ['b', 'iexact=', 'y'],
  ] as const
  const x = condition('b', 'iexact', 'x')
  const y = condition('b', 'iexact', 'y')
  expect(draftOfRule(rule('show', stored, [], { operator: 'or' }), fields)).toEqual(any(either, x, y))
  expect(draftOfRule(rule('show', stored, []), fields).of).toHaveLength(4)
})

it('stores several values of one condition as clients expect them that know no groups', () => {
  expect(storedDraft(none, all(either), fields)).toMatchObject({ operator: 'or' })
  expect(brief(storedDraft(none, all(either), fields))).toEqual([
    ['in=', 'sí', undefined],
    ['in=', 'no', undefined],
  ])
})

it('notes at each condition the groups that it lies in, and leaves it out of none', () => {
  expect(brief(storedDraft(none, all(either, any(there, all(there, either))), fields))).toEqual([
    ['in=', 'sí', ['or']],
    ['in=', 'no', ['or']],
    ['not__empty=', ' ', ['or']],
    ['not__empty=', ' ', ['or', 'and']],
    ['in=', 'sí', ['or', 'and', 'or']],
    ['in=', 'no', ['or', 'and', 'or']],
  ])
})

it('leaves what did not change as other clients wrote it', () => {
  const before = rule(
    'show',
    [
      ['a', 'iexact', 'SÍ'],
      ['b', 'not__empty='],
      ['gone', 'sounds_like=', 'x'],
    ],
    [],
  )
  const draft = draftOfRule(before, fields)
  const after = storedDraft(before, all(there, ...draft.of), fields)
  expect(after.conditions?.slice(1)).toEqual([
    before.conditions?.[0],
    // Both are alike: the first takes what is stored.
    expect.objectContaining({ condition: 'not__empty=' }),
    before.conditions?.[2],
  ])
})

it('names another field as other clients do, and times with their seconds', () => {
  const { conditions } = storedDraft(none, all(condition('d', 'gte', '09:30')), fields)
  expect(conditions).toEqual([
    {
      field: {
        id: idOf('d'),
        field_id: idOf('d'),
        type: 'time',
        label: 'Campo d',
        group_id: null,
        catalog_id: null,
      },
      condition: 'gte=',
      value: '09:30:00',
    },
  ])
})

const leaf = fc.constantFrom<DraftCondition>(
  either,
  there,
  condition('a', 'nin', ['sí', 'no']),
  condition('b', 'icontains', 'roto'),
  condition('c', 'lt', '2026-01-31'),
  condition('a', 'in', ['no']),
  condition('a', 'in', []),
  { path: [], condition: null, operand: '' },
)
const group = (depth: number): fc.Arbitrary<DraftGroup> =>
  fc.record({
    join: fc.constantFrom('and', 'or'),
    of: fc.array<DraftNode>(depth === 0 ? leaf : fc.oneof(leaf, group(depth - 1)), {
      minLength: 1,
      maxLength: 4,
    }),
  })

it('is read as it was stored, whatever the groups', () => {
  fc.assert(
    fc.property(group(2), (draft) => {
      const once = storedDraft(none, draft, fields)
      const again = storedDraft(once, draftOfRule(once, fields), fields)
      const meaning = (stored: typeof once, met: readonly boolean[]) =>
        junctionHolds(readJunction(stored.operator, stored.conditions ?? []), (at) => met[at] === true)
      expect(again.conditions?.map(({ value, field: of }) => [of?.id, value])).toEqual(
        once.conditions?.map(({ value, field: of }) => [of?.id, value]),
      )
      for (let bits = 0; bits < 32; bits++) {
        const met = (once.conditions ?? []).map((_, at) => ((bits * 2654435761) >> (at % 30)) % 2 !== 0)
        expect(meaning(again, met)).toBe(meaning(once, met))
      }
    }),
  )
})
