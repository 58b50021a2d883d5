import { describe, expect, it } from 'vitest'
import { createPreparing } from '../query/preparing'
import { createLookUpLane, slowQuestionsLane } from '../rows/lookUpLane'
import { createSpentHere } from '../rows/spentTime'
import { askRecords } from './recordColumns'

/** Simulates a server whose database times every question out until `isSlow` is false. */
function server() {
  const state = { time: 0, asked: 0, isSlow: true }
  const now = () => new Date(state.time)
  const deps = {
    ...createPreparing(now),
    slowQuestions: createLookUpLane({ now, width: slowQuestionsLane, spent: createSpentHere(now) }),
    questions: {
      ask: async <T>(ask: (db: never) => Promise<T>): Promise<T> => {
        await Promise.resolve()
        return ask(undefined as never)
      },
    },
  }
  const ask = async (name: string, { isPreparing = true, user = 1 } = {}) => {
    try {
      return await askRecords(deps, user, { isPreparing, name }, (questions) =>
        questions.ask(async () => {
          state.asked += 1
          await new Promise((resolve) => setTimeout(resolve))
          // The error code of PostgreSQL for a statement timeout.
          if (state.isSlow) throw Object.assign(new Error('canceling statement'), { code: '57014' })
          return 'found'
        }),
      )
    } catch (error) {
      return (error as { coded: { code: string } }).coded.code
    }
  }
  return { state, ask }
}

describe('a question for which columns are being made', () => {
  it('that took too long is not tried again that soon, by nobody', async () => {
    const { state, ask } = server()
    expect(await ask('by name')).toBe('LIST_BEING_PREPARED')
    expect(await ask('by name', { user: 2 })).toBe('LIST_BEING_PREPARED')
    expect(state.asked).toBe(1)
    expect(await ask('by date')).toBe('LIST_BEING_PREPARED')
    expect(state.asked).toBe(2)
    state.time = 60_000
    state.isSlow = false
    expect(await ask('by name')).toBe('found')
  })

  it('is tried once for all who wait with it', async () => {
    const { state, ask } = server()
    const all = await Promise.all(Array.from({ length: 20 }, (_, user) => ask('by name', { user })))
    expect(new Set(all)).toEqual(new Set(['LIST_BEING_PREPARED']))
    expect(state.asked).toBe(1)
  })
})

it('another that took too long is tried again', async () => {
  const { state, ask } = server()
  for (let time = 0; time < 2; time += 1)
    expect(await ask('by name', { isPreparing: false })).toBe('SELECTOR_TOO_SLOW')
  state.isSlow = false
  expect(await ask('by name', { isPreparing: false })).toBe('found')
  expect(await ask('by date')).toBe('found')
})
