// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilLoaded } from './untilLoaded'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const load = vi.fn<() => Promise<string>>()
beforeEach(() => {
  load.mockReset()
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue('there')
})

it('tries again when the network is back', async () => {
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  await expect(loaded).resolves.toBe('there')
})

it('tries again after some seconds, as a browser need not notice that the network is back', async () => {
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(loaded).resolves.toBe('there')
  window.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})
