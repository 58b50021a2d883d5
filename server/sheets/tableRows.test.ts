import { expect, it } from 'vitest'
import type { Cell } from '../../schemas/sheets/cell'
import type { SheetRow } from './sheet'
import { tableRows } from './tableRows'

async function* rowsOf(rows: readonly (readonly Cell[])[]): AsyncGenerator<SheetRow> {
  for (const [at, cells] of rows.entries()) yield await Promise.resolve({ number: at + 1, cells, length: 0 })
}
const numbersOf = async (...rows: readonly (readonly Cell[])[]) => {
  const numbers: number[] = []
  for await (const { number } of tableRows(rowsOf(rows))) numbers.push(number)
  return numbers
}
const one: readonly Cell[] = ['a']

it.each<[string, readonly (readonly Cell[])[], number[]]>([
  ['no title', [['a', 'b'], one, ['c', 'd']], [1, 2, 3]],
  ['a title', [['Sitios 2026'], ['a', 'b'], one], [2, 3]],
  [
    'titles that stand elsewhere',
    [
      [null, 'Sitios'],
      [null, null, 'Mayo'],
      ['a', null, 'b'],
    ],
    [3],
  ],
  ['one column', [one, one, one, one, one, one, one, one], [1, 2, 3, 4, 5, 6, 7, 8]],
  ['one column, few rows', [one, one], [1, 2]],
  ['two cells far below', [one, one, one, one, one, one, one, ['a', 'b']], [1, 2, 3, 4, 5, 6, 7, 8]],
  ['nothing', [], []],
])('a sheet begins with its headers: %s', async (_name, rows, numbers) => {
  expect(await numbersOf(...rows)).toEqual(numbers)
})

it('closes what it reads from when nobody reads on', async () => {
  let isClosed = false
  async function* rows(): AsyncGenerator<SheetRow> {
    try {
      yield* rowsOf([['a', 'b'], one])
    } finally {
      isClosed = true
    }
  }
  const reading = tableRows(rows())
  expect((await reading.next()).value).toMatchObject({ number: 1 })
  await reading.return()
  expect(isClosed).toBe(true)
})
