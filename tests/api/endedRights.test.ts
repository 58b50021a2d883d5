import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { addCatalog, addRow, placeField, sampleCatalog } from './catalogServer'
import { openFeedAt } from './openFeed'
import { nameField, sampleForm } from './sampleForm'
import { password, useTestServer, type Call } from './testServer'

/* A right that ends, ends everywhere and at once, and takes no record with it. */

const { server, owner } = await useTestServer()
const { db, pool } = server.database
/** Another node: what one ends ends there too. */
const node = await buildApp({ db, pool, files: server.files, config: {} })
const address = await node.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => node.close())

let count = 0
async function add(name: string) {
  const email = `${name}-${(count += 1)}@example.com`
  const { body } = await owner('POST', 'user_admin/', { name, email, password })
  const { id } = body as { id: number }
  const header = await server.logIn(email)
  return { id, email, header, call: server.callAs(header) }
}

async function formOf(call: Call, changes: object = {}): Promise<number> {
  const { status, body } = await call('POST', 'form_data/', sampleForm(changes))
  expect(status).toBe(201)
  return (body as { form_id: number }).form_id
}

const share = async (item: number, to: number, more: object = {}) => {
  const wish = { file_shared: item, owner: to, perm: 'can_answer_item', ...more }
  const { status, body } = await owner('PATCH', 'file_shared/', { objects: [wish] })
  expect(status).toBe(201)
  return (body as { objects: { id: number }[] }).objects[0]?.id ?? 0
}

const unshare = (id: number) => owner('PATCH', 'file_shared/', { deleted_objects: [id] })
const answer = (call: Call, form: number) =>
  call('POST', 'form_answer/', { form_id: form, answers: { [nameField]: 'Ana' } })

/** Answers until it is no longer let: what was taken, and what was said at last. */
async function answerOn(call: Call, form: number) {
  const taken: string[] = []
  for (;;) {
    const { status, body } = await answer(call, form)
    if (status !== 201) return { taken, status }
    taken.push((body as { id: string }).id)
  }
}

async function recordsOf(form: number): Promise<string[]> {
  const { body } = await owner('GET', `form_answer/?form_id=${form}&limit=0`)
  return (body as { objects: { id: string }[] }).objects.map(({ id }) => id).sort()
}

describe('under load', () => {
  it.each<[string, number, (who: { id: number }, form: number) => Promise<() => Promise<unknown>>]>([
    [
      'a grant that is taken away',
      404,
      async ({ id }, form) => {
        const given = await share(form, id)
        return () => unshare(given)
      },
    ],
    [
      'leaving a group',
      404,
      async ({ id }, form) => {
        const { body } = await owner('POST', 'group/', { name: 'Equipo', users: [id] })
        const { id: group } = body as { id: number }
        await share(form, group, { is_group: true })
        return () => owner('PATCH', `group/${group}/`, { users: [] })
      },
    ],
    [
      'being deactivated',
      440,
      async ({ id }, form) => {
        await share(form, id)
        return () => owner('PATCH', `user_admin/${id}/`, { is_active: false })
      },
    ],
    [
      'being deleted',
      440,
      async ({ id }, form) => {
        await share(form, id)
        return () => owner('DELETE', `user_admin/${id}/`, { transfer: true, new_owner: server.owner.id })
      },
    ],
  ])('%s ends answering and loses nothing', async (_what, told, prepare) => {
    const who = await add('carga')
    const form = await formOf(owner)
    const lose = await prepare(who, form)
    const running = [1, 2, 3, 4].map(() => answerOn(who.call, form))
    await expect.poll(async () => (await recordsOf(form)).length).toBeGreaterThan(4)
    expect((await lose()) as object).toMatchObject({ status: expect.toBeOneOf([201, 202, 204]) as number })
    const ended = await Promise.all(running)
    // Who was let in a moment before finds nothing that is theirs to answer.
    expect([told, 404]).toEqual(expect.arrayContaining(ended.map(({ status }) => status)))
    expect(await recordsOf(form)).toEqual(ended.flatMap(({ taken }) => taken).sort())
  })

  it('what a deleted user owned goes on being answered, and all of it is the heir’s', async () => {
    const [leaver, heir] = [await add('duena'), await add('heredera')]
    const form = await formOf(leaver.call, { public: true })
    const anybody = server.callAs()
    const answers = Array.from({ length: 60 }, () => answer(anybody, form))
    const deleted = owner('DELETE', `user_admin/${leaver.id}/`, { transfer: true, new_owner: heir.id })
    const told = await Promise.all(answers)
    expect((await deleted).status).toBe(204)
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 201))
    const { body } = await heir.call('GET', `form_answer/?form_id=${form}&get_count=true`)
    expect(body).toMatchObject({ meta: { total_count: 60 } })
  })
})

