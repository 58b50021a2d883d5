// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rangeOf, useGridSelection } from './useGridSelection'

const rows = ['a', 'b', 'c', 'd']
const idOf = (row: string) => row

it.each([
  [null, 'c', [2]],
  ['a', 'c', [0, 1, 2]],
  ['d', 'b', [1, 2, 3]],
  ['elsewhere', 'b', [1]],
])('from %s to %s', (from, to, places) => expect(rangeOf(rows, from, to)).toEqual(places))

it('chooses ranges, keeps what other pages chose, and begins anew for another search', () => {
  const { result, rerender } = renderHook(({ scope }) => useGridSelection(idOf, scope), {
    initialProps: { scope: '1' },
  })
  const chosen = () => [...result.current.selected.keys()].join('')
  act(() => result.current.toggle('b', rows, false))
  act(() => result.current.toggle('d', rows, true))
  expect(chosen()).toBe('bcd')
  act(() => result.current.toggle('c', rows, true))
  expect(chosen()).toBe('b')
  act(() => result.current.set(['x', 'y'], true))
  expect(chosen()).toBe('bxy')
  rerender({ scope: '2' })
  expect(chosen()).toBe('')
  act(() => result.current.toggle('a', rows, false))
  expect(chosen()).toBe('a')
  act(() => result.current.clear())
  expect(chosen()).toBe('')
})
