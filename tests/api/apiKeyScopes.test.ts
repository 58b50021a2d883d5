import { describe, expect, it } from 'vitest'
import { nameField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'
import { password, type Call } from './testServer'

/* API keys that were made for less than everything: what they may do, with which items, and until when. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { db } = server.database
const day = 86_400
const soon = () => Math.round(Date.now() / 1000) + 30 * day

interface Made {
  readonly id: number
  readonly key: string
  readonly call: Call
}

async function makeKey(limits: object): Promise<Made> {
  const wanted = { name: 'carga', current_password: password, ...limits }
  const { status, body } = await owner('POST', 'api_key/', wanted)
  expect(status, JSON.stringify(body)).toBe(201)
  const { id, key } = body as { id: number; key: string }
  return { id, key, call: server.callAs(`ApiKey owner@example.com:${key}`) }
}
const codesOf = async (limits: object) =>
  ((await owner('POST', 'api_key/', { current_password: password, ...limits })).body as { codes: object })
    .codes

describe('a key', () => {
  it('says what it may do, with what, and until when', async () => {
    const formId = await saved({ name: 'Visitas' })
    const end = soon()
    const { id } = await makeKey({ level: 'can_read_item', item_ids: [formId, formId], expires_at: end })
    const { body } = await owner('GET', 'api_key/')
    expect((body as { objects: { id: number }[] }).objects.find((one) => one.id === id)).toMatchObject({
      level: 'can_read_item',
      items: [{ id: formId, name: 'Visitas' }],
      expires_at: end,
    })
  })

  it('is not made for what its maker does not see, nor for a time that is past', async () => {
    expect(await codesOf({ item_ids: [2_000_000_000] })).toEqual({ item_ids: 'UNKNOWN_ITEMS' })
    expect(await codesOf({ expires_at: 1 })).toEqual({ expires_at: 'END_IS_PAST' })
    for (const wrong of [{ level: 'everything' }, { item_ids: [] }, { expires_at: 1e300 }])
      expect((await owner('POST', 'api_key/', { current_password: password, ...wrong })).status).toBe(400)
  })

  it('that was made for less makes none', async () => {
    const { call } = await makeKey({ level: 'can_manage_item' })
    expect((await call('POST', 'api_key/', { current_password: password })).status).toBe(401)
  })
})

describe('a key that only reads', () => {
  it('changes nothing, also of its user’s own, and neither does a session that it began', async () => {
    const formId = await saved()
    const record = (await submitTo(formId)).body as { id: string }
    const { call, key } = await makeKey({ level: 'can_read_item' })
    const login = await server.callAs()('POST', 'user_admin/login/', {
      ...{ username: 'owner@example.com', api_key: key },
    })
    const session = server.callAs(`Bearer ${(login.body as { jwt: string }).jwt}`)
    for (const by of [call, session]) {
      expect((await by('GET', `form_answer/${record.id}/`)).status).toBe(200)
      for (const [method, path, body] of [
        ['POST', `form_answer/${record.id}/comments/`, { text: 'Hola' }],
        ['POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'Eva' } }],
        ['POST', 'notice/read/', {}],
      ] as const)
        expect(await by(method, path, body)).toMatchObject({
          status: 401,
          body: { error_code: 'KEY_ONLY_READS' },
        })
    }
    expect((await session('POST', 'user_admin/logout/')).status).toBe(200)
  })
})

describe('a key that answers', () => {
  it('submits and edits, and changes no form', async () => {
    const formId = await saved()
    const { call, id } = await makeKey({ level: 'can_answer_item', item_ids: [formId] })
    const made = await submitTo(formId, { answers: { [nameField]: 'Ana' } }, call)
    expect(made.status).toBe(201)
    expect((await call('DELETE', `item/${formId}/`)).status).toBe(401)
    const other = await saved()
    expect((await submitTo(other, { answers: { [nameField]: 'Ana' } }, call)).status).toBe(404)
    // What happened says with which key.
    const record = (made.body as { id: string }).id
    expect(
      await db
        .selectFrom('activity')
        .select(['action', 'api_key_id'])
        .where('record_id', '=', record)
        .execute(),
    ).toEqual([{ action: 'record.created', api_key_id: id }])
  })
})

describe('a key that was made for less', () => {
  it('lists of its user’s forms those that it reaches', async () => {
    const [formId] = [await saved({ name: 'Una' }), await saved({ name: 'Otra' })]
    const { call } = await makeKey({ level: 'can_read_item', item_ids: [formId] })
    const listed = (await call('GET', `user_admin/${server.owner.id}/forms/?limit=0`)).body
    expect(listed).toMatchObject({ meta: { total_count: 1 }, objects: [{ id: formId, name: 'Una' }] })
    expect((await call('GET', `user_admin/${server.owner.id}/catalogs/`)).body).toMatchObject({ objects: [] })
  })

  it('is told nothing of what people write to its user, nor marks that as read', async () => {
    const sender = await server.addUser('avisa')
    await db
      .updateTable('users')
      .set({ permissions: ['can_manage_users'] })
      .where('id', '=', sender.id)
      .execute()
    const writes = server.callAs(await server.logIn(sender.email))
    const sent = await writes('POST', 'device/message/', {
      users: [server.owner.id],
      title: 'Sueldos',
      text: '',
    })
    expect(sent.status).toBe(202)
    const { call } = await makeKey({ level: 'can_answer_item', item_ids: [await saved()] })
    const titlesOf = async (by: Call) =>
      ((await by('GET', 'notice/')).body as { objects: { title: string; is_read: boolean }[] }).objects.map(
        ({ title, is_read: isRead }) => [title, isRead],
      )
    expect(await titlesOf(call)).toEqual([])
    expect((await call('POST', 'notice/read/', {})).status).toBe(204)
    expect(await titlesOf(owner)).toEqual([['Sueldos', false]])
  })

  it('knows of no key but itself, and ends no other', async () => {
    const [less, other] = [await makeKey({ level: 'can_manage_item' }), await makeKey({})]
    const { body } = await less.call('GET', 'api_key/')
    expect((body as { objects: { id: number }[] }).objects.map(({ id }) => id)).toEqual([less.id])
    expect((await less.call('DELETE', `api_key/${other.id}/`)).status).toBe(404)
    expect((await other.call('GET', 'form/')).status).toBe(200)
    expect((await less.call('DELETE', `api_key/${less.id}/`)).status).toBe(204)
    expect((await less.call('GET', 'form/')).status).toBe(401)
  })
})

describe('a key with an end', () => {
  it('is over by then, with the sessions that it began, and stays in the list', async () => {
    const { id, key, call } = await makeKey({ expires_at: soon() - 29 * day })
    const login = () =>
      server.callAs()('POST', 'user_admin/login/', { username: 'owner@example.com', api_key: key })
    const session = server.callAs(`Bearer ${((await login()).body as { jwt: string }).jwt}`)
    for (let hours = 0; hours < 16; hours += 8) {
      server.advance(8 * 3_600_000)
      expect((await call('GET', 'form/')).status).toBe(200)
      expect((await session('GET', 'form/')).status).toBe(200)
    }
    server.advance(9 * 3_600_000)
    expect((await call('GET', 'form/')).status).toBe(401)
    expect((await session('GET', 'form/')).status).toBe(440)
    expect((await login()).status).toBe(400)
    const again = server.callAs(await server.logIn('owner@example.com'))
    const { body } = await again('GET', 'api_key/')
    expect((body as { objects: { id: number }[] }).objects.map((one) => one.id)).toContain(id)
  })
})
