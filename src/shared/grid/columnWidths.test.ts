import { expect, it } from 'vitest'
import { beginnings, drawnWidths } from './columnWidths'

const columns = [{ id: 'a', width: 100 }, { id: 'b' }, { id: 'c', width: 60 }]

it('are those that were chosen, else their own', () => {
  expect(drawnWidths(columns, { b: 200 }, 0)).toEqual([100, 200, 60])
})

it('share the room that is left while nobody chose any', () => {
  expect(drawnWidths(columns, {}, 441)).toEqual([133, 213, 95])
  expect(drawnWidths(columns, { a: 90 }, 441)).toEqual([90, 180, 60])
  expect(drawnWidths(columns, {}, 100)).toEqual([100, 180, 60])
})

it('say where each begins', () => {
  expect(beginnings([100, 50, 60], 44)).toEqual([44, 144, 194])
})
