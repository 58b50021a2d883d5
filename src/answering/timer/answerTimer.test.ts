// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptTimer } from '../../../adapters/storage/answerDrafts'
import { createAnswerTimer } from './answerTimer'

const minute = 60_000
const hour = 60 * minute

/** Simulates a device and a server with clocks of their own; `awake` is the device's steady clock. */
function world({ wallAhead = 0, kept }: { wallAhead?: number; kept?: KeptTimer | undefined } = {}) {
  let real = 0
  let slept = 0
  let ahead = wallAhead
  let isOffline = false
  let expiresAt: number | undefined
  const keeps: KeptTimer[] = []
  const ask = vi.fn(() => {
    if (isOffline) return Promise.reject(new Error('offline'))
    expiresAt ??= real + 10 * minute
    return Promise.resolve({ expires_at: expiresAt, now: real })
  })
  const timer = createAnswerTimer({
    kept,
    ask,
    keep: (timer) => keeps.push(timer),
    clocks: { wall: () => real + ahead, steady: () => real - slept },
  })
  /** Advances time while the page is running. */
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(0)
    for (let gone = 0; gone < milliseconds; gone += 1000) {
      real += 1000
      await vi.advanceTimersByTimeAsync(1000)
    }
  }
  const sleep = (milliseconds: number) => {
    real += milliseconds
    slept += milliseconds
  }
  return {
    timer,
    ask,
    keeps,
    pass,
    sleep,
    setClock: (by: number) => (ahead += by),
    goOffline: (is: boolean) => (isOffline = is),
    begun: (at: number) => (expiresAt = at),
    left: () => {
      const state = timer.getState()
      return state.phase === 'running' ? state.secondsLeft : state.phase
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function started(options?: Parameters<typeof world>[0]) {
  const made = world(options)
  made.timer.run()
  await made.timer.start()
  return made
}

describe('the time to answer in', () => {
  it.each([0, 24 * hour, -24 * hour])(
    'runs by the server, with a clock that is off by %i ms',
    async (off) => {
      const { pass, left, keeps } = await started({ wallAhead: off })
      expect(left()).toBe(600)
      expect(keeps).toEqual([{ expiresAt: 10 * minute, offset: 0 - off }])
      await pass(9 * minute)
      expect(left()).toBe(60)
      await pass(minute)
      expect(left()).toBe('over')
    },
  )

  it('does not follow a clock that somebody sets meanwhile', async () => {
    const { pass, left, setClock, ask } = await started()
    await pass(minute)
    setClock(24 * hour)
    await pass(6_000)
    expect(left()).toBe(534)
    setClock(-48 * hour)
    await pass(6_000)
    expect(left()).toBe(528)
    // Once for the start, and once for each time that the clock was set.
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('goes on while the device sleeps', async () => {
    const { pass, sleep, left } = await started()
    sleep(9 * minute)
    await pass(6000)
    expect(left()).toBe(54)
    sleep(hour)
    await pass(6000)
    expect(left()).toBe('over')
  })

  it('asks once the network is back when the device slept without', async () => {
    const { pass, sleep, left, goOffline } = await started()
    goOffline(true)
    sleep(9 * minute)
    await pass(10_000)
    expect(left()).toBe(590)
    goOffline(false)
    await pass(6_000)
    expect(left()).toBe(44)
  })

  it('ends without network too', async () => {
    const { pass, left, goOffline } = await started()
    goOffline(true)
    await pass(10 * minute)
    expect(left()).toBe('over')
  })

  it('is not begun without the server, and can be begun again', async () => {
    const { timer, goOffline, left, keeps } = world()
    goOffline(true)
    await timer.start()
    expect(left()).toBe('failed')
    expect(keeps).toEqual([])
    goOffline(false)
    await timer.start()
    expect(left()).toBe(600)
  })

  it('takes the word of a server that says it is not over', async () => {
    const { pass, timer, left, begun } = await started()
    await pass(10 * minute)
    expect(left()).toBe('over')
    begun(10 * minute + 20_000)
    await timer.ask()
    expect(left()).toBe(20)
  })
})

describe('after a reload', () => {
  it('goes on where it was, and asks the server', async () => {
    const { timer, left, pass, ask, begun } = world({ kept: { expiresAt: 5 * minute, offset: 0 } })
    begun(5 * minute)
    expect(left()).toBe(300)
    timer.run()
    await pass(1000)
    expect(ask).toHaveBeenCalledOnce()
    expect(left()).toBe(299)
  })

  it('without network goes by what was kept', async () => {
    const { timer, left, pass, goOffline } = world({
      wallAhead: -24 * hour,
      kept: { expiresAt: 5000, offset: 24 * hour },
    })
    goOffline(true)
    timer.run()
    await pass(4000)
    expect(left()).toBe(1)
    await pass(2000)
    expect(left()).toBe('over')
  })

  it('trusts the server more than a clock that was set back meanwhile', async () => {
    const { timer, left, pass, begun } = world({
      wallAhead: -24 * hour,
      kept: { expiresAt: 5 * minute, offset: 0 },
    })
    begun(5 * minute)
    timer.run()
    await pass(1000)
    expect(left()).toBe(299)
  })
})
