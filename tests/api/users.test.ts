import { describe, expect, it } from 'vitest'
import type { User } from '../../schemas/api/account'
import type { ListedUser } from '../../schemas/api/users'
import type { Envelope } from '../../schemas/api/common'
import { addGrant } from '../../server/store/access/grants'
import { addCatalog, sampleCatalog } from './catalogServer'
import { nameField, sampleForm } from './sampleForm'
import { password, useTestServer, type Call } from './testServer'

const { server, owner } = await useTestServer()
const { db } = server.database

/** Somebody that the owner added, logged in. */
async function add(name: string, more: object = {}): Promise<{ readonly id: number; readonly call: Call }> {
  const email = `${name}@example.com`
  const { status, body } = await owner('POST', 'user_admin/', { name, email, password, ...more })
  expect(status).toBe(201)
  return { id: (body as User).id, call: server.callAs(await server.logIn(email)) }
}

const administrator = await add('administra', { permissions: ['add_form', 'can_manage_users'] })
const people = async (call: Call, query = '') =>
  (await call('GET', `user_admin/?limit=0${query}`)).body as Envelope<ListedUser>

const formOf = async (call: Call, name: string) =>
  ((await call('POST', 'form_data/', { ...sampleForm({}), name })).body as { form_id: number }).form_id

