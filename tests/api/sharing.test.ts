import { beforeEach, describe, expect, it } from 'vitest'
import type { ItemAccess, PersonAccess, Share } from '../../schemas/api/sharing'
import { nameField, sampleForm } from './sampleForm'
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

type To = (typeof names)[number]
const item = (id: number) => `/api/infosync/item/${id}/`
const to = (name: To, perm: string, more: object = {}) => ({
  ...{ owner: `/api/infosync/user/${ids[name]}/`, file_shared: item(formId), perm },
  ...more,
})
const change = (call: Call, objects: readonly object[], deleted: readonly unknown[] = []) =>
  call('PATCH', 'file_shared/', { objects, deleted_objects: deleted })
const share = async (call: Call, ...objects: readonly object[]): Promise<readonly Share[]> => {
  const answer = await change(call, objects)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return (answer.body as { objects: Share[] }).objects
}
const codeOf = ({ status, body }: Answer) => [status, (body as { error_code?: string }).error_code]
const sees = async (name: To) => (await calls[name]('GET', `item/${formId}/`)).status === 200
const names2 = (of: readonly ItemAccess[]) =>
  of.map(({ reason, who, perm }) => [reason, who?.name ?? null, perm])
const accessList = async (call: Call, id = formId): Promise<readonly ItemAccess[]> => {
  const answer = await call('GET', `item/${id}/access/`)
  expect(answer.status).toBe(200)
  return (answer.body as { objects: ItemAccess[] }).objects
}

describe('sharing', () => {
  it('lets people in as far as was said, from the next request on, and ends so too', async () => {
    expect(await sees('ana')).toBe(false)
    const [given] = await share(owner, to('ana', 'can_read_item'))
    expect(given).toMatchObject({
      ...{
        owner: `/api/infosync/user/${ids.ana}/`,
        owner_name: 'ana',
        file_shared: item(formId),
        is_group: false,
      },
      ...{ perm: 'can_read_item', can_delete_records: false, filter: null },
    })
    expect(await sees('ana')).toBe(true)
    expect((await submitTo(formId, {}, calls.ana)).status).toBe(401)
    const changed = await owner('PATCH', 'file_shared/perms/', {
      file_shared: given?.resource_uri,
      perm: 'can_answer_item',
    })
    expect([changed.status, changed.body]).toMatchObject([202, { id: given?.id, perm: 'can_answer_item' }])
    expect((await submitTo(formId, {}, calls.ana)).status).toBe(201)
    const ended = await change(owner, [], [{ uri: given?.resource_uri, item_id: formId, group_id: null }])
    expect([ended.status, ended.body]).toEqual([201, { objects: [] }])
    expect(await sees('ana')).toBe(false)
  })

  it('replaces the right that somebody had', async () => {
    const [first] = await share(owner, to('ana', 'can_read_item'))
    const [second] = await share(owner, to('ana', 'can_share_item', { can_delete_records: true }))
    expect(second).toMatchObject({ id: first?.id, perm: 'can_share_item', can_delete_records: true })
    const listed = await owner('GET', `file_shared/?form_id=${formId}&user_id=${ids.ana}`)
    expect(listed.body).toMatchObject({ meta: { total_count: 1 }, objects: [{ id: first?.id }] })
  })

  it('reaches groups, and what lies in a folder, also later', async () => {
    const folder = ((await owner('POST', 'folder/', { name: 'Campo' })).body as { id: number }).id
    const group = (await owner('POST', 'group/', { name: `G${folder}`, users: [ids.beto] })).body as {
      id: number
    }
    await share(owner, {
      ...{ owner: `/api/infosync/group/${group.id}/`, file_shared: item(folder), perm: 'can_answer_item' },
    })
    expect(await sees('beto')).toBe(false)
    await owner('POST', 'item/move/', { items: [formId], parent: folder })
    expect(await sees('beto')).toBe(true)
    expect(names2(await accessList(owner))).toEqual([
      ['owner', 'owner', 'can_manage_item'],
      ['folder', `G${folder}`, 'can_answer_item'],
    ])
    const [, inherited] = await accessList(owner)
    expect(inherited).toMatchObject({ folder: { id: folder, name: 'Campo' }, is_changeable: false })
  })

  it('of some records shows those and no others', async () => {
    await submitTo(formId)
    await submitTo(formId, { answers: { ...answers, [nameField]: 'Otra' } })
    const filter = { path: ['answers', nameField], condition: 'exact', operand: 'Otra' }
    await share(owner, to('ana', 'can_read_item', { filter }))
    const { body } = await calls.ana('GET', `form_answer/?form_id=${formId}`)
    const records = body as { objects: { answers: Record<string, unknown> }[] }
    expect(records.objects.map((record) => record.answers[nameField])).toEqual(['Otra'])
  })
})

