import { describe, expect, it } from 'vitest'
import { addCatalog, addRow, placeField, sampleCatalog } from './catalogServer'
import { nameField, sampleForm } from './sampleForm'
import { password, useTestServer, type Call } from './testServer'

/* What somebody tries who wants more than they were given. */

const { server, owner } = await useTestServer()
const { db, pool } = server.database

const idIn = (body: unknown) => (body as { id: number }).id

async function add(name: string, permissions: readonly string[] = ['add_form']) {
  const wanted = { name, email: `${name}@example.com`, password, permissions }
  const { status, body } = await owner('POST', 'user_admin/', wanted)
  expect(status).toBe(201)
  return { id: idIn(body), call: server.callAs(await server.logIn(`${name}@example.com`)) }
}

const share = (call: Call, item: number, to: number, perm: string, more: object = {}) =>
  call('PATCH', 'file_shared/', { objects: [{ file_shared: item, owner: to, perm, ...more }] })

async function newForm(): Promise<number> {
  const { body } = await owner('POST', 'form_data/', sampleForm())
  return (body as { form_id: number }).form_id
}

describe('an administrator of a group', () => {
  it('gets no way to more: neither to what the group has not, nor into another group, nor to people', async () => {
    const [admin, victim] = [await add('jefa'), await add('victima')]
    const form = await newForm()
    const { body } = await owner('POST', 'group/', { name: 'Suyo', admin_users: [admin.id] })
    const mine = idIn(body)
    const other = idIn((await owner('POST', 'group/', { name: 'Ajeno' })).body)
    await share(owner, form, other, 'can_manage_item', { is_group: true })
    const into = (group: number) => admin.call('PATCH', `group/${group}/`, { users: [admin.id] })
    expect((await into(other)).status).toBe(401)
    expect((await into(mine)).status).toBe(202)
    expect((await admin.call('GET', `item/${form}/`)).status).toBe(404)
    // What the group could be given is not theirs to give it.
    expect((await share(admin.call, form, mine, 'can_read_item', { is_group: true })).status).toBe(404)
    // To be somebody's supervisor is to see their inbox, so a stranger is none by being put into a list.
    expect((await admin.call('PATCH', `user_admin/${victim.id}/`, { permissions: [] })).status).toBe(401)
    expect((await admin.call('POST', `user_admin/${victim.id}/activation/`, {})).status).toBe(401)
  })
})

describe('who administers or supervises a group', () => {
  it('sees nobody’s inbox by putting them into it, until who manages users lets them', async () => {
    const [admin, victim] = [await add('capataz', []), await add('curiosa', ['add_form', 'can_manage_users'])]
    const { body } = await owner('POST', 'group/', { name: 'Cuadrilla', admin_users: [admin.id] })
    const group = idIn(body)
    const taken = [victim.id, server.owner.id]
    const joined = await admin.call('PATCH', `group/${group}/`, { users: taken })
    expect(joined).toMatchObject({
      status: 202,
      body: { users: [{ is_watched: false }, { is_watched: false }] },
    })
    const inboxOf = (id: number) => admin.call('POST', 'inbox/find/', { user_id: id })
    const panel = async () =>
      ((await admin.call('GET', 'users_panel/?limit=0')).body as { objects: { id: number }[] }).objects.map(
        idIn,
      )
    for (const id of taken) expect((await inboxOf(id)).status).toBe(401)
    expect(await panel()).toEqual([admin.id])
    // Neither by another role, nor by saying so themselves.
    for (const more of [{ supervisor_users: taken, users: [] }, { watched_users: taken }])
      expect((await admin.call('PATCH', `group/${group}/`, more)).status).toBeOneOf([202, 401])
    for (const id of taken) expect((await inboxOf(id)).status).toBe(401)
    // What an administrator changes besides lets nobody watch.
    await owner('PATCH', `group/${group}/`, { users: taken, supervisor_users: [] })
    expect((await inboxOf(victim.id)).status).toBe(401)
    await owner('PATCH', `group/${group}/`, { watched_users: [victim.id] })
    expect([(await inboxOf(victim.id)).status, (await inboxOf(server.owner.id)).status]).toEqual([200, 401])
  })
})

describe('a key that was made for less', () => {
  it.each<[string, object]>([
    ['reads', { level: 'can_read_item', item_ids: null }],
    ['reaches one item', { level: null, item_ids: '{1}' }],
  ])('and only %s makes no key, no session of its own, no user, no right', async (_what, limits) => {
    const made = await owner('POST', 'api_key/', { name: 'poca', current_password: password })
    const { id, key } = made.body as { id: number; key: string }
    await pool.query('update api_keys set level = $1, item_ids = $2 where id = $3', [
      (limits as { level: string | null }).level,
      (limits as { item_ids: string | null }).item_ids,
      id,
    ])
    const login = await server.callAs()('POST', 'user_admin/login/', {
      ...{ username: 'owner@example.com', api_key: key },
    })
    const { jwt } = login.body as { jwt: string }
    const mate = await server.addUser(`llave-${id}`)
    const form = await newForm()
    // By the key itself, and by a session that it began.
    for (const header of [`ApiKey owner@example.com:${key}`, `Bearer ${jwt}`]) {
      const call = server.callAs(header)
      const tries = [
        call('POST', `user_admin/${server.owner.id}/api_key/`, { current_password: password }),
        call('POST', 'user_admin/', { name: 'Otra', email: `otra-${id}@example.com`, password }),
        call('POST', `user_admin/${mate.id}/activation/`, {}),
        call('GET', `user_admin/${mate.id}/sessions/`),
        call('POST', 'group/', { name: 'Otro' }),
        share(call, form, mate.id, 'can_read_item'),
      ]
      for (const { status } of await Promise.all(tries)) expect([401, 404]).toContain(status)
      // Its own keys, too: one made so would have no limits.
      expect((await call('POST', 'api_key/', { current_password: password })).status).toBe(401)
    }
  })
})

