import { beforeEach, describe, expect, it } from 'vitest'
import type { AccessRequest } from '../../schemas/api/accessRequests'
import type { Share } from '../../schemas/api/sharing'
import { grantsFor } from '../../server/store/access/grants'
import { nameField } from './sampleForm'
import { ana as answers, useSubmissionServer } from './submissionServer'
import type { Answer, Call } from './testServer'

const { server, owner, saved, submitTo } = await useSubmissionServer()
await server.addAccount('outsider')
const names = ['ana', 'beto', 'carla'] as const
const ids = { ana: 0, beto: 0, carla: 0 }
const calls = {} as Record<(typeof names)[number], Call>
for (const name of names) {
  ids[name] = (await server.addUser(name)).id
  calls[name] = server.callAs(await server.logIn(`${name}@example.com`))
}
const outsider = server.callAs(await server.logIn('outsider@example.com'))

let formId: number
beforeEach(async () => {
  formId = await saved()
})

const ask = (call: Call, body: object = { item_id: formId }) => call('POST', 'access_request/', body)
const share = async (to: (typeof names)[number], perm: string, more: object = {}) => {
  const wish = { owner: ids[to], file_shared: formId, perm, ...more }
  expect((await owner('PATCH', 'file_shared/', { objects: [wish] })).status).toBe(201)
}
/** What waits of the form of this test, as somebody sees it. */
const waiting = async (call: Call): Promise<readonly AccessRequest[]> => {
  const { status, body } = await call('GET', 'access_request/?limit=0')
  expect(status).toBe(200)
  return (body as { objects: AccessRequest[] }).objects.filter(({ item_id: id }) => id === formId)
}
const answer = async (call: Call, id: number | undefined, isGranted: boolean) =>
  call('POST', `access_request/${id}/`, { is_granted: isGranted })
const shareIn = ({ body }: Answer) => (body as { share: Share | null }).share