describe('an open event stream', () => {
  it.each<[string, (who: { id: number; header: string }) => Promise<unknown>]>([
    ['a deleted user', ({ id }) => owner('DELETE', `user_admin/${id}/`, {})],
    ['one who is deactivated', ({ id }) => owner('PATCH', `user_admin/${id}/`, { is_active: false })],
    [
      'a session that was ended',
      ({ id }) => owner('POST', 'device/unlink_device/', { user_id: id, unlink_all: true }),
    ],
    ['who logs out', ({ header }) => server.callAs(header)('POST', 'user_admin/logout/')],
  ])('of %s ends by itself on every node, whatever happens', async (_who, end) => {
    const who = await add('oyente')
    const feed = await openFeedAt(address, who.header)
    const begun = Date.now()
    await end(who)
    await expect(feed.next()).rejects.toThrow('The feed has ended.')
    // Long before the line that keeps proxies awake.
    expect(Date.now() - begun).toBeLessThan(15_000)
  })
})

describe('what lies elsewhere', () => {
  it('rows kept on a device are refused at the next contact', async () => {
    const who = await add('lejos')
    const { catalog_id: catalog } = await addCatalog(owner, sampleCatalog({ _id: null }))
    await addRow(owner, catalog, { [placeField]: 'Sur' })
    const given = await share(catalog, who.id)
    const ask = () => who.call('POST', 'catalog/changes/', { catalog_id: catalog })
    expect((await ask()).status).toBe(200)
    await unshare(given)
    expect((await ask()).status).toBe(404)
    expect((await who.call('POST', 'catalog/find/', { catalog_id: catalog })).status).toBe(404)
  })

  it('a sheet that was made for somebody is gone with them, and back with who was only away', async () => {
    const who = await add('descarga')
    const { catalog_id: catalog } = await addCatalog(owner, sampleCatalog({ _id: null }))
    await addRow(owner, catalog, { [placeField]: 'Sur' })
    await share(catalog, who.id)
    const { body } = await who.call('POST', 'catalog/download/', { catalog_id: catalog, format: 'csv' })
    const { url } = body as { url: string }
    const status = async () => (await server.callAs()('GET', url)).status
    expect(await status()).toBe(200)
    await owner('PATCH', `user_admin/${who.id}/`, { is_active: false })
    expect(await status()).toBe(404)
    await owner('PATCH', `user_admin/${who.id}/`, { is_active: true })
    expect(await status()).toBe(200)
    await owner('DELETE', `user_admin/${who.id}/`, {})
    expect(await status()).toBe(404)
  })

  it('a sheet of rows is gone where its maker may take others away, and back with the right', async () => {
    const who = await add('recorta')
    const { catalog_id: catalog } = await addCatalog(owner, sampleCatalog({ _id: null }))
    await addRow(owner, catalog, { [placeField]: 'Sur' })
    const filter = { path: ['answers', placeField], condition: 'exact', operand: 'Norte' }
    await share(catalog, who.id)
    const { body } = await who.call('POST', 'catalog/download/', { catalog_id: catalog, format: 'csv' })
    const status = async () => (await server.callAs()('GET', (body as { url: string }).url)).status
    expect(await status()).toBe(200)
    await share(catalog, who.id, { filter })
    expect(await status()).toBe(404)
    await share(catalog, who.id, { filter: null })
    expect(await status()).toBe(200)
  })

  it('what a deleted user had promised to an address is not given any more', async () => {
    const giver = await add('promete')
    const form = await formOf(owner)
    await share(form, giver.id, { perm: 'can_share_item' })
    const wish = { file_shared: form, email: 'despues@example.com', perm: 'can_read_item' }
    expect((await giver.call('POST', 'file_shared_email/', wish)).status).toBe(201)
    await owner('DELETE', `user_admin/${giver.id}/`, {})
    await owner('POST', 'user_admin/', { name: 'Después', email: 'despues@example.com', password })
    const late = server.callAs(await server.logIn('despues@example.com'))
    expect((await late('GET', `item/${form}/`)).status).toBe(404)
  })
})
