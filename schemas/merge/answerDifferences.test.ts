import { describe, expect, it } from 'vitest'
import { compileForm } from '../compile/compileForm'
import type { Answers } from '../model/answers'
import type { FieldDocument } from '../model/form'
import { answerDifferences, answersTaken, setsOf, suggestedAnswer } from './answerDifferences'

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
      const at = address.setIndex ?? difference.slot
      const set = at === undefined ? '' : `[${at}]`
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
      'name me → mine, colour them → theirs, group[0] me → mine',
    ],
    [
      'one field of each set',
      sets(['x', 1], ['y', 2]),
      sets(['x', 7], ['y', 2]),
      sets(['x', 1], ['z', 2]),
      'amount[0] me → mine, product[1] them → theirs',
    ],
    [
      'an added set',
      sets(['x', 1]),
      sets(['x', 1], ['y', 2]),
      sets(['x', 9]),
      'amount[0] them → theirs, group[1] me → mine',
    ],
    [
      'a set that each added',
      sets(['x', 1]),
      sets(['x', 1], ['y', 2]),
      sets(['x', 1], ['z', 3]),
      'group[1] them → theirs, group[2] me → mine',
    ],
    ['the same set that both added', sets(['x', 1]), sets(['x', 1], ['y', 2]), sets(['x', 1], ['y', 2]), ''],
    [
      'a set that I removed',
      sets(['x', 1], ['y', 2]),
      sets(['y', 2]),
      sets(['x', 1], ['y', 2]),
      'group[0] me → mine',
    ],
    [
      'a set that I removed while they wrote in it',
      sets(['x', 1], ['y', 2]),
      sets(['y', 2]),
      sets(['x', 9], ['y', 2]),
      'group[0] both → theirs',
    ],
    [
      'sets of an unknown beginning',
      undefined,
      sets(['x', 1]),
      sets(['w', 0], ['x', 1], ['y', 2]),
      'group[0] both → theirs, group[2] both → theirs',
    ],
    [
      'a set that came for one that went: nothing written in one set lands in another',
      sets(['x', 1], ['y', 2]),
      sets(['x', 1], ['y', 5]),
      sets(['y', 2], ['z', 3]),
      'group[0] them → theirs, amount[1] me → mine, group[2] them → theirs',
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
      'group[1] them → theirs',
    ],
    ['unknown keys', {}, { other: 'b' }, { other: 'c' }, ''],
  ])('%s', (_name, base, mine, theirs, expected) => expect(told(base, mine, theirs)).toBe(expected))
})

describe('the sets that come of what is taken', () => {
  const base = sets(['x', 1], ['y', 2])
  const mine = sets(['x', 1], ['y', 5], ['m', 8])
  const theirs = sets(['n', 9], ['y', 2], ['z', 3])
  const differences = answerDifferences(compiled, { base, mine, theirs })
  const takenOf = (isTaken: (at: number) => boolean) => {
    const written = answersTaken(
      { base, mine, theirs },
      differences.filter((_one, at) => isTaken(at)),
    )
    return Object.fromEntries(written.map(({ address, theirs: sets }) => [address.fieldId, sets])) as Answers
  }

  it('are mine where nothing is taken', () => expect(takenOf(() => false)).toEqual({}))
  it('are theirs where all is taken', () => expect(takenOf(() => true)).toEqual(theirs))
  it('are of both, set by set', () => {
    expect(told(base, mine, theirs)).toBe(
      'product[0] them → theirs, amount[0] them → theirs, amount[1] me → mine, group[2] them → theirs, group[3] me → mine',
    )
    // Theirs of what they alone changed.
    expect(
      setsOf(
        takenOf((at) => at < 2 || at === 3),
        group,
      ),
    ).toEqual(setsOf(sets(['n', 9], ['y', 5], ['z', 3], ['m', 8]), group))
    expect(
      setsOf(
        takenOf((at) => at >= 3),
        group,
      ),
    ).toEqual(setsOf(sets(['x', 1], ['y', 5], ['z', 3]), group))
  })
})