describe('asking for access', () => {
  it('reaches who can share the item, who grants it with one call', async () => {
    expect((await ask(calls.ana)).status).toBe(204)
    const [request, ...others] = await waiting(owner)
    expect(others).toEqual([])
    expect(request).toMatchObject({
      user: { id: ids.ana, name: 'ana', email: 'ana@example.com' },
      perm: 'can_read_item',
    })
    expect(await waiting(calls.beto)).toEqual([])
    const granted = await answer(owner, request?.id, true)
    expect([granted.status, shareIn(granted)]).toMatchObject([
      200,
      { owner_id: ids.ana, perm: 'can_read_item' },
    ])
    expect((await calls.ana('GET', `item/${formId}/`)).status).toBe(200)
    expect(await waiting(owner)).toEqual([])
    expect((await answer(owner, request?.id, true)).status).toBe(404)
  })

  it('is granted with another level than was asked, and the answer can be taken back', async () => {
    const takeBack = (call: Call, id: number | undefined) => call('DELETE', `access_request/${id}/answer/`)
    await ask(calls.ana)
    const [request] = await waiting(owner)
    expect(request).toMatchObject({ perm: 'can_read_item', most: 'can_manage_item' })
    const levelOf = async () => {
      const { status, body } = await calls.ana('GET', `item/${formId}/`)
      return status === 200 ? (body as { perm: string }).perm : status
    }
    const path = `access_request/${request?.id}/`
    const given = await owner('POST', path, { is_granted: true, perm: 'can_share_item' })
    expect([given.status, await levelOf()]).toEqual([200, 'can_share_item'])
    expect((await takeBack(calls.beto, request?.id)).status).toBe(404)
    expect((await takeBack(owner, request?.id)).status).toBe(204)
    expect([await levelOf(), (await waiting(owner)).map(({ id }) => id)]).toEqual([404, [request?.id]])
    expect((await takeBack(owner, request?.id)).status).toBe(404)
    // A refusal waits again, too; who had something has it again, and nobody loses by asking for more.
    expect((await answer(owner, request?.id, false)).status).toBe(200)
    expect((await takeBack(owner, request?.id)).status).toBe(204)
    await share('carla', 'can_answer_item', { can_delete_records: true })
    await ask(calls.carla, { item_id: formId, perm: 'can_manage_item' })
    const more = (await waiting(owner)).find(({ user }) => user.id === ids.carla)
    const less = await owner('POST', `access_request/${more?.id}/`, {
      is_granted: true,
      perm: 'can_read_item',
    })
    expect(shareIn(less)).toMatchObject({ perm: 'can_answer_item', can_delete_records: true })
    expect((await takeBack(owner, more?.id)).status).toBe(204)
    expect((await answer(owner, more?.id, true)).status).toBe(200)
    expect((await takeBack(owner, more?.id)).status).toBe(204)
    const kept = await owner('GET', `file_shared/?item_id=${formId}&user_id=${ids.carla}`)
    expect((kept.body as { objects: Share[] }).objects).toMatchObject([
      { perm: 'can_answer_item', can_delete_records: true },
    ])
  })

  it('gives no more than the giver has, and takes nothing back an hour later', async () => {
    await share('beto', 'can_share_item')
    await ask(calls.ana, { item_id: formId, perm: 'can_manage_item' })
    const [request] = await waiting(calls.beto)
    expect(request).toMatchObject({ perm: 'can_share_item', most: 'can_share_item' })
    const path = `access_request/${request?.id}/`
    const above = await calls.beto('POST', path, { is_granted: true, perm: 'can_manage_item' })
    expect((above.body as { error_code?: string }).error_code).toBe('SHARE_ABOVE_OWN')
    expect((await answer(calls.beto, request?.id, true)).status).toBe(200)
    await server.database.db
      .updateTable('access_requests')
      .set({ answered_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('id', '=', request?.id ?? 0)
      .execute()
    expect((await calls.beto('DELETE', `${path}answer/`)).status).toBe(404)
  })

  it('answers alike for what is not there, what is foreign, and what one has', async () => {
    await share('beto', 'can_read_item')
    const { body: record } = await submitTo(formId, { [nameField]: 'Ana' })
    const told = [
      await ask(calls.ana, { item_id: 2_000_000_000 }),
      await ask(calls.ana, { record_id: 'f'.repeat(24) }),
      await ask(outsider, { item_id: formId }),
      await ask(outsider, { record_id: (record as { id: string }).id }),
      await ask(calls.beto, { item_id: formId }),
      await ask(owner, { item_id: formId }),
      await ask(calls.carla, { item_id: formId }),
    ]
    for (const one of told) expect([one.status, one.body]).toEqual([told[0]?.status, told[0]?.body])
    expect(told[0]?.status).toBe(204)
    expect((await waiting(owner)).map(({ user }) => user.name)).toEqual(['carla'])
    expect(await waiting(outsider)).toEqual([])
    expect((await ask(calls.ana, {})).status).toBe(400)
  })

  it('is one request however often, of what was asked last, also through a record', async () => {
    const { body: record } = await submitTo(formId, answers)
    await ask(calls.ana)
    await ask(calls.ana, { record_id: (record as { id: string }).id, perm: 'can_answer_item' })
    expect((await waiting(owner)).map(({ perm }) => perm)).toEqual(['can_answer_item'])
  })

  it('was refused: it is gone, and cannot be asked for again at once', async () => {
    await ask(calls.ana)
    const [request] = await waiting(owner)
    expect((await answer(calls.beto, request?.id, true)).status).toBe(404)
    expect((await answer(outsider, request?.id, false)).status).toBe(404)
    const refused = await answer(owner, request?.id, false)
    expect([refused.status, shareIn(refused)]).toEqual([200, null])
    expect((await calls.ana('GET', `item/${formId}/`)).status).toBe(404)
    expect((await ask(calls.ana)).status).toBe(204)
    expect(await waiting(owner)).toEqual([])
    await server.database.pool.query(`update access_requests set answered_at = now() - interval '25 hours'`)
    await ask(calls.ana)
    expect(await waiting(owner)).toHaveLength(1)
  })

  it('offers no more than whoever grants it may give, and keeps what the asker had', async () => {
    const filter = { path: ['answers', nameField], condition: 'exact', operand: 'Ana' }
    await share('ana', 'can_read_item', { can_delete_records: true, filter })
    await share('beto', 'can_share_item')
    await ask(calls.ana, { item_id: formId, perm: 'can_manage_item' })
    const [request] = await waiting(calls.beto)
    expect(request?.perm).toBe('can_share_item')
    expect((await waiting(owner)).map(({ perm }) => perm)).toEqual(['can_manage_item'])
    // Beto may not delete records, so what Ana has already is not his to change.
    expect((await answer(calls.beto, request?.id, true)).status).toBe(400)
    expect(shareIn(await answer(owner, request?.id, true))).toMatchObject({
      perm: 'can_share_item',
      can_delete_records: true,
      filter: expect.anything() as object,
    })
  })

  it('is answered by sharing, and ends with the user and the item', async () => {
    await ask(calls.ana)
    await share('ana', 'can_read_item')
    expect(await waiting(owner)).toEqual([])
    await ask(calls.carla)
    const gone = (await server.addUser('dario')).id
    await ask(server.callAs(await server.logIn('dario@example.com')))
    expect(await waiting(owner)).toHaveLength(2)
    expect((await owner('DELETE', `user_admin/${gone}/`, { transfer: false })).status).toBe(204)
    expect((await waiting(owner)).map(({ user }) => user.name)).toEqual(['carla'])
    expect((await owner('DELETE', `item/${formId}/`)).status).toBe(204)
    expect(await waiting(owner)).toEqual([])
  })

  it('has an end', async () => {
    const call = server.callAs(await server.logIn('carla@example.com'))
    const statuses = []
    for (let count = 0; count < 62; count += 1)
      statuses.push((await ask(call, { item_id: 2_000_000_000 })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

it('the rights of a user come in one order, whatever was changed of them', async () => {
  const { db, pool } = server.database
  const groupIds: number[] = []
  for (const name of ['Uno', 'Dos']) {
    const { id } = (await owner('POST', 'group/', { name })).body as { id: number }
    groupIds.push(id)
    const filter = { path: ['answers', nameField], condition: 'exact', operand: name }
    const wish = { group_id: id, file_shared: formId, perm: 'can_share_item', filter }
    expect((await owner('PATCH', 'file_shared/', { objects: [wish] })).status).toBe(201)
  }
  const user = { accountId: server.owner.account_id, userId: ids.ana, groupIds, connectedTo: [] }
  const ofForm = async () => (await grantsFor(db, user)).filter(({ itemId }) => itemId === formId)
  const before = await ofForm()
  expect(before).toHaveLength(2)
  await pool.query('update grants set created_by_id = created_by_id where principal_id = $1', [groupIds[0]])
  expect(await ofForm()).toEqual(before)
})
