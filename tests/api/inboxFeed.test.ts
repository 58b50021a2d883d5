import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import type { InboxChange } from '../../schemas/api/inbox'
import { openFeedAt } from './openFeed'
import { password, useTestServer } from './testServer'

const { server, owner, authorization } = await useTestServer()
const { db, pool } = server.database
/** A second node on the same database. */
const node = await buildApp({ db, pool, files: server.files, config: {} })
const address = await node.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => node.close())

const openFeed = (lastEventId?: string, as = authorization) => openFeedAt(address, as, lastEventId)

const write = async (...records: object[]) => {
  const { body } = await owner('POST', 'inbox/bulk_docs/', { inbox_records: records })
  return body as { rev: string }[]
}

describe('the feed', () => {
  it('tells on one node what was written on another', async () => {
    const feed = await openFeed()
    const [first] = await write({ _id: 'a', name: 'Visita' })
    expect(await feed.next()).toMatchObject({
      id: 'a',
      name: 'Visita',
      status: 'new',
      is_new: true,
      deleted: false,
    })
    await owner('POST', 'inbox/open/', { id: 'a' })
    expect(await feed.next()).toMatchObject({ id: 'a', status: 'seen', is_new: false })
    expect(first?.rev).toMatch(/^1-/)
    await owner('POST', 'device/delete_inbox/', { delete_records: { [server.owner.id]: ['a'] } })
    expect(await feed.next()).toMatchObject({ id: 'a', status: null, deleted: true })
    feed.close()
  })

  it('goes on where it was left, each item as it is now', async () => {
    const feed = await openFeed()
    await write({ _id: 'b' })
    const { event } = await feed.next()
    feed.close()
    const [written] = await write({ _id: 'c' }, { _id: 'd' })
    await write({ _id: 'c', _rev: written?.rev, status: 'save' })
    const again = await openFeed(event)
    expect([await again.next(), await again.next()]).toMatchObject([
      { id: 'd', is_new: true },
      { id: 'c', status: 'save' },
    ])
    again.close()
  })

  it('misses nothing of many writers', async () => {
    const feed = await openFeed()
    const ids = Array.from({ length: 40 }, (_none, at) => `m${at}`)
    await Promise.all(ids.map((_id) => write({ _id })))
    const seen: InboxChange[] = []
    while (seen.length < ids.length) seen.push(await feed.next())
    expect(seen.map(({ id }) => id).sort()).toEqual([...ids].sort())
    feed.close()
  })

  it('is only about the own inbox', async () => {
    const ana = await server.addUser('ana')
    const feed = await openFeed(undefined, await server.logIn('ana@example.com'))
    await write({ _id: 'mine' })
    await owner('POST', 'inbox/bulk_docs/', { user_id: ana.id, inbox_records: [{ _id: 'hers' }] })
    expect(await feed.next()).toMatchObject({ id: 'hers' })
    feed.close()
  })

  it('tells nothing more once the session has ended, by logout or by a new password', async () => {
    const eva = await server.addUser('eva')
    const [left, other] = [await server.logIn('eva@example.com'), await server.logIn('eva@example.com')]
    const writeToEva = (_id: string) =>
      owner('POST', 'inbox/bulk_docs/', { user_id: eva.id, inbox_records: [{ _id }] })
    const feeds = [await openFeed(undefined, left), await openFeed(undefined, other)] as const
    await server.callAs(left)('POST', 'user_admin/logout/')
    await writeToEva('after-logout')
    await expect(feeds[0].next()).rejects.toThrow('The feed has ended.')
    expect(await feeds[1].next()).toMatchObject({ id: 'after-logout' })
    const proof = { password: 'otra frase larga', current_password: password }
    const changing = server.callAs(await server.logIn('eva@example.com'))
    expect(await changing('PATCH', `user_admin/${eva.id}/`, proof)).toMatchObject({ status: 202 })
    await writeToEva('after-change')
    await expect(feeds[1].next()).rejects.toThrow('The feed has ended.')
  })

  it('tells nothing more once its key is revoked', async () => {
    const made = await owner('POST', 'api_key/', { name: 'feed', current_password: password })
    const { id, key } = made.body as { id: number; key: string }
    const feed = await openFeed(undefined, `ApiKey owner@example.com:${key}`)
    await write({ _id: 'before' })
    expect(await feed.next()).toMatchObject({ id: 'before' })
    expect((await owner('DELETE', `api_key/${id}/`)).status).toBeLessThan(300)
    await write({ _id: 'after' })
    await expect(feed.next()).rejects.toThrow('The feed has ended.')
  })

  it('is no use of the session: it ends for idleness all the same', async () => {
    const idle = await server.logIn('owner@example.com')
    const ask = () => server.callAs(idle)('GET', 'inbox/changes/?feed=normal')
    server.advance(7 * 3_600_000)
    expect((await ask()).status).toBe(200)
    server.advance(6 * 3_600_000)
    expect((await ask()).status).toBe(440)
  })

  it('ends with its server', async () => {
    const feed = await openFeed(undefined, await server.logIn('owner@example.com'))
    const ending = expect(feed.next()).rejects.toThrow()
    await node.close()
    await ending
  })
})
