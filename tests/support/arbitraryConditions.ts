import fc from 'fast-check'
import type { Kind } from '../../schemas/fields/kinds'
import type { ConditionTree } from '../../schemas/conditions/conditionTree'
import { conditionWords, type ConditionWord } from '../../schemas/conditions/names'
import type { Json } from '../../schemas/model/json'

/* Documents with an answer of each kind, and condition trees on them, over few values, so that many match. */

const texts: readonly string[] = [
  ...[
    '',
    ' ',
    '\u00a0',
    '0',
    '00',
    '1',
    '10',
    '10.0',
    '-1',
    '.5',
    '5.',
    '1e3',
    'NaN',
    'Infinity',
    'null',
    'true',
  ],
  ...['ana', 'Ana', ' ANA ', 'Peña', 'PENA', 'pen\u0303a', 'José', 'jose', 'a,b', 'b', 'Año 2', 'año 10'],
  ...[
    'Straße',
    'STRASSE',
    'straẞe',
    'İstanbul',
    'istanbul',
    'i\u0307stanbul',
    'ıstanbul',
    'ΟΔΟΣ',
    'οδός',
    'οδοσ',
  ],
  ...[
    'ﬁn',
    '\u0301',
    'ﷺ',
    '中文',
    '👩‍👧',
    'a%b_c',
    "o'b",
    '\\d',
    '^a',
    'line\nend',
    '9'.repeat(20),
    '1'.repeat(301),
  ],
  ...['2025-03-30', '2025-03-30 02:30:00', '2025-10-26 02:30', '2025-02-30', '02:30', '02:30:00', '23:59:59'],
  ...['2025-03-30T01:59:59Z', '2025-03-30T02:59:59+01:00', '2025-03-30T03:00:00.000001+02:00'],
  ...[
    '2025-10-26T00:30:00.000000+00:00Z',
    '2025-10-26T01:30:00.5-00:30',
    '2025-02-30T10:00:00Z',
    '0000-01-01T00:00:00Z',
  ],
]
const text = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...texts) },
  fc.string({ unit: fc.constantFrom('a', 'A', 'á', '1', ' ', ',', 'ß', 'İ', 'Σ', 'ς', 'ñ'), maxLength: 4 }),
)
const number = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    1,
    10,
    0.1,
    1e21,
    1e299,
    1e301,
    1e-296,
    1e-305,
    5e-324,
    1.5e-7,
    -2.5e22,
    9007199254740992,
    0.30000000000000004,
  ),
  fc.integer({ min: -2, max: 12 }),
)
const nothing = fc.constantFrom<Json[]>(null, '', ' ', [], {}, false, true, [null, ''], [[]])
const place = fc.record({
  latitude: fc.constantFrom(19.4326, 19.4327, 0, 91),
  longitude: fc.constantFrom(-99.1332, -99.1, 180),
})
const file = fc.record({ file_name: text, file_url: fc.constant('https://example.com/a.png') })

const answers: Readonly<Partial<Record<Kind, fc.Arbitrary<Json>>>> = {
  text,
  number,
  date: text,
  time: fc.constantFrom('02:30', '02:30:00', '23:59:59', '2:30'),
  datetime: fc.constantFrom('2025-03-30 02:30:00', '2025-03-30 02:30', '2025-10-26 02:30:00'),
  choice: text,
  choices: fc.array(text, { maxLength: 3 }),
  place,
  file,
  files: fc.array(file, { maxLength: 2 }),
  rowKey: fc.oneof(text, number),
  rowDetail: fc.array(fc.oneof(text, number), { maxLength: 2 }),
}

const scalar = fc.oneof(text, number, nothing)
const answerOf = (arbitrary: fc.Arbitrary<Json>) =>
  fc.oneof(
    { weight: 6, arbitrary },
    nothing,
    scalar,
    fc.array(fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })), { maxLength: 3 }),
  )

const kinds = Object.keys(answers)
const plain = Object.fromEntries(
  Object.entries(answers).map(([kind, arbitrary]) => [kind, answerOf(arbitrary)]),
)
const plainAnswers = fc.record(plain, { requiredKeys: [] }) as fc.Arbitrary<Record<string, Json>>

/** Answers by the names of their kinds; `row` holds those of a catalog's members, `group` those of sets. */
export const arbitraryAnswers: fc.Arbitrary<Json> = fc
  .tuple(
    plainAnswers,
    fc.option(fc.oneof({ weight: 5, arbitrary: plainAnswers }, nothing), {
      nil: undefined,
    }),
    fc.option(fc.oneof({ weight: 5, arbitrary: fc.array(plainAnswers, { maxLength: 3 }) }, nothing), {
      nil: undefined,
    }),
  )
  .map(([own, row, group]) => JSON.parse(JSON.stringify({ ...own, row, group })) as Json)

