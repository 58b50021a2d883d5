import { expect, it } from 'vitest'
import type { Share } from '../../schemas/api/sharing'
import { useCompanies } from './companies'
import type { Call } from './testServer'

/* What reaches a person, however it does: who can see an item, asked the other way round. */

const { server, owner, company, connect, formOf, share } = await useCompanies()

async function add(name: string) {
  const { id, username } = await server.addUser(name)
  return { id, call: server.callAs(await server.logIn(username)) }
}
const [ana, beto, carla] = [await add('ana'), await add('beto'), await add('carla')]
const make = async (path: string, body: object) =>
  ((await owner('POST', path, body)).body as { id: number }).id

const reaching = async (userId: number, call: Call = owner, more = '') => {
  const { status, body } = await call('GET', `file_shared/?reached_user_id=${userId}&limit=0${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { objects: Share[] }).objects
}
const itemsReaching = async (...of: Parameters<typeof reaching>) =>
  (await reaching(...of)).map(({ item_id: id }) => id).toSorted()

it('is told with how: by themselves, by groups, by folders, and by what other accounts let all of theirs in to', async () => {
  const folder = await make('folder/', { name: 'Campo' })
  const group = await make('group/', { name: 'Norte', users: [ana.id] })
  const others = await make('group/', { name: 'Sur', users: [beto.id] })
  const [direct, grouped, inFolder, elsewhere] = [
    await formOf(owner),
    await formOf(owner),
    await formOf(owner, { parent: folder }),
    await formOf(owner),
  ]
  await share(owner, direct, { owner: ana.id })
  await share(owner, grouped, { group_id: group })
  await share(owner, folder, { group_id: group, perm: 'can_read_item' })
  await share(owner, elsewhere, { group_id: others })
  await share(owner, elsewhere, { owner: beto.id })
  const away = await company()
  await connect(away)
  const theirs = await formOf(away.asBoss)
  const hidden = await formOf(away.asBoss)
  const all = { owner: server.owner.id, is_connection: true }
  await share(away.asBoss, theirs, { ...all, perm: 'can_share_item' })
  // Of what the viewer may not share nothing is told.
  await share(away.asBoss, hidden, { ...all, perm: 'can_read_item' })

  const found = await reaching(ana.id)
  expect(found.map((one) => [one.item_id, one.is_group, one.is_whole_connection, one.perm])).toEqual(
    expect.arrayContaining([
      [direct, false, false, 'can_answer_item'],
      [grouped, true, false, 'can_answer_item'],
      [folder, true, false, 'can_read_item'],
      [theirs, false, true, 'can_share_item'],
    ]),
  )
  expect(found).toHaveLength(4)
  // And it is what they do reach.
  for (const id of [direct, grouped, folder, inFolder, theirs])
    expect((await ana.call('GET', `item/${id}/`)).status).toBe(200)
  expect((await ana.call('GET', `item/${elsewhere}/`)).status).toBe(404)
  expect(await itemsReaching(ana.id, owner, `&item_id=${grouped}`)).toEqual([grouped])
  // Who leaves a group loses what came by it.
  await owner('PATCH', `group/${group}/`, { users: [] })
  expect(await itemsReaching(ana.id)).toEqual([direct, theirs].toSorted())
})

it('is told of what the viewer may share, and of people of the account alone', async () => {
  const [shared, read] = [await formOf(owner), await formOf(owner)]
  await share(owner, shared, { owner: carla.id, perm: 'can_share_item' })
  await share(owner, read, { owner: carla.id, perm: 'can_read_item' })
  const group = await make('group/', { name: 'Este', users: [beto.id] })
  for (const item of [shared, read]) await share(owner, item, { group_id: group })
  const ofCarla = await itemsReaching(beto.id, carla.call)
  expect([ofCarla.includes(shared), ofCarla.includes(read)]).toEqual([true, false])
  const ofAna = await itemsReaching(beto.id, ana.call)
  expect([ofAna.includes(shared), ofAna.includes(read)]).toEqual([false, false])
  const away = await company()
  await connect(away)
  await share(owner, shared, { owner: away.boss.id, is_connection: true })
  expect(await itemsReaching(away.staff.id)).toEqual([])
  expect(await itemsReaching(2_000_000_000)).toEqual([])
})