describe('who can see it', () => {
  const people = async (query = ''): Promise<readonly PersonAccess[]> => {
    const { body } = await owner('GET', `item/${formId}/people/${query}`)
    return (body as { objects: PersonAccess[] }).objects
  }

  it('is said of each person, with every reason, and of who cannot when they are named', async () => {
    const group = (await owner('POST', 'group/', { name: `Ven ${formId}`, users: [ids.ana] })).body as {
      id: number
    }
    await share(owner, to('ana', 'can_read_item'), {
      group_id: group.id,
      file_shared: formId,
      perm: 'can_answer_item',
    })
    expect(await people()).toMatchObject([
      {
        name: 'ana',
        perm: 'can_answer_item',
        sees_all: true,
        reasons: [{ reason: 'shared', group: null }, { group: { id: group.id } }],
      },
      { name: 'owner', perm: 'can_manage_item', reasons: [{ reason: 'owner' }] },
    ])
    expect(await people(`?user_id=${ids.beto}`)).toMatchObject([{ name: 'beto', perm: null, reasons: [] }])
    expect(await people('?user_id=2000000000')).toEqual([])
  })

  it('is everybody who has its address, too, where the form is public', async () => {
    const told = async () => (await owner('GET', `item/${formId}/people/`)).body
    expect(await told()).toMatchObject({ is_public: false })
    await owner('POST', 'form_data/', sampleForm({ form_id: formId, public: true }))
    expect(await told()).toMatchObject({ is_public: true })
  })

  it('of one record is who sees that one', async () => {
    const { id } = (await submitTo(formId)).body as { id: string }
    const filter = { path: ['answers', nameField], condition: 'exact', operand: 'Otra' }
    await share(owner, to('ana', 'can_read_item', { filter }), to('beto', 'can_read_item'))
    expect((await people(`?record_id=${id}`)).map(({ name }) => name)).toEqual(['beto', 'owner'])
    expect((await owner('GET', `item/${formId}/people/?record_id=${'0'.repeat(24)}`)).status).toBe(404)
  })
})

describe('nobody gives more than they have', () => {
  it('not a higher level, nor the right to delete records', async () => {
    await share(owner, to('ana', 'can_share_item'))
    expect(codeOf(await change(calls.ana, [to('beto', 'can_manage_item')]))).toEqual([400, 'SHARE_ABOVE_OWN'])
    expect(
      codeOf(await change(calls.ana, [to('beto', 'can_read_item', { can_delete_records: true })])),
    ).toEqual([400, 'SHARE_ABOVE_OWN'])
    expect(await sees('beto')).toBe(false)
    await share(calls.ana, to('beto', 'can_share_item'))
    expect(await sees('beto')).toBe(true)
  })

  it('not other records than they see', async () => {
    const own = { path: ['answers', nameField], condition: 'exact', operand: 'Otra' }
    await share(owner, to('ana', 'can_share_item', { filter: own }))
    const [given] = await share(calls.ana, to('beto', 'can_read_item'))
    expect(given?.filter).toEqual(own)
    const asked = { path: ['folio'], condition: 'exact', operand: '1' }
    const [narrow] = await share(calls.ana, to('beto', 'can_read_item', { filter: asked }))
    expect(narrow?.filter).toEqual({ and: [own, asked] })
    // What others gave of all records is not theirs to touch.
    const [wide] = await share(owner, to('carla', 'can_read_item'))
    expect(codeOf(await change(calls.ana, [to('carla', 'can_read_item')]))).toEqual([400, 'SHARE_ABOVE_OWN'])
    expect(codeOf(await change(calls.ana, [], [wide?.resource_uri]))).toEqual([400, 'SHARE_ABOVE_OWN'])
    expect(await sees('carla')).toBe(true)
  })

  it('nor touches a stronger right, their own, or the owner’s', async () => {
    await share(owner, to('ana', 'can_share_item'), to('beto', 'can_manage_item'))
    expect(codeOf(await change(calls.ana, [to('beto', 'can_read_item')]))).toEqual([400, 'SHARE_ABOVE_OWN'])
    expect(codeOf(await change(calls.ana, [to('ana', 'can_read_item')]))).toEqual([400, 'SHARE_OWN_ACCESS'])
    const owners = { ...to('beto', 'can_read_item'), owner: `/api/infosync/user/${server.owner.id}/` }
    expect(codeOf(await change(calls.beto, [owners]))).toEqual([400, 'SHARE_OWN_ACCESS'])
  })

  it('also when they share at the same moment as who gives more', async () => {
    await share(owner, to('ana', 'can_share_item'))
    for (let round = 0; round < 10; round += 1) {
      const [more, less] = await Promise.all([
        change(owner, [to('beto', 'can_manage_item')]),
        change(calls.ana, [to('beto', 'can_read_item')]),
      ])
      expect([more.status, [201, 400].includes(less.status)]).toEqual([201, true])
      const { body } = await owner('GET', `file_shared/?form_id=${formId}&user_id=${ids.beto}`)
      const [given] = (body as { objects: Share[] }).objects
      expect(given?.perm).toBe('can_manage_item')
      await change(owner, [], [given?.id])
    }
  })

  it('but gives up what was given to them', async () => {
    const [given] = await share(owner, to('ana', 'can_read_item'))
    expect((await change(calls.ana, [], [given?.resource_uri])).status).toBe(201)
    expect(await sees('ana')).toBe(false)
  })
})

