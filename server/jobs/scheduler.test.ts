import { expect, it } from 'vitest'
import type { Deps } from '../services/deps'
import { createScheduler } from './scheduler'

/** Creates a scheduler whose dependencies are all missing, and notes which it asks for. */
function begin() {
  const asked: string[] = []
  const deps = new Proxy({} as Deps, {
    get: (_target, name) => {
      asked.push(String(name))
      return undefined
    },
  })
  return { asked, scheduler: createScheduler(deps, { warn: () => undefined }) }
}

it('looks for work at once when it is started', async () => {
  const { asked, scheduler } = begin()
  scheduler.start()
  await scheduler.close()
  expect(asked).not.toEqual([])
})

it('never begins once it was closed: who is told to stop while it starts has no database any more', async () => {
  const { asked, scheduler } = begin()
  await scheduler.close()
  scheduler.start()
  await scheduler.close()
  expect(asked).toEqual([])
})
