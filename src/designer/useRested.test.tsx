// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRested } from './useRested'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const rest = 120

/** Draws each value in turn, and reports which ones were returned. */
function begin() {
  const returned = new Set<string>()
  function Follower({ value }: { readonly value: string }) {
    returned.add(useRested(value, rest))
    return null
  }
  const { rerender } = render(<Follower value="a" />)
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return { returned, wait, show: (value: string) => rerender(<Follower value={value} />) }
}

it('follows at once a value that rested before', async () => {
  const { returned, wait, show } = begin()
  await wait(rest)
  show('b')
  expect([...returned]).toEqual(['a', 'b'])
})

it('passes over the values that did not rest', async () => {
  const { returned, wait, show } = begin()
  await wait(rest)
  show('b')
  for (const value of ['c', 'd', 'e']) {
    await wait(rest / 2)
    show(value)
  }
  await wait(rest - 1)
  expect([...returned]).toEqual(['a', 'b'])
  await wait(1)
  expect([...returned]).toEqual(['a', 'b', 'e'])
})
