import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { readSelectorPattern } from '../../schemas/filters/selectorPattern'
import { patternSql } from '../../server/store/query/patternSql'
import { createTestDatabase } from '../support/testDatabase'

/* What is read as a selector's pattern, the database takes: a stranger's pattern writes no error into its log. */

const { pool, drop } = await createTestDatabase()
afterAll(drop)

const isRead = (pattern: string): boolean => {
  try {
    readSelectorPattern(pattern, [])
    return true
  } catch {
    return false
  }
}
const isTaken = (pattern: string): Promise<boolean> =>
  pool.query('select $1::text ~ $2::text', ['aNorte 1', patternSql(readSelectorPattern(pattern, []))]).then(
    () => true,
    () => false,
  )

const pieces = [
  ...['a', '1', ' ', '-', 'ñ', '😀', '.', '^', '$', '|', '(', ')', '(?:', '(?=', '(?!', '(?<=', '(?<!'],
  ...[
    '(?<n>',
    '(?i)',
    '(?i:',
    '[',
    '[^',
    ']',
    '[]',
    '[^]',
    '[a-z]',
    '[[:',
    '[[.',
    '[[=',
    ':]',
    '.]',
    '=]',
    '-',
  ],
  ...['*', '+', '?', '{2}', '{2,}', '{0,3}', '{255}', '{256}', '{1,999}', '{0}', '*?', '+?'],
  ...['\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\b', '\\B', '\\.', '\\\\', '\\/', '\\-', '\\]', '\\['],
  ...[
    '\\p{L}',
    '\\P{L}',
    '\\u0041',
    '\\u{41}',
    '\\u{1F600}',
    '\\x41',
    '\\cA',
    '\\0',
    '\\t',
    '\\n',
    '\\v',
    '\\f',
  ],
  ...['\\ud83d\\ude00', '\\1', '\\k<n>', '\\r', '***:', '***=', ','],
]

describe('a pattern', () => {
  it.each([
    ['^\\x41b$', 'Ab'],
    ['^[\\x41]b$', 'Ab'],
    ['^\\u{41}\\u{1F600}$', 'A😀'],
    ['^[\\u{1F600}]$', '😀'],
    ['^\\ud83d\\ude00$', '😀'],
    ['^(?<year>\\d{4})-(?<month>\\d\\d)$', '2026-11'],
  ])('%s finds %s as everywhere', async (pattern, text) => {
    expect(new RegExp(pattern, 'u').test(text)).toBe(true)
    const { rows } = await pool.query<{ found: boolean }>('select $1::text ~ $2::text as found', [
      text,
      patternSql(readSelectorPattern(pattern, [])),
    ])
    expect(rows).toEqual([{ found: true }])
  })

  it.each(['\\p{L}', 'a[\\P{L}]', '[]', 'a[^]', '[[:alpha:]', '[a[.]', 'a{256}', 'a{0,999}'])(
    'is refused where the database has no word for it: %s',
    (pattern) => {
      expect(isRead(pattern)).toBe(false)
    },
  )

  it.each(pieces.map((piece) => [piece]))('with %s', async (piece) => {
    for (const pattern of [
      piece,
      `a${piece}`,
      `${piece}a)`,
      `[${piece}]`,
      `[a${piece}]`,
      `(${piece})`,
      `(?i)${piece}`,
    ])
      if (isRead(pattern)) expect([pattern, await isTaken(pattern)]).toEqual([pattern, true])
  })

  it('of any pieces', async () => {
    const patterns = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((some) => some.join(''))
    await fc.assert(
      fc.asyncProperty(patterns, async (pattern) => {
        fc.pre(isRead(pattern))
        expect(await isTaken(pattern)).toBe(true)
      }),
      { numRuns: 500, maxSkipsPerRun: 100 },
    )
  })
})
