import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compiled, field, form, idOf } from '../../../tests/support/smallForm'
import { linesOf } from './printedLine'
import { readDesign } from './readDesign'
import { blockKinds } from './templateDesign'
import { startedDesign, startedList, usualDesign } from './usualDesign'

it('reads what it wrote as it is, without a problem', () => {
  const built = compiled(form([field('a', 'text'), field('b', 'integer')]))
  for (const design of [usualDesign, startedDesign(built, () => 'Datos'), startedList(built)])
    expect(readDesign(JSON.parse(JSON.stringify(design)))).toEqual({ design, problems: [] })
})

it('begins with a block for each question that is printed', () => {
  const never = field('b', 'text', { properties: { pfd_print: 'never' } })
  const built = compiled(form([field('a', 'text'), never, field('c', 'password')]))
  const named = startedDesign(built, () => '').blocks.flatMap((block) =>
    block.kind === 'field' ? [block.field_id] : [],
  )
  expect(named).toEqual([idOf('a')])
})

it('tells by path what it cannot take, and takes the rest', () => {
  const { design, problems } = readDesign({
    ...{ paper: 'napkin', textSize: 900, color: 'red', numbersPages: 'yes', header: 7 },
    margins: { top: -3 },
    blocks: [
      { kind: 'field', field_id: 'x', across: 9, columns: [{}, { field_id: 'y', share: 2 }] },
      null,
      { kind: '__proto__' },
      { kind: 'facts', facts: ['points', 'password'] },
      { kind: 'space', id: 'b4' },
      { kind: 'line', id: 'b4' },
    ],
  })
  expect(problems.map(({ path, code }) => [path, code])).toEqual([
    ['color', 'UNKNOWN_VALUE'],
    ['paper', 'UNKNOWN_VALUE'],
    ['margins.top', 'OUT_OF_RANGE'],
    ['textSize', 'OUT_OF_RANGE'],
    ['header', 'UNKNOWN_VALUE'],
    ['numbersPages', 'UNKNOWN_VALUE'],
    ['blocks.0.columns.0', 'UNKNOWN_FIELD'],
    ['blocks.0.across', 'OUT_OF_RANGE'],
    ['blocks.1', 'UNKNOWN_BLOCK'],
    ['blocks.2', 'UNKNOWN_BLOCK'],
    ['blocks.3.facts', 'UNKNOWN_VALUE'],
  ])
  expect(design).toMatchObject({ paper: 'letter', textSize: 16, color: '', margins: { top: 5 } })
  expect(design.blocks.map(({ kind }) => kind)).toEqual(['field', 'facts', 'space', 'line'])
  expect(new Set(design.blocks.map(({ id }) => id)).size).toBe(4)
})

it('reads anything, and what it read again as it is', () => {
  const kind = fc.constantFrom(...Object.keys(blockKinds))
  const block = fc.record(
    { kind, id: fc.string(), width: fc.jsonValue(), columns: fc.jsonValue(), facts: fc.jsonValue() },
    { requiredKeys: ['kind'] },
  )
  const stored = fc.oneof(
    fc.jsonValue(),
    fc.record({ blocks: fc.array(fc.oneof(block, fc.jsonValue())), margins: fc.jsonValue() }),
  )
  fc.assert(
    fc.property(stored, (value) => {
      const { design } = readDesign(value)
      expect(readDesign(JSON.parse(JSON.stringify(design))).design).toEqual(design)
    }),
  )
})

it('lays narrow blocks beside each other while they have room', () => {
  const cell = (width: 12 | 6 | 4 | 8) => ({ width, item: { kind: 'line' } as const })
  const widths = linesOf([cell(6), cell(6), cell(4), cell(12), cell(8), cell(6)]).map((line) =>
    line.map(({ width }) => width),
  )
  expect(widths).toEqual([[6, 6], [4], [12], [8], [6]])
})
