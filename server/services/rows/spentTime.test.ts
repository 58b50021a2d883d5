import { expect, it } from 'vitest'
import { createSpentTime } from './spentTime'

/** Simulates several nodes that report to one place, which can be away. */
function installation(nodes: number) {
  const state = { clock: 0, reports: 0, isAway: false }
  const sums = new Map<string, number>()
  const report = async (asker: string, milliseconds: number): Promise<number> => {
    state.reports += 1
    if (state.isAway) throw new Error('away')
    const key = `${asker} ${Math.floor(state.clock / 60_000)}`
    sums.set(key, (sums.get(key) ?? 0) + milliseconds)
    return sums.get(key) ?? 0
  }
  const now = () => new Date(state.clock)
  return { state, all: Array.from({ length: nodes }, () => createSpentTime({ now, report, step: 100 })) }
}
const reported = () => new Promise((resolve) => setImmediate(resolve))

it('who asks for little costs no report', async () => {
  const {
    state,
    all: [spent],
  } = installation(1)
  for (let time = 0; time < 9; time += 1) spent?.add('ana', 11)
  await reported()
  expect([spent?.by('ana'), state.reports]).toEqual([99, 0])
})

it('what one node spent another knows after its own next part', async () => {
  const {
    all: [one, other],
  } = installation(2)
  for (let time = 0; time < 10; time += 1) {
    one?.add('ana', 100.5)
    await reported()
  }
  expect(other?.by('ana')).toBe(0)
  other?.add('ana', 100)
  await reported()
  expect(other?.by('ana')).toBeGreaterThan(1_000)
  expect(other?.by('eva')).toBe(0)
})

it('what was spent while a report was under way is not lost, nor counted twice', async () => {
  const {
    state,
    all: [spent],
  } = installation(1)
  spent?.add('ana', 150)
  spent?.add('ana', 70)
  await reported()
  expect([spent?.by('ana'), state.reports]).toEqual([220, 1])
  spent?.add('ana', 40)
  await reported()
  expect([spent?.by('ana'), state.reports]).toEqual([260, 2])
})

it('what could not be reported counts here, and is reported later', async () => {
  const {
    state,
    all: [one, other],
  } = installation(2)
  state.isAway = true
  one?.add('ana', 300)
  await reported()
  expect(one?.by('ana')).toBe(300)
  state.isAway = false
  one?.add('ana', 1)
  other?.add('ana', 100)
  await reported()
  expect(other?.by('ana')).toBe(401)
})

it('each minute begins anew, whatever is still being reported of the one before', async () => {
  const {
    state,
    all: [spent],
  } = installation(1)
  spent?.add('ana', 500)
  state.clock = 60_000
  await reported()
  expect(spent?.by('ana')).toBe(0)
})
