import { describe, expect, it } from 'vitest'
import { compileForm } from '../compile/compileForm'
import type { Answers } from '../model/answers'
import type { FieldDocument } from '../model/form'
import { answerDifferences, suggestedAnswer } from './answerDifferences'

const id = (number: number) => number.toString(16).padStart(24, '0')
const [name, colour, group, product, amount] = [id(1), id(2), id(3), id(4), id(5)]
const field = (field_id: string, field_type: string, rest: Partial<FieldDocument> = {}): FieldDocument => ({
  field_id,
  field_type,
  label: field_id,
  ...rest,
})
const inGroup = { group: { group_id: group } }
const compiled = compileForm({
  document: {
    name: 'Visita',
    form_pages: [
      { page_name: '1', page_fields: [field(name, 'text'), field(colour, 'checkbox')] },
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

const sets = (...list: readonly [string, number][]): Answers => ({
  [group]: list.map(([one, count]) => ({ [product]: one, [amount]: count })),
})
const short = {
  [name]: 'name',
  [colour]: 'colour',
  [group]: 'group',
  [product]: 'product',
  [amount]: 'amount',
}
const told = (base: Answers | undefined, mine: Answers, theirs: Answers) =>
  answerDifferences(compiled, { base, mine, theirs })
    .map((difference) => {
      const { address, changedBy } = difference
      const set = address.setIndex === undefined ? '' : `[${address.setIndex}]`
      return `${short[address.fieldId] ?? '?'}${set} ${changedBy} → ${suggestedAnswer(difference)}`
    })
    .join(', ')

describe('differences between two versions of a record', () => {
  it.each<[string, Answers | undefined, Answers, Answers, string]>([
    ['none', { [name]: 'a' }, { [name]: 'b' }, { [name]: 'b' }, ''],
    ['mine alone', { [name]: 'a' }, { [name]: 'b' }, { [name]: 'a' }, 'name me → mine'],
    ['theirs alone', { [name]: 'a' }, { [name]: 'a' }, { [name]: 'b' }, 'name them → theirs'],
    ['a removal by them', { [name]: 'a' }, { [name]: 'a' }, {}, 'name them → theirs'],
    ['both', { [name]: 'a' }, { [name]: 'b' }, { [name]: 'c' }, 'name both → mine'],
    ['an unknown beginning', undefined, { [name]: 'b' }, { [name]: 'c' }, 'name both → mine'],
    ['an empty beginning', {}, { [name]: 'b' }, {}, 'name me → mine'],
    [
      'document order',
      {},
      { ...sets(['x', 1]), [name]: 'b' },
      { [colour]: ['rojo'] },
      'name me → mine, colour them → theirs, group me → mine',
    ],
    [
      'one field of each set',
      sets(['x', 1], ['y', 2]),
      sets(['x', 7], ['y', 2]),
      sets(['x', 1], ['z', 2]),
      'amount[0] me → mine, product[1] them → theirs',
    ],
    ['an added set', sets(['x', 1]), sets(['x', 1], ['y', 2]), sets(['x', 9]), 'group both → mine'],
    [
      'a set that came for one that went: nothing written in one set lands in another',
      sets(['x', 1], ['y', 2]),
      sets(['x', 1], ['y', 5]),
      sets(['y', 2], ['z', 3]),
      'group both → mine',
    ],
    [
      'sets that they moved',
      sets(['x', 1], ['y', 2]),
      sets(['x', 1], ['y', 2]),
      sets(['y', 2], ['x', 1]),
      'group them → theirs',
    ],
    [
      'all of a set',
      sets(['x', 1], ['y', 2]),
      sets(['x', 1], ['y', 2]),
      sets(['x', 1], ['z', 3]),
      'product[1] them → theirs, amount[1] them → theirs',
    ],
    [
      'a set that only they added',
      sets(['x', 1]),
      sets(['x', 1]),
      sets(['x', 1], ['y', 2]),
      'group them → theirs',
    ],
    ['unknown keys', {}, { other: 'b' }, { other: 'c' }, ''],
  ])('%s', (_name, base, mine, theirs, expected) => expect(told(base, mine, theirs)).toBe(expected))
})