describe('an invitation', () => {
  it('is for one address: no list of them, no header in it', async () => {
    const form = await newForm()
    const invite = (email: unknown) =>
      owner('POST', 'file_shared_email/', { file_shared: form, email, perm: 'can_read_item' })
    for (const email of [
      ['a@example.com', 'b@example.com'],
      'a@example.com,b@example.com',
      'a@example.com b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      '',
    ])
      expect((await invite(email)).status).toBe(400)
    expect(await db.selectFrom('pending_shares').select('id').execute()).toEqual([])
  })

  it('waits for its address, not for who takes another', async () => {
    const form = await newForm()
    await owner('POST', 'file_shared_email/', {
      file_shared: form,
      email: 'nueva@example.com',
      perm: 'can_read_item',
    })
    const other = await add('lista')
    expect((await other.call('GET', `item/${form}/`)).status).toBe(404)
    // Taking the address needs who administers, and what waits is for who is added with it.
    const taken = { email: 'nueva@example.com' }
    expect((await other.call('PATCH', `user_admin/${other.id}/`, taken)).status).toBeGreaterThanOrEqual(400)
    expect((await other.call('GET', `item/${form}/`)).status).toBe(404)
  })
})

describe('a stranger', () => {
  it('is told the same of names that there are and of others', async () => {
    await server.addUser('existe')
    const tell = async (username: string) => {
      const { status, body } = await server.callAs()('POST', 'user_admin/login/', { username, password: 'x' })
      return { status, body }
    }
    expect(await tell('existe@example.com')).toEqual(await tell('nadie@example.com'))
  })
})

describe('who sees some records', () => {
  it('finds the others in no count, search, relation or download', async () => {
    const viewer = await add('parcial')
    const { catalog_id: catalog } = await addCatalog(owner, sampleCatalog({ _id: null }))
    for (const place of ['Norte', 'Sur', 'Secreto']) await addRow(owner, catalog, { [placeField]: place })
    const filter = { path: ['answers', placeField], condition: 'in', operand: ['Norte', 'Sur'] }
    expect((await share(owner, catalog, viewer.id, 'can_read_item', { filter })).status).toBe(201)
    const asked = { catalog_id: catalog }
    for (const [path, body] of [
      ['catalog/find/', asked],
      ['catalog/keys/', { ...asked, field_id: placeField }],
      ['catalog/get_value_fields/', { ...asked, field_id: placeField }],
      ['catalog/changes/', asked],
      ['catalog/details/', { ...asked, field_ids: [placeField] }],
    ] as const) {
      const { status, body: told } = await viewer.call('POST', path, body)
      expect([path, status]).toEqual([path, 200])
      expect(JSON.stringify(told)).toContain('Norte')
      expect(JSON.stringify(told)).not.toContain('Secreto')
    }
    const download = await viewer.call('POST', 'catalog/download/', { ...asked, format: 'csv' })
    const { url } = download.body as { url: string }
    const sheet = (await server.callAs()('GET', url)).body as string
    expect([sheet.includes('Sur'), sheet.includes('Secreto')]).toEqual([true, false])
  })

  it('finds no more by another field of the same name, once theirs is gone', async () => {
    const viewer = await add('homonima')
    const form = await newForm()
    const answer = (answers: object) => owner('POST', 'form_answer/', { form_id: form, answers })
    const { id: seen } = (await answer({ [nameField]: 'Ana' })).body as { id: string }
    const filter = { path: ['answers', nameField], condition: 'exact', operand: 'Ana' }
    expect((await share(owner, form, viewer.id, 'can_read_item', { filter })).status).toBe(201)
    const listed = async () => {
      const { body } = await viewer.call('GET', `form_answer/?form_id=${form}&limit=0`)
      return (body as { objects: { id: string }[] }).objects.map(({ id }) => id)
    }
    expect(await listed()).toEqual([seen])
    const text = JSON.stringify(sampleForm({ form_id: form }))
    const another = '65a0000000000000000000ee'
    expect(text).toContain(nameField)
    const changed = JSON.parse(text.replaceAll(nameField, another)) as object
    expect((await owner('POST', 'form_data/', changed)).status).toBe(201)
    const late = await answer({ [another]: 'Ana' })
    expect(late.status, JSON.stringify(late.body)).toBe(201)
    expect(await listed()).not.toContain((late.body as { id: string }).id)
  })
})
