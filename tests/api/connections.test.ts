import { describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { invitations, useCompanies } from './companies'
import { nameField } from './sampleForm'
import { password, type Call } from './testServer'

const { company, connect, db, formOf, invite, owner, server, share } = await useCompanies()

const answer = (call: Call, form: number) =>
  call('POST', 'form_answer/', { form_id: form, answers: { [nameField]: 'Ana' } })
const idsIn = ({ body }: { readonly body: unknown }) =>
  (body as { objects: { id: number }[] }).objects.map(({ id }) => id)

describe('an invitation', () => {
  it('is for who has the address, once', async () => {
    const [there, elsewhere] = [await company(), await company()]
    const at = await invite(there.boss.email.toUpperCase())
    expect(await there.asBoss('GET', at)).toMatchObject({
      body: { email: there.boss.email, is_mine: true, account_name: 'owner' },
    })
    expect(await elsewhere.asBoss('GET', at)).toMatchObject({ body: { is_mine: false } })
    for (const other of [elsewhere.asBoss, there.asStaff, owner])
      expect(await other('POST', at, { accept: true })).toMatchObject({
        ...{ status: 400, body: { error_code: 'INVITATION_OTHER_ADDRESS' } },
      })
    const both = await Promise.all([1, 2].map(() => there.asBoss('POST', at, { accept: true })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 404])
    expect((await there.asBoss('GET', at)).status).toBe(404)
    expect(idsIn(await owner('GET', 'connection/'))).toContain(there.boss.id)
    expect(idsIn(await there.asStaff('GET', 'connection/'))).toEqual([server.owner.id])
  })

  it('that was refused, taken back, sent anew, or is old, connects nobody', async () => {
    const there = await company()
    const refused = await invite(there.boss.email)
    expect((await there.asBoss('POST', refused, { accept: false })).body).toEqual({ connection: null })
    expect((await there.asBoss('POST', refused, { accept: true })).status).toBe(404)
    const first = await invite(there.boss.email)
    const again = await invite(there.boss.email)
    expect((await there.asBoss('GET', first)).status).toBe(404)
    const [sent] = ((await owner('GET', invitations)).body as { objects: { id: number; email: string }[] })
      .objects
    expect(sent?.email).toBe(there.boss.email)
    expect((await owner('DELETE', `${invitations}${sent?.id}/`)).status).toBe(204)
    expect((await there.asBoss('GET', again)).status).toBe(404)
    const old = await invite(there.boss.email)
    await db
      .updateTable('link_invitations')
      .set({ expires_at: new Date(0) })
      .where('email', '=', there.boss.email)
      .execute()
    expect((await there.asBoss('POST', old, { accept: true })).status).toBe(404)
    expect(idsIn(await there.asBoss('GET', 'connection/'))).toEqual([])
  })

  it('is answered by who administers users only, and says nothing of who exists', async () => {
    const there = await company()
    const at = await invite(there.staff.email)
    expect((await there.asStaff('POST', at, { accept: true })).status).toBe(401)
    const one = (await owner('POST', 'connection/', { email: there.boss.email })).body as object
    const none = (await owner('POST', 'connection/', { email: 'nadie@example.org' })).body as object
    expect(Object.keys(one)).toEqual(Object.keys(none))
    expect(await owner('POST', 'connection/', { email: 'nada' })).toMatchObject({
      ...{ status: 400, body: { error_code: 'INVALID_EMAIL' } },
    })
    expect(await owner('POST', 'connection/', { email: server.owner.email })).toMatchObject({
      ...{ status: 400, body: { error_code: 'CONNECTION_OWN_ACCOUNT' } },
    })
  })
})

describe('a connection', () => {
  it('may be given a form, as a whole or by person, but never to administer', async () => {
    const there = await company()
    const form = await formOf(owner)
    const whole = { owner: there.boss.id, is_connection: true }
    for (const wish of [whole, { owner: there.staff.id }])
      expect(
        await owner('PATCH', 'file_shared/', {
          objects: [{ ...wish, file_shared: form, perm: 'can_read_item' }],
        }),
      ).toMatchObject({ status: 400, body: { error_code: 'ONLY_SHARE_OWN_ACCOUNT' } })
    await connect(there)
    expect((await answer(there.asStaff, form)).status).toBe(404)
    const given = await share(owner, form, whole)
    for (const call of [there.asBoss, there.asStaff]) {
      expect((await answer(call, form)).status).toBe(201)
      expect(idsIn(await call('GET', 'item/?limit=0'))).toContain(form)
    }
    expect(
      await owner('PATCH', 'file_shared/', {
        objects: [{ ...whole, file_shared: form, perm: 'can_manage_item' }],
      }),
    ).toMatchObject({ status: 400, body: { error_code: 'SHARE_ADMIN_WHOLE' } })
    const { body } = await owner('GET', `item/${form}/people/?user_id=${there.staff.id}`)
    expect(body).toMatchObject({
      objects: [
        {
          ...{ id: there.staff.id, is_connection: true, perm: 'can_answer_item' },
          reasons: [{ reason: 'shared', connection: { id: there.boss.id, name: there.name } }],
        },
      ],
    })
    expect((await owner('GET', `item/${form}/access/`)).body).toMatchObject({
      objects: [{}, { who: { kind: 'account', id: there.boss.id, name: there.name }, share_id: given }],
    })
    expect((await owner('GET', `item/${form}/get_users/`)).body).toMatchObject({
      objects: [{ id: there.boss.id, name: there.name, is_connection: true, is_group: false }],
    })
    await owner('PATCH', 'file_shared/', { deleted_objects: [given] })
    expect((await answer(there.asBoss, form)).status).toBe(404)
    await share(owner, form, { owner: there.staff.id })
    expect((await answer(there.asStaff, form)).status).toBe(201)
    expect((await answer(there.asBoss, form)).status).toBe(404)
  })

  it('says who is there, and what is shared by it in both directions', async () => {
    const there = await company()
    await connect(there)
    const [ours, theirs] = [await formOf(owner), await formOf(there.asBoss)]
    await share(owner, ours, { owner: there.boss.id, is_connection: true })
    await share(there.asBoss, theirs, { owner: server.owner.id, is_connection: true, perm: 'can_read_item' })
    const people = await owner('GET', `users_of_connection/?connection=${there.boss.id}`)
    expect(idsIn(people).toSorted()).toEqual([there.boss.id, there.staff.id])
    expect((await owner('GET', `connection/${there.boss.id}/`)).body).toMatchObject({
      ...{ name: there.name, email: there.boss.email, users_count: 2 },
    })
    expect((await owner('GET', `connection/${there.boss.id}/files/`)).body).toMatchObject({
      shared_by_me: [{ item_id: ours, owner_id: there.boss.id, is_whole_connection: true }],
      shared_with_me: [{ id: theirs, perm: 'can_read_item' }],
    })
    expect((await owner('GET', `user_connection/?data=${there.name}`)).body).toMatchObject({
      meta: { total_count: 3 },
      objects: [
        { id: there.boss.id, is_connection: true, is_whole_connection: true, connection: null },
        { is_connection: true, is_whole_connection: false, connection: { id: there.boss.id } },
        { is_connection: true, connection: { name: there.name } },
      ],
    })
    const named = (call: Call) => call('GET', `user_connection/load_user/?email=${there.staff.email}`)
    expect((await named(owner)).body).toMatchObject({ id: there.staff.id, is_connection: true })
    const stranger = await company()
    expect((await named(stranger.asBoss)).status).toBe(404)
    for (const path of [`connection/${there.boss.id}/`, `connection/${there.boss.id}/files/`])
      expect((await stranger.asBoss('GET', path)).status).toBe(404)
  })
})

describe('a connection that ends', () => {
  it('ends all rights at once on every node, under load, and loses nothing of anybody’s', async () => {
    const there = await company()
    await connect(there)
    const [ours, theirs] = [await formOf(owner), await formOf(there.asBoss)]
    await share(owner, ours, { owner: there.boss.id, is_connection: true })
    await share(owner, ours, { owner: there.staff.id })
    await share(there.asBoss, theirs, { owner: server.owner.id })
    const taken: string[] = []
    const running = [there.asBoss, there.asStaff].map(async (call) => {
      for (;;) {
        const { status, body } = await answer(call, ours)
        if (status !== 201) return status
        taken.push((body as { id: string }).id)
      }
    })
    const kept = (await answer(owner, theirs)).body as { id: string }
    await expect.poll(() => taken.length).toBeGreaterThan(3)
    // Either side may end it.
    expect((await there.asStaff('DELETE', `connection/${server.owner.id}/`)).status).toBe(401)
    expect((await there.asBoss('DELETE', `connection/${server.owner.id}/`)).status).toBe(204)
    expect(await Promise.all(running)).toEqual([404, 404])
    expect((await owner('GET', `form_answer/${kept.id}/`)).status).toBe(404)
    expect((await there.asBoss('GET', `form_answer/${kept.id}/`)).status).toBe(200)
    const { body } = await owner('GET', `form_answer/?form_id=${ours}&limit=0`)
    expect((body as { objects: { id: string }[] }).objects.map(({ id }) => id).sort()).toEqual(taken.sort())
    expect(
      await db.selectFrom('grants').select('id').where('item_id', 'in', [ours, theirs]).execute(),
    ).toEqual([])
    expect(idsIn(await owner('GET', 'connection/'))).not.toContain(there.boss.id)
    // Connected anew, they begin with nothing.
    await connect(there)
    expect((await answer(there.asStaff, ours)).status).toBe(404)
  })

  it('ends keys, copies on devices and files that were downloaded', async () => {
    const there = await company()
    await connect(there)
    const form = await formOf(owner)
    await share(owner, form, { owner: there.boss.id, is_connection: true, perm: 'can_share_item' })
    const { id } = (await answer(owner, form)).body as { id: string }
    const made = await there.asStaff('POST', 'api_key/', { name: 'Tablero', current_password: password })
    const key = server.callAs(`ApiKey ${there.staff.username}:${(made.body as { key: string }).key}`)
    const open = `get_form_for_answer/?form_id=${form}`
    const kept = await there.asStaff('GET', open)
    const copy = { 'if-none-match': String(kept.headers['etag']) }
    const file = await there.asStaff('GET', `download/?form_id=${form}&type=csv`)
    const { url } = file.body as { url: string }
    const fetched = async () => (await server.app.inject({ method: 'GET', url })).statusCode
    expect([
      (await key('GET', `form_answer/${id}/`)).status,
      (await there.asStaff('GET', open, undefined, copy)).status,
      await fetched(),
    ]).toEqual([200, 304, 200])
    expect((await owner('DELETE', `connection/${there.boss.id}/`)).status).toBe(204)
    expect([
      (await key('GET', `form_answer/${id}/`)).status,
      // What a device has is not good any more at its next contact.
      (await there.asStaff('GET', open, undefined, copy)).status,
      await fetched(),
    ]).toEqual([404, 404, 404])
    // What is their own goes on with the same key.
    expect((await key('GET', `user_admin/${there.staff.id}/`)).status).toBe(200)
  })

  it('ends what is being heard of', async () => {
    const there = await company()
    await connect(there)
    const form = await formOf(owner)
    await share(owner, form, { owner: there.boss.id, is_connection: true })
    const node = await buildApp({ db, pool: server.database.pool, files: server.files, config: {} })
    try {
      const address = await node.listen({ port: 0, host: '127.0.0.1' })
      const authorization = await server.logIn(there.staff.username)
      const response = await fetch(`${address}/api/infosync/form_answer/changes/?form_id=${form}`, {
        headers: { authorization },
      })
      expect(response.status).toBe(200)
      const reader = (response.body as ReadableStream<Uint8Array>).getReader()
      const decoder = new TextDecoder()
      let heard = ''
      const hearMore = async () => {
        const { done, value } = await reader.read()
        heard += decoder.decode(value, { stream: true })
        return !done
      }
      const before = await answer(owner, form)
      const isHeard = () => heard.includes((before.body as { id: string }).id)
      while (!isHeard() && (await hearMore()));
      expect(isHeard()).toBe(true)
      await owner('DELETE', `connection/${there.boss.id}/`)
      const after = await answer(owner, form)
      expect(after.status).toBe(201)
      while (await hearMore());
      expect(heard).not.toContain((after.body as { id: string }).id)
    } finally {
      node.server.closeAllConnections()
      await node.close()
    }
  })
})