describe('adding users', () => {
  it('who was added logs in by the e-mail address and makes forms', async () => {
    const { status, body } = await owner('POST', 'user_admin/', {
      ...{
        first_name: 'Lucía',
        last_name: 'Soto',
        email: ' Lucia@Example.com',
        password,
        password2: password,
      },
      ...{ phone: '81 1234', position: 'Ventas', company: 'Vivero', send_welcome: false },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ username: 'lucia@example.com', email: 'lucia@example.com', name: 'Lucía Soto', phone: '81 1234' },
      ...{ permissions: ['add_form'], is_active: true, parent_info: { id: server.owner.id } },
    })
    const call = server.callAs(await server.logIn('lucia@example.com'))
    expect(await formOf(call, 'De Lucía')).toBeGreaterThan(0)
    expect((await call('GET', 'user_admin/')).status).toBe(401)
  })

  it.each([
    ['email', { email: 'lucia' }, 'INVALID_EMAIL'],
    ['email', { email: 'OWNER@example.com', username: 'otra' }, 'EMAIL_TAKEN'],
    ['username', { username: 'Ana Prueba' }, 'INVALID_USERNAME'],
    // A name to log in with that is the address of somebody else would pass for them.
    ['username', { username: 'owner@example.com' }, 'USERNAME_TAKEN'],
    ['password', { password: 'corta' }, 'PASSWORD_LENGTH'],
    ['password2', { password2: 'otra-cosa' }, 'PASSWORDS_DIFFER'],
    ['timezone', { timezone: 'Luna/Mar' }, 'INVALID_TIMEZONE'],
    ['lang', { lang: 'xx' }, 'INVALID_LANGUAGE'],
    ['name', { name: ' ' }, 'NAME_REQUIRED'],
    ['permissions', { permissions: ['can_fly'] }, 'UNKNOWN_PERMISSION'],
  ])('a wrong %s is told at it: %j', async (attribute, wrong, code) => {
    const { status, body } = await owner('POST', 'user_admin/', {
      ...{ name: 'Nadie', email: 'nadie@example.com', password },
      ...wrong,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ codes: { [attribute]: code } })
    expect((body as { user_admin: Record<string, string[]> }).user_admin[attribute]?.[0]).not.toMatch(/[{}]/)
    expect((await people(owner, '&name=nadie@')).objects).toEqual([])
  })

  it('two at once by one name: one of them, the other is told', async () => {
    const twice = { name: 'Doble', email: 'doble@example.com', password }
    const answers = await Promise.all([1, 2, 3].map(() => owner('POST', 'user_admin/', twice)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })

  it('administrators give what they have, and no more', async () => {
    const wanted = { name: 'Caja', email: 'caja@example.com', password }
    const { call } = administrator
    const refused = await call('POST', 'user_admin/', { ...wanted, permissions: ['can_manage_license'] })
    expect(refused).toMatchObject({ status: 400, body: { codes: { permissions: 'CANNOT_GIVE_PERMISSION' } } })
    expect((await call('POST', 'user_admin/', wanted)).status).toBe(201)
  })
})

describe('the list', () => {
  it('has everybody of the account, searched by part of a name, with when they were seen', async () => {
    const { objects, meta } = await people(administrator.call)
    expect(meta.total_count).toBe(objects.length)
    expect(objects.map(({ email }) => email)).toContain('owner@example.com')
    expect((await people(owner, '&name=LUC%C3%8DA')).objects).toMatchObject([{ email: 'lucia@example.com' }])
    const [{ last_seen: seen } = { last_seen: null }] = (await people(owner, '&name=administra')).objects
    expect(seen).toBeGreaterThan(0)
  })

  it('of another account there is nothing to see', async () => {
    await server.addAccount('vecino')
    const call = server.callAs(await server.logIn('vecino@example.com'))
    expect((await people(call)).objects.map(({ email }) => email)).toEqual(['vecino@example.com'])
    for (const [method, path] of [
      ['GET', `user_admin/${administrator.id}/`],
      ['PATCH', `user_admin/${administrator.id}/`],
      ['DELETE', `user_admin/${administrator.id}/`],
      ['GET', `user_admin/${administrator.id}/forms/`],
      ['GET', `user_admin/${administrator.id}/deletion/`],
    ] as const)
      expect((await call(method, path, method === 'GET' ? undefined : {})).status).toBe(404)
  })
})

describe('changing users', () => {
  it('administrators change attributes, and what is sent back as it was changes nothing', async () => {
    const { id } = await add('cambia')
    const { body } = await administrator.call('GET', `user_admin/${id}/`)
    const sent = { ...(body as User), position: 'Jefa', permissions: ['add_form', 'can_manage_users'] }
    expect(await administrator.call('PATCH', `user_admin/${id}/`, sent)).toMatchObject({
      status: 202,
      body: { position: 'Jefa', permissions: ['add_form', 'can_manage_users'] },
    })
  })

  it('nobody gives themselves permissions, deactivates themselves or takes a new name without the password', async () => {
    const { id, call } = await add('modesta')
    expect((await call('PATCH', `user_admin/${id}/`, { permissions: ['can_manage_users'] })).status).toBe(401)
    expect((await call('PATCH', `user_admin/${id}/`, { email: 'otra@example.com' })).status).toBe(401)
    const mine = `user_admin/${administrator.id}/`
    for (const patch of [{ permissions: ['add_form'] }, { is_active: false }])
      expect(await administrator.call('PATCH', mine, patch)).toMatchObject({
        status: 400,
        body: { error_code: 'NOT_OF_YOURSELF' },
      })
    const renamed = { username: 'administra.otra' }
    expect(await administrator.call('PATCH', mine, renamed)).toMatchObject({
      status: 400,
      body: { codes: { current_password: 'WRONG_CREDENTIALS' } },
    })
    const proven = { ...renamed, current_password: password }
    expect((await administrator.call('PATCH', mine, proven)).status).toBe(202)
  })

  it('no administrator gets in as somebody who may do more, nor as the owner', async () => {
    const { id } = await add('licencias', { permissions: ['can_manage_license'] })
    const reset = { password: 'otra-clave-larga' }
    expect((await administrator.call('PATCH', `user_admin/${id}/`, reset)).status).toBe(401)
    expect((await administrator.call('PATCH', `user_admin/${server.owner.id}/`, reset)).status).toBe(401)
    expect((await administrator.call('DELETE', `user_admin/${server.owner.id}/`, {})).status).toBe(401)
    expect((await owner('PATCH', `user_admin/${id}/`, reset)).status).toBe(202)
  })

  it('who is deactivated is out at once, and comes back', async () => {
    const { id, call } = await add('pausa')
    await administrator.call('PATCH', `user_admin/${id}/`, { is_active: false })
    expect((await call('GET', 'form/')).status).toBe(440)
    const login = { username: 'pausa@example.com', password }
    expect(await server.callAs()('POST', 'user_admin/login/', login)).toMatchObject({ body: { code: 0 } })
    expect((await people(owner, '&is_active=false')).objects.map((user) => user.id)).toEqual([id])
    await administrator.call('PATCH', `user_admin/${id}/`, { is_active: true })
    await server.logIn('pausa@example.com')
  })
})

describe('deleting users', () => {
  it('what they own goes to somebody else, in a folder that is called like them; records keep their name', async () => {
    const { id, call } = await add('sale', { name: 'Sara Lima' })
    const heir = await add('queda')
    const form = await formOf(call, 'Visita')
    const { body: folder } = await call('POST', 'folder/', { name: 'Mías' })
    const inside = await formOf(call, 'Dentro')
    await call('POST', 'item/move/', { items: [inside], parent: (folder as { id: number }).id })
    const { catalog_id: catalog } = await addCatalog(call, sampleCatalog({ _id: null }))
    await call('POST', 'form_answer/', { form_id: form, answers: { [nameField]: 'Ana' } })
    expect((await owner('GET', `user_admin/${id}/deletion/`)).body).toMatchObject({
      ...{ items_count: 4, records_count: 1, has_more: false, uses_count: 0 },
    })
    expect((await owner('GET', `user_admin/${id}/forms/`)).body).toMatchObject({
      objects: [
        { id: inside, shared_id: null },
        { id: form, name: 'Visita' },
      ],
    })
    const gone = { transfer: true, new_owner: heir.id }
    expect((await administrator.call('DELETE', `user_admin/${id}/`, gone)).status).toBe(204)

    const { objects: root } = (await heir.call('GET', 'item/?parent__isnull=true')).body as {
      objects: { id: number; name: string; itype: string }[]
    }
    expect(root.map(({ name, itype }) => [name, itype])).toEqual([
      ['Sara Lima', 'folder'],
      ['Sara Lima', 'catalog_folder'],
    ])
    const lying = async (at: number) =>
      ((await heir.call('GET', `item/${at}/`)).body as { parent_id: number }).parent_id
    expect(await lying(form)).toBe(root[0]?.id)
    expect(await lying(catalog)).toBe(root[1]?.id)
    expect(await lying(inside)).toBe((folder as { id: number }).id)
    expect((await heir.call('GET', `form_answer/?form_id=${form}`)).body).toMatchObject({
      objects: [{ created_by_name: 'Sara Lima' }],
    })
    expect((await call('GET', 'form/')).status).toBe(440)
  })

  it('without an heir it goes too; what others put into their folders stays theirs', async () => {
    const { id, call } = await add('borra')
    const other = await add('vecina.de.carpeta')
    const { body } = await call('POST', 'folder/', { name: 'Común' })
    const folder = (body as { id: number }).id
    const form = await formOf(call, 'Propia')
    const theirs = await formOf(other.call, 'Ajena')
    await addGrant(db, {
      ...{ account_id: server.owner.account_id, item_id: folder, level: 'can_manage_item' },
      ...{ principal_type: 'user', principal_id: other.id, created_by_id: id },
    })
    expect((await other.call('POST', 'item/move/', { items: [theirs], parent: folder })).status).toBe(202)
    expect((await owner('DELETE', `user_admin/${id}/`, { transfer: false })).status).toBe(204)
    expect((await owner('GET', `item/${form}/`)).status).toBe(404)
    expect((await other.call('GET', `item/${theirs}/`)).body).toMatchObject({ parent_id: null })
  })

  it('nothing is left that lets them in, and their name is free again', async () => {
    const { id, call } = await add('llave')
    const form = await formOf(owner, 'Compartida')
    const given = { account_id: server.owner.account_id, item_id: form, created_by_id: server.owner.id }
    await addGrant(db, { ...given, principal_type: 'user', principal_id: id, level: 'can_read_item' })
    const { body } = await call('POST', 'api_key/', { current_password: password })
    const { key } = body as { key: string }
    await owner('POST', 'group/', { name: 'Suyos', users: [id] })
    expect((await owner('DELETE', `user_admin/${id}/`, {})).status).toBe(204)

    for (const credentials of [`ApiKey llave@example.com:${key}`])
      expect((await server.callAs(credentials)('GET', 'form/')).status).toBe(401)
    expect((await call('GET', `item/${form}/`)).status).toBe(440)
    const login = { username: 'llave@example.com', password }
    expect((await server.callAs()('POST', 'user_admin/login/', login)).status).toBe(400)
    for (const table of ['grants', 'memberships'] as const) {
      const column = table === 'grants' ? 'principal_id' : 'user_id'
      const left = await db.selectFrom(table).selectAll().where(column, '=', id).execute()
      expect(left).toEqual([])
    }
    const again = await add('llave')
    expect(again.id).not.toBe(id)
    expect((await again.call('GET', `item/${form}/`)).status).toBe(404)
  })

  it('an heir is somebody active of the account, and nobody deletes themselves', async () => {
    const { id } = await add('espera')
    const paused = await add('inactiva')
    await owner('PATCH', `user_admin/${paused.id}/`, { is_active: false })
    const outsider = await server.addAccount('ajena')
    for (const heir of [undefined, null, id, paused.id, outsider.id, 999_999])
      expect(await owner('DELETE', `user_admin/${id}/`, { transfer: true, new_owner: heir })).toMatchObject({
        status: 400,
        body: { codes: { new_owner: 'INVALID_NEW_OWNER' } },
      })
    expect(await administrator.call('DELETE', `user_admin/${administrator.id}/`, {})).toMatchObject({
      status: 400,
      body: { error_code: 'NOT_OF_YOURSELF' },
    })
    expect((await owner('GET', `user_admin/${id}/`)).status).toBe(200)
  })
})

it('lists who has no password yet, apart from who is activated', async () => {
  const { body } = await owner('POST', 'user_admin/', { name: 'Pendiente', email: 'pendiente@example.com' })
  const idsWhere = async (activated: boolean) =>
    (await people(owner, `&activated=${activated}`)).objects.map(({ id }) => id)
  const { id } = body as User
  expect(await idsWhere(false)).toContain(id)
  expect(await idsWhere(false)).not.toContain(administrator.id)
  expect(await idsWhere(true)).toContain(administrator.id)
  expect(await idsWhere(true)).not.toContain(id)
})