const scalarList = fc.array(scalar, { maxLength: 3 })
const ranges = fc.constantFrom<Json[]>(
  [-1, 10],
  ['0', '1.0'],
  ['2025-03-30', '2025-10-26 02:30'],
  ['00:00', '02:30:00'],
  ['2025-03-30T01:59:59Z', '2025-10-26T02:00:00+00:00'],
)
const compared: readonly ConditionWord[] = ['exact__number', 'lt__number', 'gte__number', 'ne__number']
const wordsOfSets: readonly ConditionWord[] = ['any_set', 'every_set', 'not__any_set']
const treeTakers: ReadonlySet<ConditionWord> = new Set(wordsOfSets)

function operandFor(word: ConditionWord): fc.Arbitrary<Json> {
  switch (word) {
    case 'between':
      return fc.oneof({ weight: 2, arbitrary: ranges }, fc.tuple(scalar, scalar), scalar)
    case 'near':
      return fc.oneof(
        {
          weight: 6,
          arbitrary: fc
            .tuple(place, fc.constantFrom(0, 5, 20, 5_000, 2e7))
            .map(([at, distance]) => ({ ...at, distance })),
        },
        scalar,
      )
    case 'within':
      return fc.oneof(
        {
          weight: 6,
          arbitrary: fc.constantFrom(
            '-100,19,-99,20',
            '-99.1332,19.4326,-99.1332,19.4326',
            '170,-10,-99.11,19.43265',
            '-180,-90,180,90',
            '-100,20,-99,19',
          ),
        },
        scalar,
      )
    case 'set_count':
      return fc.oneof(
        {
          weight: 6,
          arbitrary: fc.record({
            condition: fc.constantFrom(...compared),
            value: fc.integer({ min: 0, max: 3 }),
          }),
        },
        scalar,
      )
    case '$regex':
    case '$nregex':
      return fc.constantFrom('a', '^a', '[0-9]+$', 'ñ', '\\bana', '(?i)ana')
    case '$exists':
      return fc.boolean()
    case '$in':
    case '$nin':
    case '$all':
    case '$nall':
      return scalarList
    case 'in':
    case 'nin':
    case 'in__number':
    case 'nin__number':
      return fc.oneof(
        scalar,
        scalarList,
        text.map((one) => `${one}, 1`),
      )
    default:
      return fc.oneof({ weight: 6, arbitrary: scalar }, scalarList, fc.constant({}))
  }
}

/** Returns trees of a single condition. */
export const arbitraryLeaf = (word: ConditionWord): fc.Arbitrary<ConditionTree> =>
  treeTakers.has(word)
    ? ofSets.filter((tree) => 'condition' in tree && tree.condition === word)
    : fc
        .tuple(word === 'set_count' ? fc.constant(['group']) : path, operandFor(word))
        .map(([at, operand]) => ({ path: at, condition: word, operand }))

const simpleWords = conditionWords.filter((word) => !treeTakers.has(word))
const simplePath = fc.constantFrom(...kinds).map((kind) => [kind])
const path = fc.oneof(
  { weight: 4, arbitrary: simplePath },
  { weight: 2, arbitrary: simplePath.map(([kind = '']) => ['row', kind]) },
  fc.constantFrom(['group'], ['row'], ['zzz'], ['group', '0', 'text'], ['choices', '1']),
)

const leafAt = (paths: fc.Arbitrary<readonly string[]>): fc.Arbitrary<ConditionTree> =>
  fc
    .tuple(paths, fc.constantFrom(...simpleWords))
    .chain(([at, condition]) => operandFor(condition).map((operand) => ({ path: at, condition, operand })))

const treeOver = (leaf: fc.Arbitrary<ConditionTree>, maxDepth: number) =>
  fc.letrec<{ tree: ConditionTree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth, depthSize: 'small' },
      { weight: 3, arbitrary: leaf },
      { weight: 1, arbitrary: tie('tree').map((not) => ({ not })) },
      { weight: 1, arbitrary: fc.array(tie('tree'), { maxLength: 3 }).map((and) => ({ and })) },
      { weight: 1, arbitrary: fc.array(tie('tree'), { maxLength: 3 }).map((or) => ({ or })) },
    ),
  })).tree

const inSet = treeOver(leafAt(simplePath), 2)
const ofSets: fc.Arbitrary<ConditionTree> = fc
  .record({ condition: fc.constantFrom(...wordsOfSets), operand: inSet })
  .map((asked) => ({ path: ['group'], ...asked }))

/** Trees four levels deep, with nested trees about the group's sets. */
export const arbitraryConditions: fc.Arbitrary<ConditionTree> = treeOver(
  fc.oneof({ weight: 8, arbitrary: leafAt(path) }, { weight: 1, arbitrary: ofSets }),
  4,
)
