import { expect, it } from 'vitest'
import type { Deps } from '../deps'
import { recordEvents } from './recordFeed'
import type { AskedRecords } from './recordsAsked'

/** Nothing changes, however often it is looked. */
const quiet = {
  recordWatch: {
    join: async () => ({ mark: '5:5:', next: async () => undefined, stop: () => undefined }),
  },
} as unknown as Deps

it('a feed in which nothing happens ends with the rights of who reads it', async () => {
  const asked = { scope: { accountIds: [1] } } as unknown as AskedRecords
  const events = recordEvents(quiet, asked, {
    ...{ query: {}, parameters: [], shown: new Set(), withComments: false, after: null, once: false },
    ...{ signal: new AbortController().signal, viewer: async () => null },
  } as unknown as Parameters<typeof recordEvents>[2])
  expect(await events.next()).toEqual({ done: false, value: 'id: 5:5:\n\n' })
  expect((await events.next()).done).toBe(true)
})
