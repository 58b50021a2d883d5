import { describe, expect, it } from 'vitest'
import type { User } from '../../schemas/api/account'
import type { Group } from '../../schemas/api/groups'
import { addGrant } from '../../server/store/access/grants'
import { sampleForm } from './sampleForm'
import { password, useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const [ana, beto, carla] = [
  await server.addUser('ana'),
  await server.addUser('beto'),
  await server.addUser('carla'),
]
const asAna = server.callAs(await server.logIn('ana@example.com'))

const make = async (body: object): Promise<Group> => {
  const answer = await owner('POST', 'group/', body)
  expect(answer.status).toBe(201)
  return answer.body as Group
}
const ids = (users: readonly { readonly id: number }[]) => users.map(({ id }) => id)

describe('groups', () => {
  it('have users, supervisors and administrators; who is in several lists has the strongest role', async () => {
    const group = await make({
      name: ' Norte ',
      users: [ana.id, beto.id, carla.id],
      supervisor_users: [beto.id, carla.id],
      admin_users: [carla.id],
    })
    expect(group.name).toBe('Norte')
    expect([ids(group.users), ids(group.supervisor_users), ids(group.admin_users)]).toEqual([
      [ana.id],
      [beto.id],
      [carla.id],
    ])
    expect((await owner('GET', `group/${group.id}/`)).body).toEqual(group)
  })

  it('who supervises one is told so when they log in, as long as it is there', async () => {
    const group = await make({ name: 'Centro', users: [ana.id], supervisor_users: [beto.id] })
    const supervises = async (name: string) => {
      const login = { username: `${name}@example.com`, password }
      const { body } = await server.callAs()('POST', 'user_admin/login/', login)
      return (body as { user: User }).user.supervises
    }
    expect([await supervises('beto'), await supervises('owner')]).toEqual([true, false])
    expect((await owner('DELETE', `group/${group.id}/`)).status).toBe(204)
    const others = (await owner('GET', 'group/?limit=0')).body as { objects: { id: number }[] }
    for (const { id } of others.objects) await owner('DELETE', `group/${id}/`)
    expect(await supervises('beto')).toBe(false)
  })

  it('a change leaves out what it does not name', async () => {
    const group = await make({ name: 'Sur', users: [ana.id], admin_users: [beto.id] })
    const { status, body } = await owner('PATCH', `group/${group.id}/`, { users: [carla.id] })
    expect(status).toBe(202)
    expect(body).toMatchObject({ name: 'Sur', users: [{ id: carla.id }], admin_users: [{ id: beto.id }] })
    const renamed = await owner('PATCH', `group/${group.id}/`, { name: 'Sureste' })
    expect(renamed.body).toMatchObject({ name: 'Sureste', users: [{ id: carla.id }] })
  })

  it('two who change it at once each change whom they name, and nobody else', async () => {
    const group = await make({ name: 'Oeste', users: [ana.id], admin_users: [beto.id] })
    const people = []
    for (let at = 0; at < 6; at += 1) people.push(await server.addUser(`oeste${at}`))
    const say = (id: number, role: string | null) =>
      owner('PATCH', `group/${group.id}/`, { member_roles: [{ user_id: id, role }] })
    const answers = await Promise.all([
      ...people.map(({ id }) => say(id, 'user')),
      say(ana.id, null),
      say(beto.id, 'supervisor'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202))
    const now = (await owner('GET', `group/${group.id}/`)).body as Group
    expect(ids(now.users).sort()).toEqual(people.map(({ id }) => id).sort())
    expect([ids(now.supervisor_users), ids(now.admin_users)]).toEqual([[beto.id], []])
    expect((await say(999_999, 'user')).status).toBe(400)
    expect((await say(ana.id, null)).status).toBe(202)
  })

  it('who is no user of the account is named, and nothing changes', async () => {
    const outsider = await server.addAccount('fuera')
    const group = await make({ name: 'Este', users: [ana.id] })
    const { status, body } = await owner('PATCH', `group/${group.id}/`, {
      name: 'Otro',
      users: [outsider.id, 999_999],
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error_code: 'UNKNOWN_MEMBERS', params: { ids: `${outsider.id}, 999999` } })
    expect((await owner('GET', `group/${group.id}/`)).body).toMatchObject({ name: 'Este' })
    const call = server.callAs(await server.logIn('fuera@example.com'))
    expect((await call('PATCH', `group/${group.id}/`, { name: 'x' })).status).toBe(404)
  })

  it('are changed by their administrators, made and deleted by those of the account', async () => {
    const group = await make({ name: 'Oeste', users: [beto.id], admin_users: [ana.id] })
    expect((await asAna('PATCH', `group/${group.id}/`, { users: [carla.id] })).status).toBe(202)
    expect((await asAna('DELETE', `group/${group.id}/`)).status).toBe(401)
    expect((await asAna('POST', 'group/', { name: 'Mío' })).status).toBe(401)
    const other = await make({ name: 'Otro', users: [ana.id] })
    expect((await asAna('GET', `group/${other.id}/`)).status).toBe(401)
    expect((await asAna('PATCH', `group/${other.id}/`, { admin_users: [ana.id] })).status).toBe(401)
  })

  it('what was shared with a group ends for who leaves it, and with it for all', async () => {
    const { form_id: form } = (await owner('POST', 'form_data/', sampleForm({}))).body as { form_id: number }
    const group = await make({ name: 'Lectores', users: [ana.id] })
    const see = async () => (await asAna('GET', `item/${form}/`)).status
    await addGrant(server.database.db, {
      ...{ account_id: server.owner.account_id, item_id: form, level: 'can_read_item' },
      ...{ principal_type: 'group', principal_id: group.id, created_by_id: server.owner.id },
    })
    expect(await see()).toBe(200)
    await owner('PATCH', `group/${group.id}/`, { users: [] })
    expect(await see()).toBe(404)
    await owner('PATCH', `group/${group.id}/`, { users: [ana.id] })
    expect(await see()).toBe(200)
    expect((await owner('DELETE', `group/${group.id}/`)).status).toBe(204)
    expect(await see()).toBe(404)
    expect((await owner('GET', `group/${group.id}/`)).status).toBe(404)
  })
})
