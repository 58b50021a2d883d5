import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../../store/schema'
import type { Deps } from '../deps'
import { recordEvents } from './recordFeed'
import type { AskedRecords } from './recordsAsked'

/** Answers each query with a mark. */
class MarkDriver extends DummyDriver {
  override acquireConnection = async () => ({
    executeQuery: async <Row>() => ({ rows: [{ mark: '5:5:' }] as Row[] }),
    streamQuery: async function* () {},
  })
}
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new MarkDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Dependencies of a server on which nothing ever changes. */
const quiet = {
  db,
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