describe('who may not', () => {
  it('share learns no more than they know', async () => {
    await share(owner, to('ana', 'can_answer_item'))
    expect(codeOf(await change(calls.ana, [to('beto', 'can_read_item')]))).toEqual([401, 'FORBIDDEN'])
    expect(codeOf(await change(calls.carla, [to('beto', 'can_read_item')]))[0]).toBe(404)
    expect(codeOf(await change(outsider, [to('beto', 'can_read_item')]))[0]).toBe(404)
    expect((await calls.ana('GET', `item/${formId}/access/`)).status).toBe(401)
    const [{ id } = { id: 0 }] = await share(owner, to('beto', 'can_read_item'))
    for (const call of [calls.ana, calls.carla, outsider]) {
      expect(codeOf(await change(call, [], [id]))[0]).toBe(404)
      expect((await call('GET', `file_shared/?form_id=${formId}&user_id=${ids.beto}`)).body).toMatchObject({
        objects: [],
      })
    }
  })

  it.each([
    ['a user of another account', () => outsiderId()],
    ['nobody', () => Promise.resolve(2_000_000_000)],
  ])('be given a right, as %s', async (_name, id) => {
    const wish = { ...to('ana', 'can_read_item'), owner: await id() }
    expect(codeOf(await change(owner, [wish]))).toEqual([400, 'ONLY_SHARE_OWN_ACCOUNT'])
    expect(codeOf(await change(owner, [{ ...wish, is_group: true }]))).toEqual([
      400,
      'ONLY_SHARE_OWN_ACCOUNT',
    ])
  })

  it('be given all rows where a filter was named', async () => {
    expect(codeOf(await change(owner, [to('ana', 'can_read_item', { filter_name: 'Norte' })]))).toEqual([
      400,
      'INVALID_FILTER',
    ])
    expect(await sees('ana')).toBe(false)
    await share(owner, to('ana', 'can_read_item', { filter_name: null }))
  })

  it('be given records by what they were before, which a record by itself does not say', async () => {
    const filter = { path: ['answers', 'a'.repeat(24)], condition: 'has_changed', operand: null }
    expect(codeOf(await change(owner, [to('ana', 'can_read_item', { filter })]))).toEqual([
      400,
      'INVALID_FILTER',
    ])
  })

  it('administer some records only', async () => {
    const filter = { path: ['folio'], condition: 'exact', operand: '1' }
    expect(codeOf(await change(owner, [to('ana', 'can_manage_item', { filter })]))).toEqual([
      400,
      'SHARE_ADMIN_WHOLE',
    ])
  })
})

it('is all or nothing', async () => {
  const answer = await change(owner, [
    to('ana', 'can_read_item'),
    { ...to('beto', 'can_read_item'), owner: 2_000_000_000 },
  ])
  expect(answer.status).toBe(400)
  expect(await sees('ana')).toBe(false)
})

it.each([
  { objects: [{ owner: 1, perm: 'can_read_item' }] },
  { objects: [{ owner: 'somebody', file_shared: 1, perm: 'can_read_item' }] },
  { objects: [{ owner: 1, file_shared: 1, perm: 'everything' }] },
  { objects: [{ owner: 1, file_shared: 1, perm: 'can_read_item', filter: { condition: 'nonsense' } }] },
  { deleted_objects: [{}] },
  { deleted_objects: ['nothing'] },
])('refuses %j', async (body) => {
  expect([400, 404]).toContain((await owner('PATCH', 'file_shared/', body)).status)
})

async function outsiderId(): Promise<number> {
  const { body } = await outsider('GET', 'user/?limit=1')
  return (body as { objects: { id: number }[] }).objects[0]?.id ?? 0
}
