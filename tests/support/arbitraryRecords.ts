import fc from 'fast-check'
import type { ConditionTree, ValuePath } from '../../schemas/conditions/conditionTree'
import type { ConditionWord } from '../../schemas/conditions/names'
import { isObject, type Json } from '../../schemas/model/json'
import { arbitraryAnswers, arbitraryConditions } from './arbitraryConditions'

/* Stored records with an answer of each kind, and condition trees about their answers and metadata. */

/** Returns the id of the field that stores an answer of this name. */
export const fieldOf = (name: string): string =>
  Buffer.from(name.padEnd(12, '.').slice(0, 12)).toString('hex')

const isName = (name: string): boolean => /^[a-zA-Z]+$/.test(name) && !/^(latitude|longitude)$/.test(name)

function byFields(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(byFields)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [isName(name) ? fieldOf(name) : name, byFields(one)]),
  )
}

const seconds = fc.oneof(
  fc.constantFrom(
    null,
    0,
    -1,
    1e12,
    -1e12,
    1_795_334_400.1,
    1_795_334_400.123456,
    253_402_300_799,
    -30_610_224_000,
  ),
  fc.integer({ min: 1_700_000_000, max: 1_800_000_000 }),
)
const date = fc
  .constantFrom(
    '2025-03-30T01:59:59.999Z',
    '2025-10-26T00:30:00Z',
    '2026-01-01T06:00:00Z',
    '2026-01-01T05:59:59.5Z',
  )
  .map((text) => new Date(text))
const person = fc.constantFrom(null, 1, 2, 10)

/** The columns of the table besides its keys. */
export const arbitraryRecord = fc.record({
  folio: fc.constantFrom('1-1', '2-1', '10-1', 'Ñandú 7', 'ana'),
  user_id: person,
  created_by_id: person,
  created_at: date,
  updated_at: date,
  deleted_at: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, date),
  start_timestamp: seconds,
  end_timestamp: seconds,
  points: fc.constantFrom(null, 0, 0.1, 7, -2.5),
  version: fc.constantFrom(1, 2, 10),
  geolocation: fc.constantFrom<number[]>([], [19.4326, -99.1332], [0, 180], [19.4]),
  answers: arbitraryAnswers.map(byFields),
})

const ofMetadata: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  id: fc.constantFrom('0', 'f'),
  folio: fc.constantFrom('1-1', '10-1', 'ANA', 'nandu', ' 2-1 '),
  user_id: fc.constantFrom(1, 2, '10', '02', 'x'),
  created_by_id: fc.constantFrom(1, 2, '10'),
  created_at: fc.constantFrom('2025-10-26T00:30:00.000000+00:00Z', '2026-01-01T00:00:00-06:00', '2026-01-01'),
  updated_at: fc.constantFrom('2025-10-26T00:30:00.000000+00:00Z', '2025-02-30T00:00:00.000000+00:00Z'),
  deleted_at: fc.constantFrom('2025-10-26T00:30:00.000000+00:00Z'),
  start_date: fc.constantFrom('2026-11-23T00:00:00.100000+00:00Z', '2024-01-01T00:00:00Z'),
  end_date: fc.constantFrom('1970-01-01T00:00:00.000000+00:00Z'),
  duration: fc.constantFrom(0, 0.1, -1e12),
  points: fc.constantFrom(0, 0.1, '7'),
  version: fc.constantFrom(1, '2', 9),
  geolocation: fc.constantFrom('-100,19,-99,20', '170,-10,-170,10', '-99.1332,19.4326,-99.1332,19.4326', 'x'),
  texts: fc.constantFrom('ana', 'pena', '10', '2-1', 'ñandu', 'strasse'),
}
const words: readonly ConditionWord[] = [
  ...(['exact', 'ne', 'in', 'icontains', 'not__icontains', 'istartswith', 'lt', 'lte', 'gt', 'gte'] as const),
  ...(['exact__number', 'gte__number', 'is__empty', 'not__empty', 'within'] as const),
]
const aboutMetadata: fc.Arbitrary<ConditionTree> = fc
  .constantFrom(...Object.keys(ofMetadata))
  .chain((name) =>
    fc
      .tuple(fc.constantFrom(...words), ofMetadata[name] ?? fc.constant(null))
      .map(([condition, operand]): ConditionTree => ({ path: [name], condition, operand })),
  )

const pathOf = (path: ValuePath): ValuePath => path.map((name) => (isName(name) ? fieldOf(name) : name))

function ofFields(tree: ConditionTree, top: ValuePath = ['answers']): ConditionTree {
  if ('and' in tree) return { and: tree.and.map((one) => ofFields(one, top)) }
  if ('or' in tree) return { or: tree.or.map((one) => ofFields(one, top)) }
  if ('not' in tree) return { not: ofFields(tree.not, top) }
  const { condition, operand } = tree
  const isOfSets = condition === 'any_set' || condition === 'every_set'
  return {
    path: [...top, ...pathOf(tree.path)],
    condition,
    operand: isOfSets ? ofFields(operand as ConditionTree, []) : operand,
  }
}

/** Condition trees about answers, metadata, or both. */
export const arbitraryRecordConditions: fc.Arbitrary<ConditionTree> = fc.oneof(
  arbitraryConditions.map((tree) => ofFields(tree)),
  aboutMetadata,
  fc.tuple(arbitraryConditions, aboutMetadata).map(([tree, other]) => ({ or: [ofFields(tree), other] })),
  aboutMetadata.map((not) => ({ not })),
)
