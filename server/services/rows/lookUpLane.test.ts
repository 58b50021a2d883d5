import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../appError'
import { createLookUpLane, publicLane, usersLane, type LaneWidth } from './lookUpLane'
import { createSpentTime } from './spentTime'

const sleep = (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds))

let clock = 0
beforeEach(() => {
  vi.useFakeTimers()
  clock = 0
})
afterEach(() => {
  vi.useRealTimers()
})

/** A lane of one node; lanes with the same `sums` are nodes of one installation. */
function laneOf(width: LaneWidth, sums = new Map<string, number>()) {
  const now = () => new Date(clock)
  const report = async (asker: string, milliseconds: number) => {
    const sum = (sums.get(asker) ?? 0) + milliseconds
    sums.set(asker, sum)
    return sum
  }
  return createLookUpLane({ now, width, spent: createSpentTime({ now, report, step: 1_000 }) })
}
const lane = () => laneOf(publicLane)
const limited = { coded: { code: 'RATE_LIMITED', params: { seconds: 5 } } }
const codeOf = (error: unknown) => (error instanceof AppError ? error.coded.code : String(error))

it('lets three ask at a time, and two of one address', async () => {
  const { enter } = lane()
  let most = 0
  const now = new Map<string, number>()
  const mostOfOne = new Map<string, number>()
  const ask = async (address: string) => {
    now.set(address, (now.get(address) ?? 0) + 1)
    mostOfOne.set(address, Math.max(mostOfOne.get(address) ?? 0, now.get(address) ?? 0))
    most = Math.max(
      most,
      [...now.values()].reduce((sum, count) => sum + count, 0),
    )
    await sleep(10)
    now.set(address, (now.get(address) ?? 0) - 1)
  }
  const asked = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'].map((one) => enter(one).turns.take(() => ask(one)))
  await vi.advanceTimersByTimeAsync(200)
  await Promise.all(asked)
  expect(most).toBe(3)
  expect([...mostOfOne.values()]).toEqual([2, 2, expect.any(Number)])
})

it('takes sixty quick look-ups of one office at once', async () => {
  const { enter } = lane()
  const asked = Array.from({ length: 60 }, () => {
    const { turns, leave } = enter('office')
    return turns.take(() => sleep(50)).finally(leave)
  })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await Promise.all(asked)).toHaveLength(60)
})

