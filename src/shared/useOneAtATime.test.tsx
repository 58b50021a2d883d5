// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../tests/support/drawScreen'
import { useOneAtATime, useOneMutation } from './useOneAtATime'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const work = vi.fn<() => Promise<void>>()
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const click = () => act(() => screen.getByRole('button').click())

function Worker() {
  const { isBusy, run } = useOneAtATime()
  return <button onClick={() => void run(work).catch(() => undefined)}>{isBusy ? 'Busy' : 'Free'}</button>
}

function Mutator() {
  const { mutate } = useOneMutation({ mutationFn: work })
  return <button onClick={() => mutate()}>Change</button>
}

beforeEach(() => {
  work.mockReset()
  work.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 50)))
})

it.each([
  ['work', Worker],
  ['a change', Mutator],
])(
  'begins %s once for two clicks in one tick, and for one that comes when quick work is done',
  async (_name, Drawn) => {
    drawScreen(<Drawn />, {})
    const button = screen.getByRole('button')
    act(() => {
      button.click()
      button.click()
    })
    await after(200)
    click()
    await after(0)
    expect(work).toHaveBeenCalledTimes(1)
    await after(300)
    click()
    await after(0)
    expect(work).toHaveBeenCalledTimes(2)
  },
)

it('tries at once again what failed', async () => {
  drawScreen(<Worker />, {})
  work.mockRejectedValueOnce(new Error('refused'))
  click()
  await after(0)
  click()
  expect(work).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('button').textContent).toBe('Busy')
  await after(50)
  expect(screen.getByRole('button').textContent).toBe('Free')
})

it('is free as soon as a change failed, whatever is asked anew meanwhile', async () => {
  const refresh = vi.fn(() => new Promise<void>(() => undefined))
  function Refreshing() {
    const { mutate, isPending } = useOneMutation({ mutationFn: work, onSettled: refresh })
    return <button onClick={() => mutate()}>{isPending ? 'Busy' : 'Free'}</button>
  }
  drawScreen(<Refreshing />, {})
  work.mockRejectedValueOnce(new Error('no network'))
  click()
  await after(0)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button').textContent).toBe('Free')
  click()
  await after(50)
  expect(work).toHaveBeenCalledTimes(2)
  // Success frees the control only once its outcome is on screen.
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('button').textContent).toBe('Busy')
})
