import { Type } from 'typebox'
import type { Deps } from '../deps'
import { defineSystemTask } from './taskKind'

const hour = 3_600_000

/** Work that the system does every hour for the whole installation, a part at a time; `work` tells how much it did. Nobody is told of it. */
export const hourlyTask = (name: string, work: (deps: Deps) => Promise<number>) =>
  defineSystemTask({
    name,
    result: Type.Object({ count: Type.Integer() }),
    mayRead: () => false,
    every: hour,
    run: async (deps) => {
      const count = await work(deps)
      return { done: count, total: count, result: { count } }
    },
  })