it('lets who took least go first', async () => {
  const { enter } = lane()
  const order: string[] = []
  const ask = (address: string, milliseconds: number) =>
    enter(address).turns.take(() => {
      order.push(address)
      return sleep(milliseconds)
    })
  const first = ask('greedy', 1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await first
  const asked = [ask('x', 100), ask('y', 100), ask('z', 100), ask('greedy', 100), ask('quiet', 100)]
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(asked)
  expect(order).toEqual(['greedy', 'x', 'y', 'z', 'quiet', 'greedy'])
})

it('refuses who waits for four seconds', async () => {
  const { enter } = lane()
  const stuck = () => enter('a').turns.take(() => sleep(10_000))
  void stuck()
  void stuck()
  const waiting = stuck().catch(codeOf)
  await vi.advanceTimersByTimeAsync(3_900)
  const other = enter('b').turns.take(async () => 'answered')
  expect(await other).toBe('answered')
  await vi.advanceTimersByTimeAsync(200)
  expect(await waiting).toBe('RATE_LIMITED')
})

it('refuses who spent twenty seconds of a minute, until it is over', async () => {
  const { enter } = lane()
  const spend = enter('a').turns.take(() => sleep(20_000))
  await vi.advanceTimersByTimeAsync(20_000)
  await spend
  clock = 20_000
  expect(() => enter('a')).toThrow(
    expect.objectContaining({ coded: { code: 'RATE_LIMITED', params: { seconds: 40 } } }),
  )
  expect(() => enter('b')).not.toThrow()
  clock = 60_000
  expect(await enter('a').turns.take(async () => 'answered')).toBe('answered')
})

it('refuses more than eighty open look-ups of one address, and frees the place of a failed one', async () => {
  const { enter } = lane()
  const open = Array.from({ length: 80 }, () => enter('a'))
  expect(() => enter('a')).toThrow(expect.objectContaining(limited))
  open[0]?.leave()
  const { turns } = enter('a')
  for (let tries = 0; tries < 5; tries++)
    expect(await turns.take(() => Promise.reject(new Error('x'))).catch(String)).toBe('Error: x')
  expect(await turns.take(async () => 'answered')).toBe('answered')
})

it('asks nothing for who left, and gives their place in the line to others', async () => {
  const { enter } = lane()
  const order: string[] = []
  const ask = (name: string) => () => {
    order.push(name)
    return sleep(1_000)
  }
  const running = [1, 2].map(() => enter('a').turns.take(ask('running')))
  const left = Array.from({ length: 78 }, () => {
    const { turns, leave } = enter('a')
    const asked = turns.take(ask('left')).catch(codeOf)
    leave()
    return { turns, asked }
  })
  const stays = enter('a').turns.take(ask('stays'))
  await vi.advanceTimersByTimeAsync(2_000)
  await Promise.all([...running, stays])
  expect(order).toEqual(['running', 'running', 'stays'])
  expect(await Promise.all(left.map(({ asked }) => asked))).toEqual(left.map(() => 'RATE_LIMITED'))
  expect(await left[0]?.turns.take(ask('later')).catch(codeOf)).toBe('RATE_LIMITED')
  expect(vi.getTimerCount()).toBe(0)
})

describe('of those who are logged in', () => {
  const users = () => laneOf(usersLane)

  it('ten slow questions of one person wait for each other, and none is refused', async () => {
    const { enter } = users()
    const asked = Array.from({ length: 10 }, () => enter('ana').turns.take(() => sleep(2_000)))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await Promise.all(asked)).toHaveLength(10)
  })

  it('who asks most leaves places to others, and one of them once the budget is spent', async () => {
    const { enter } = users()
    let now = 0
    const stuck = () =>
      enter('greedy').turns.take(async () => {
        now += 1
        await sleep(11_000)
        now -= 1
      })
    const asked = Array.from({ length: 5 }, () => stuck().catch(codeOf))
    expect(
      await Promise.all(Array.from({ length: 4 }, () => enter('ana').turns.take(async () => 1))),
    ).toEqual([1, 1, 1, 1])
    expect(now).toBe(2)
    await vi.advanceTimersByTimeAsync(11_001)
    expect(now).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await Promise.all(asked)).filter((one) => one === 'RATE_LIMITED')).toHaveLength(2)
  })

  it('a hundred look-ups of one person are open at most', () => {
    const { enter } = users()
    for (let open = 0; open < 100; open++) enter('ana')
    expect(() => enter('ana')).toThrow(expect.objectContaining(limited))
    expect(() => enter('eva')).not.toThrow()
  })

  it('nobody has more of several nodes than of one that is never left in peace', async () => {
    const sums = new Map<string, number>()
    const nodes = [1, 2, 3, 4].map(() => laneOf(usersLane, sums))
    const ask = (node: (typeof nodes)[number]) =>
      node
        .enter('ana')
        .turns.take(() => sleep(2_000))
        .then(() => 'answered')
    let answered = 0
    const refused: string[] = []
    const greedy = nodes.flatMap((node) =>
      [1, 2].map(async () => {
        for (;;)
          try {
            await ask(node)
            answered += 1
          } catch (error) {
            refused.push(codeOf(error))
            return
          }
      }),
    )
    await vi.advanceTimersByTimeAsync(59_000)
    await Promise.all(greedy)
    expect(refused).toEqual(greedy.map(() => 'RATE_LIMITED'))
    // Eighty seconds' worth, plus what was under way on each node at that moment.
    expect(answered).toBeGreaterThanOrEqual(40)
    expect(answered).toBeLessThanOrEqual(44)
  })

  it('one node never refuses a person because of the time that they took', async () => {
    const { enter } = users()
    const outcomes: string[] = []
    const greedy = Array.from({ length: 3 }, async () => {
      while (clock < 60_000) {
        const asked = enter('ana').turns.take(() => sleep(2_000))
        outcomes.push(
          await asked.then(
            () => 'answered',
            (error: unknown) => codeOf(error),
          ),
        )
      }
    })
    for (; clock < 60_000; clock += 500) await vi.advanceTimersByTimeAsync(500)
    await vi.advanceTimersByTimeAsync(30_000)
    await Promise.all(greedy)
    expect([...new Set(outcomes)]).toEqual(['answered'])
  })
})
