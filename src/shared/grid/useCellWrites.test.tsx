// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen } from '../../../tests/support/drawScreen'
import { compiled, field, form } from '../../../tests/support/smallForm'
import type { Answers } from '../../../schemas/model/answers'
import type { CellStore } from './cellStore'
import { useCellWrites, type CellWrites } from './useCellWrites'

afterEach(cleanup)

interface Line {
  readonly version: number
  readonly answers: Answers
}

/** Draws a row of a server that responds on command. */
function draw() {
  const sent: {
    readonly onto: Line
    readonly answers: Answers
    readonly end: (line: Line | Error) => void
  }[] = []
  const store: CellStore<Line> = {
    compiled: compiled(form([field('a', 'text')])),
    idOf: () => 'x',
    versionOf: ({ version }) => version,
    answersOf: ({ answers }) => answers,
    withAnswers: (line, answers) => ({ ...line, answers }),
    formOf: ({ answers }) => ({ compiled: store.compiled, answers }),
    canEdit: () => true,
    addressOf: () => '/',
    send: (onto, answers) =>
      new Promise((resolve, reject) =>
        sent.push({ onto, answers, end: (line) => (line instanceof Error ? reject(line) : resolve(line)) }),
      ),
    isConflict: () => false,
    load: () => Promise.reject(new Error('Nobody asks for it')),
    show: () => undefined,
  }
  let writes: CellWrites<Line> | undefined
  let list: ((line: Line) => void) | undefined
  function Cells() {
    const [line, setLine] = useState<Line>({ version: 1, answers: { a: 'uno', b: 'uno' } })
    writes = useCellWrites(store)
    list = setLine
    return <output>{JSON.stringify(writes.shown(line).answers)}</output>
  }
  drawScreen(<Cells />, {})
  return {
    sent,
    shown: () => JSON.parse(document.querySelector('output')?.textContent ?? '') as unknown,
    write: (row: Line, fieldId: string, text: string) =>
      act(() => writes?.write({ row, fieldIds: [fieldId], answers: { ...row.answers, [fieldId]: text } })),
    list: (line: Line) => act(() => list?.(line)),
    end: (at: number, line: Line | Error) => act(async () => sent[at]?.end(line)),
    isOver: () => writes?.settled.includes('x'),
    problem: () => writes?.problem?.error,
  }
}
const first: Line = { version: 1, answers: { a: 'uno', b: 'uno' } }
const line = (version: number, a: string, b = 'uno'): Line => ({ version, answers: { a, b } })

it('shows what was written while it is on its way, whatever a list brings, and what others wrote after it', async () => {
  const cells = draw()
  cells.write(first, 'a', 'dos')
  expect(cells.shown()).toEqual({ a: 'dos', b: 'uno' })
  // The list is reloaded before the write has arrived.
  cells.list(line(1, 'uno'))
  expect(cells.shown()).toEqual({ a: 'dos', b: 'uno' })
  await expect.poll(() => cells.sent.length).toBe(1)
  await cells.end(0, line(2, 'dos'))
  expect(cells.isOver()).toBe(true)
  // The response to an older request arrives late.
  cells.list(line(1, 'uno'))
  expect(cells.shown()).toEqual({ a: 'dos', b: 'uno' })
  cells.list(line(3, 'tres'))
  expect(cells.shown()).toEqual({ a: 'tres', b: 'uno' })
})

it('shows the later of two that are on their way until both are there, each written onto what the other left', async () => {
  const cells = draw()
  cells.write(first, 'a', 'dos')
  cells.write(line(1, 'dos'), 'b', 'dos')
  expect(cells.shown()).toEqual({ a: 'dos', b: 'dos' })
  await expect.poll(() => cells.sent.length).toBe(1)
  await cells.end(0, line(2, 'dos'))
  expect(cells.shown()).toEqual({ a: 'dos', b: 'dos' })
  await expect.poll(() => cells.sent.length).toBe(2)
  expect(cells.sent[1]?.onto.version).toBe(2)
  await cells.end(1, line(3, 'dos', 'dos'))
  expect(cells.shown()).toEqual({ a: 'dos', b: 'dos' })
  expect(cells.isOver()).toBe(true)
})

it('keeps the later one in view where the one before it fails', async () => {
  const cells = draw()
  cells.write(first, 'a', 'dos')
  cells.write(line(1, 'dos'), 'b', 'dos')
  await expect.poll(() => cells.sent.length).toBe(1)
  await cells.end(0, new Error('no'))
  expect(cells.shown()).toEqual({ a: 'dos', b: 'dos' })
  expect(cells.problem()).toBeInstanceOf(Error)
  await expect.poll(() => cells.sent.length).toBe(2)
  await cells.end(1, line(2, 'dos', 'dos'))
  expect(cells.shown()).toEqual({ a: 'dos', b: 'dos' })
})
