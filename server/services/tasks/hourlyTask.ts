import { Type } from 'typebox'
import type { Deps } from '../deps'
import { defineSystemTask } from './taskKind'

const hour = 3_600_000

/** Defines a task that the system runs every hour for the whole installation. `work` returns how much it did. No user sees these tasks. */
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
