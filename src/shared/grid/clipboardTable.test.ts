import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTable, writeTable } from './clipboardTable'

it.each([
  ['a', [['a']]],
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
  ['"not closed\tb', [['not closed\tb']]],
  ['5" pipe\tb', [['5" pipe', 'b']]],
  [
    '\t\n\t',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['', [['']]],
])('%j', (text, table) => {
  expect(readTable(text)).toEqual(table)
})

it('reads what it wrote', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '\t', '\n', '"', "'", ' ') })
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }))
  fc.assert(
    fc.property(table, (cells) => {
      // A last row with a single empty cell is the end of the text.
      fc.pre(cells.at(-1)?.join('') !== '' || cells[0]?.length !== 1)
      expect(readTable(writeTable(cells))).toEqual(cells)
    }),
  )
})
