import { setImmediate as breathe } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './inTurns'

it('runs so many at a time, in the order in which they came, also when one fails', async () => {
  const turn = createTurns({ places: 2, mostWaiting: 10 })
  const begun: number[] = []
  const most = { now: 0, ever: 0 }
  const work = (number: number) => async () => {
    begun.push(number)
    most.ever = Math.max(most.ever, (most.now += 1))
    await breathe()
    most.now -= 1
    if (number === 1) throw new Error('one')
    return number
  }
  const done = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => turn(work(number))))
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most.ever).toBe(2)
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})

it('turns away who would wait behind too many', async () => {
  const turn = createTurns({ places: 1, mostWaiting: 1 })
  let end = () => undefined as void
  const first = turn(() => new Promise<void>((resolve) => (end = resolve)))
  const second = turn(() => Promise.resolve('second'))
  await expect(turn(() => Promise.resolve('third'))).rejects.toMatchObject({
    coded: { code: 'RATE_LIMITED' },
  })
  end()
  await first
  expect(await second).toBe('second')
  expect(await turn(() => Promise.resolve('later'))).toBe('later')
})
