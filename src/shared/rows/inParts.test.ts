import { expect, it, vi } from 'vitest'
import { inParts } from './inParts'

const items = Array.from({ length: 2_500 }, (_none, at) => at)

it('goes on part by part, and stops at what fails with what was done', async () => {
  const call = vi.fn((part: readonly number[]) => Promise.resolve(part.map(String)))
  expect(await inParts(items, call)).toEqual({ results: items.map(String), error: undefined })
  expect(call.mock.calls.map(([part]) => part.length)).toEqual([1_000, 1_000, 500])

  const problem = new Error('no network')
  const failing = vi.fn((part: readonly number[]) =>
    part[0] === 0 ? Promise.resolve(part) : Promise.reject(problem),
  )
  expect(await inParts(items, failing)).toEqual({ results: items.slice(0, 1_000), error: problem })
  expect(failing).toHaveBeenCalledTimes(2)
})

it('fails when nothing was done', async () => {
  await expect(inParts(items, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
})
