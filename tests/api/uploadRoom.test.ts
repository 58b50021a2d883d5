import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { good, kept, mate, owner, server, startFileServerWith, stored, upload, uploaded } from './fileServer'

/* How much may be uploaded at all: what the disk has, and what an account has. */

const accountRoom = 3_000

beforeAll(() => startFileServerWith({ accountRoom }))
afterAll(() => server.close())

const filled = { name: 'a.txt', bytes: 'a'.repeat(2_000) }

it('the members of an account have room together, and are told in words of their own when it is taken', async () => {
  const first = await uploaded()
  const before = kept()
  await server.database.db.updateTable('files').set({ size: accountRoom }).execute()
  for (const member of [owner, mate])
    expect(await upload([good], {}, member)).toMatchObject({
      status: 413,
      body: { error_code: 'ACCOUNT_ROOM_FULL', error: expect.any(String) as string },
    })
  expect(kept()).toEqual(before)
  // Room that others take up is none of theirs.
  await server.database.db.updateTable('files').set({ uploader_id: null, sender: '192.0.2.1' }).execute()
  expect((await upload([good])).status).toBe(200)
  expect((await stored(first))?.state).toBe('pending')
})

it('what is on its way takes up room', async () => {
  await server.database.db.deleteFrom('files').execute()
  const replies = await Promise.all(
    [1, 2].map(() => upload([filled], { field_id: '65a000000000000000000006' })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 413])
})

it('and on its way to whichever node', async () => {
  const { db, pool } = server.database
  await db.deleteFrom('files').execute()
  const before = kept()
  // Both have arrived before either is known to have.
  let arrived = 0
  let goOn = () => {}
  const both = new Promise<void>((resolve) => (goOn = resolve))
  const files = {
    ...server.files,
    keep: async (incoming: string, name: string) => {
      await server.files.keep(incoming, name)
      if (++arrived === 2) goOn()
      await both
    },
  }
  const nodes = await Promise.all([1, 2].map(() => buildApp({ db, pool, files, config: { accountRoom } })))
  const replies = await Promise.all(
    nodes.map((node) => upload([filled], { field_id: '65a000000000000000000006' }, owner, node)),
  )
  for (const node of nodes) await node.close()
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 413])
  // Nothing stays of what was refused.
  expect(kept()).toHaveLength(before.length + 1)
  expect(await db.selectFrom('files').select('size').execute()).toHaveLength(1)
})
