import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FeedQuestionError,
  readFeedFilter,
  type FilterExpression,
  type FilterLiteral,
} from './readFeedFilter'

const text = (value: string): FilterLiteral => ({ type: 'text', value })
const number = (value: number): FilterLiteral => ({ type: 'number', value })
const edad = (by: 'gt' | 'lt' | 'ge' | 'le' | 'eq', value: number): FilterExpression => ({
  ...{ op: 'compare', name: 'edad', by, with: number(value) },
})

const read: readonly (readonly [string, FilterExpression])[] = [
  ['edad gt 5', edad('gt', 5)],
  ['5 lt edad', edad('gt', 5)],
  ['-1.5e2 ge edad', edad('le', -150)],
  ["nombre eq 'O''Hara'", { op: 'compare', name: 'nombre', by: 'eq', with: text("O'Hara") }],
  ['nombre eq null', { op: 'compare', name: 'nombre', by: 'eq', with: { type: 'null' } }],
  [
    'dia le 2026-02-29',
    { op: 'compare', name: 'dia', by: 'le', with: { type: 'date', value: '2026-02-29' } },
  ],
  [
    'at ge 2026-02-28t10:00z',
    { op: 'compare', name: 'at', by: 'ge', with: { type: 'moment', value: '2026-02-28T10:00Z' } },
  ],
  ['hora lt 08:30', { op: 'compare', name: 'hora', by: 'lt', with: { type: 'time', value: '08:30' } }],
  ["contains(nombre,'a,b')", { op: 'part', name: 'nombre', by: 'contains', text: 'a,b' }],
  ["startswith(nombre, 'a') eq true", { op: 'part', name: 'nombre', by: 'startswith', text: 'a' }],
  [
    "endswith(nombre,'a') eq false",
    { op: 'not', of: { op: 'part', name: 'nombre', by: 'endswith', text: 'a' } },
  ],
  ["color in ('rojo','verde')", { op: 'in', name: 'color', values: [text('rojo'), text('verde')] }],
  ['true', { op: 'always', value: true }],
  // `and` binds closer than `or`, as everywhere.
  [
    'edad gt 1 or edad lt 2 and edad ge 3',
    { op: 'or', of: [edad('gt', 1), { op: 'and', of: [edad('lt', 2), edad('ge', 3)] }] },
  ],
  [
    '(edad gt 1 or edad lt 2) and not (edad ge 3)',
    {
      op: 'and',
      of: [
        { op: 'or', of: [edad('gt', 1), edad('lt', 2)] },
        { op: 'not', of: edad('ge', 3) },
      ],
    },
  ],
  // A word such as `contains` is a property's name where a name is expected.
  ['contains eq 5', { op: 'compare', name: 'contains', by: 'eq', with: number(5) }],
]

const refused = [
  '',
  'edad',
  'edad gt',
  'edad gt 5 5',
  'edad gt 5)',
  '(edad gt 5',
  'edad GT 5',
  'edad has 5',
  'edad gt other',
  "nombre eq 'open",
  'length(nombre) gt 5',
  'a/b eq 5',
  'edad in ()',
  "contains('a',nombre)",
  "contains(nombre,'a') eq maybe",
  'edad add 1 gt 5',
  `${'not '.repeat(12)}edad gt 5`,
  Array.from({ length: 51 }, () => 'edad gt 5').join(' or '),
  `edad in (${Array.from({ length: 201 }, (_, at) => at).join(',')})`,
  `nombre eq '${'x'.repeat(10_001)}'`,
]

describe('a filter of a feed', () => {
  it.each(read)('reads %s', (filter, expression) => {
    expect(readFeedFilter(filter)).toEqual(expression)
  })

  it.each(refused.map((filter) => [filter.slice(0, 60), filter]))('refuses %s', (_name, filter) => {
    expect(() => readFeedFilter(filter)).toThrow(FeedQuestionError)
  })

  it('is read as it was written, however it is joined', () => {
    fc.assert(
      fc.property(expressions, (expression) => {
        expect(readFeedFilter(written(expression))).toEqual(expression)
      }),
      { numRuns: 300 },
    )
  })

  it('is read or refused, whatever it is', () => {
    const words = [
      'edad',
      'gt',
      'and',
      'or',
      'not',
      '(',
      ')',
      ',',
      "'a'",
      '5',
      'null',
      'in',
      'contains',
      '😀',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 14 }), (chosen) => {
        try {
          readFeedFilter(chosen.join(' '))
        } catch (error) {
          expect(error).toBeInstanceOf(FeedQuestionError)
        }
      }),
    )
  })
})

const names = fc.constantFrom('edad', 'nombre', 'record_id')
const literals: fc.Arbitrary<FilterLiteral> = fc.oneof(
  fc.string({ maxLength: 8 }).map(text),
  fc.integer().map(number),
  fc.constant({ type: 'null' } as const),
)
const leaves: fc.Arbitrary<FilterExpression> = fc.oneof(
  fc.record({
    op: fc.constant('compare' as const),
    name: names,
    by: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le' as const),
    with: literals,
  }),
  fc.record({
    op: fc.constant('part' as const),
    name: names,
    by: fc.constantFrom('contains', 'startswith', 'endswith' as const),
    text: fc.string({ maxLength: 8 }),
  }),
  fc.record({
    op: fc.constant('in' as const),
    name: names,
    values: fc.array(literals, { minLength: 1, maxLength: 3 }),
  }),
)
const { expressions } = fc.letrec<{ expressions: FilterExpression }>((tie) => ({
  expressions: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaves,
    fc.record({ op: fc.constant('not' as const), of: tie('expressions') }),
    fc.record({
      op: fc.constantFrom('and', 'or' as const),
      of: fc.array(tie('expressions'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}))

function literalText(value: FilterLiteral): string {
  if (value.type === 'text') return `'${value.value.replaceAll("'", "''")}'`
  return value.type === 'null' ? 'null' : String(value.value)
}

function written(expression: FilterExpression): string {
  switch (expression.op) {
    case 'and':
    case 'or':
      return expression.of.map((one) => `(${written(one)})`).join(` ${expression.op} `)
    case 'not':
      return `not (${written(expression.of)})`
    case 'always':
      return String(expression.value)
    case 'compare':
      return `${expression.name} ${expression.by} ${literalText(expression.with)}`
    case 'part':
      return `${expression.by}(${expression.name},'${expression.text.replaceAll("'", "''")}')`
    case 'in':
      return `${expression.name} in (${expression.values.map(literalText).join(',')})`
  }
}
