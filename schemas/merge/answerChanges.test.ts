import { describe, expect, it } from 'vitest'
import { compileForm } from '../compile/compileForm'
import type { Answers } from '../model/answers'
import type { FieldDocument } from '../model/form'
import { answerChanges } from './answerChanges'

const id = (number: number) => number.toString(16).padStart(24, '0')
const [name, colour, group, product, amount, old] = [id(1), id(2), id(3), id(4), id(5), id(6)]
const field = (field_id: string, field_type: string, rest: Partial<FieldDocument> = {}): FieldDocument => ({
  field_id,
  field_type,
  label: field_id,
  ...rest,
})
const inGroup = { group: { group_id: group } }
const formWith = (...more: FieldDocument[]) =>
  compileForm({
    document: {
      name: 'Visita',
      form_pages: [
        { page_name: '1', page_fields: [field(name, 'text'), field(colour, 'checkbox'), ...more] },
        {
          page_name: '2',
          page_fields: [
            field(group, 'group', { groups_fields: [product, amount] }),
            field(product, 'text', inGroup),
            field(amount, 'integer', inGroup),
          ],
        },
      ],
    },
  })
const compiled = formWith()

const short = {
  [name]: 'name',
  [colour]: 'colour',
  [group]: 'group',
  [product]: 'product',
  [amount]: 'amount',
}
const sets = (...list: readonly [string, number][]): Answers => ({
  [group]: list.map(([one, count]) => ({ [product]: one, [amount]: count })),
})
/** Sets that say one thing each. */
const only = (...list: readonly string[]): Answers => ({ [group]: list.map((one) => ({ [product]: one })) })
const told = (before: Answers, after: Answers, was = compiled) =>
  answerChanges({ compiled: was, answers: before }, { compiled, answers: after })
    .map(({ fieldId, setIndex, fromIndex, kind, before: one, after: other }) => {
      const set =
        setIndex === undefined ? '' : `[${fromIndex === undefined ? '' : `${fromIndex}→`}${setIndex}]`
      const values = kind === 'changed' ? ` ${JSON.stringify(one)}→${JSON.stringify(other)}` : ` ${kind}`
      return `${short[fieldId] ?? fieldId}${set}${values}`
    })
    .join(', ')

describe('what an edit changed', () => {
  it.each<[string, Answers, Answers, string]>([
    ['nothing', { [name]: 'a', ...sets(['x', 1]) }, { [name]: 'a', ...sets(['x', 1]) }, ''],
    ['an answer', { [name]: 'a' }, { [name]: 'b' }, 'name "a"→"b"'],
    ['an answer that came', {}, { [colour]: ['1'] }, 'colour undefined→["1"]'],
    ['one of a set', sets(['x', 1], ['y', 2]), sets(['x', 1], ['y', 3]), 'amount[1] 2→3'],
    ['all of the only set', sets(['x', 1]), sets(['y', 2]), 'product[0] "x"→"y", amount[0] 1→2'],
    ['a set behind', sets(['x', 1]), sets(['x', 1], ['y', 2]), 'group[1] setAdded'],
    ['a set before', sets(['x', 1]), sets(['y', 2], ['x', 1]), 'group[0] setAdded'],
    ['a set that went', sets(['x', 1], ['y', 2], ['z', 3]), sets(['x', 1], ['z', 3]), 'group[1] setRemoved'],
    [
      'one that went and one that was changed',
      sets(['x', 1], ['y', 2], ['z', 3]),
      sets(['y', 2], ['z', 4]),
      'amount[1] 3→4, group[0] setRemoved',
    ],
    [
      'the first that is now the last',
      sets(['x', 1], ['y', 2], ['z', 3]),
      sets(['y', 2], ['z', 3], ['x', 1]),
      'group[0→2] setMoved',
    ],
    [
      'the only answer of a set, beside one that came',
      only('x', 'y'),
      only('x', 'w', 'z'),
      'product[1] "y"→"w", group[2] setAdded',
    ],
    [
      'the only answer of a set, beside one that went',
      only('x', 'y', 'z'),
      only('y', 'w'),
      'product[1] "z"→"w", group[0] setRemoved',
    ],
    [
      'a set that went, and one that came elsewhere',
      only('x', 'y'),
      only('y', 'z'),
      'group[1] setAdded, group[0] setRemoved',
    ],
    [
      'sets that have nothing in common, beside one that came',
      sets(['x', 1]),
      sets(['y', 2], ['z', 3]),
      'group[0] setAdded, group[1] setAdded, group[0] setRemoved',
    ],
    ['all sets', sets(['x', 1], ['y', 2]), {}, 'group[0] setRemoved, group[1] setRemoved'],
    ['what the form does not know', { [old]: 'a' }, { [old]: 'b' }, `${old} "a"→"b"`],
  ])('%s', (_what, before, after, expected) => {
    expect(told(before, after)).toBe(expected)
  })

  it('is told of fields that only the earlier form has', () => {
    expect(told({ [old]: 'a', [name]: 'x' }, { [name]: 'y' }, formWith(field(old, 'text')))).toBe(
      `name "x"→"y", ${old} "a"→undefined`,
    )
  })

  it('is told of many sets without comparing each with each', () => {
    const many = Array.from({ length: 1_000 }, (_none, at): [string, number] => [`p${at}`, at])
    const shifted = many.map(([one, count]): [string, number] => [`${one}!`, count + 1])
    const began = performance.now()
    const changes = told(sets(...many), sets(...shifted))
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(changes.split(', ')).toHaveLength(2_000)
  })
})
