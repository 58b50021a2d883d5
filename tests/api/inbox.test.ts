import { beforeEach, describe, expect, it } from 'vitest'
import type { DocumentWritten } from '../../schemas/api/common'
import type { InboxItem } from '../../schemas/api/inbox'
import { ana, useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Call } from './testServer'

let eva: Call
let evaId: number
let counter = 0

const { server, owner, saved, submitTo } = await useSubmissionServer()
await server.addAccount('outsider')

beforeEach(async () => {
  counter += 1
  evaId = (await server.addUser(`eva${counter}`)).id
  eva = server.callAs(await server.logIn(`eva${counter}@example.com`))
})

const write = async (call: Call, records: readonly object[], userId = evaId): Promise<DocumentWritten[]> => {
  const { status, body } = await call('POST', 'inbox/bulk_docs/', { user_id: userId, inbox_records: records })
  expect(status).toBe(200)
  return body as DocumentWritten[]
}
const find = async (call: Call, selector: object = {}, more: object = {}): Promise<InboxItem[]> => {
  const { status, body } = await call('POST', 'inbox/find/', { user_id: evaId, selector, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { objects: InboxItem[] }).objects
}
const only = async (id = 'task'): Promise<InboxItem> => {
  const [item] = await find(eva, { _id: id })
  if (!item) throw new Error(`There is no item ${id}.`)
  return item
}
const revOf = async (id = 'task') => (await only(id))._rev

describe('writing', () => {
  it('keeps what clients send, and says who wrote it and when', async () => {
    const sent = {
      _id: 'task',
      name: 'Visita',
      type: 'assignment',
      fields: [{ label: 'Sitio', value: 'Norte' }],
      record_json: { form_id: 7, answers: { a: 1 } },
      unknown: { kept: true },
    }
    const [written] = await write(owner, [sent])
    expect(written).toMatchObject({ ok: true, id: 'task' })
    expect(await only()).toMatchObject({
      ...sent,
      status: 'new',
      created_by_id: server.owner.id,
      created_by_name: 'owner',
    })
    expect(await find(owner, {}, { user_id: server.owner.id })).toEqual([])
  })

  it('takes only the stored revision, document by document', async () => {
    await write(eva, [{ _id: 'task' }, { _id: 'other' }])
    const rev = await revOf()
    const answers = await write(eva, [
      { _id: 'task', name: 'without' },
      { _id: 'task', _rev: `1-${'0'.repeat(32)}`, name: 'wrong' },
      { _id: 'task', _rev: rev, name: 'right' },
      { _id: 'task', _rev: rev, name: 'again' },
      { _id: 'gone', _deleted: true },
    ])
    expect(answers.map((one) => ('ok' in one ? 'ok' : `${one.error} ${one.status}`))).toEqual([
      'conflict 409',
      'conflict 409',
      'ok',
      'conflict 409',
      'conflict 409',
    ])
    expect((await only()).name).toBe('right')
  })

  it('of twenty at once one wins', async () => {
    await write(eva, [{ _id: 'task' }])
    const rev = await revOf()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, at) => write(eva, [{ _id: 'task', _rev: rev, name: `n${at}` }])),
    )
    const winners = answers.flat().filter((one) => 'ok' in one)
    expect(winners).toHaveLength(1)
    expect(await revOf()).toBe(winners[0]?.rev)
  })

  it('of twenty first writers one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, at) => write(eva, [{ _id: 'first', name: `n${at}` }])),
    )
    expect(answers.flat().filter((one) => 'ok' in one)).toHaveLength(1)
  })

  it('deletes, and brings back what was deleted', async () => {
    await write(eva, [{ _id: 'task', name: 'Visita' }])
    const item = await only()
    await write(eva, [{ _id: 'task', _rev: item._rev, _deleted: true }])
    expect(await find(eva)).toEqual([])
    const { _rev: _old, ...again } = item
    await write(eva, [again])
    expect(await only()).toMatchObject({ name: 'Visita', status: 'new' })
  })

  it.each([
    ['new', 'seen', true],
    ['seen', 'new', false],
    ['in_progress', 'send', true],
    ['send', 'in_progress', true],
    ['save', 'in_progress', true],
    ['in_progress', 'seen', false],
    ['save', 'received', true],
  ])('%s → %s: %s', async (from, to, allowed) => {
    await write(eva, [{ _id: 'task', status: from }])
    const [answer] = await write(eva, [{ _id: 'task', _rev: await revOf(), status: to }])
    expect(answer).toMatchObject(allowed ? { ok: true } : { error: 'forbidden', status: 400 })
    expect((await only()).status).toBe(allowed ? to : from)
  })

  it.each([
    { inbox_records: [{ status: 'nonsense' }] },
    { inbox_records: [{ _id: '' }] },
    { inbox_records: [{ fields: [1, 2, 3, 4, 5, 6] }] },
    { inbox_records: 'none' },
    {},
  ])('refuses %j', async (body) => expect((await eva('POST', 'inbox/bulk_docs/', body)).status).toBe(400))

  it('is the same call for devices', async () => {
    const { status, body } = await eva('POST', 'cdb_upload/', { inbox_records: [{ _id: 'task' }] })
    expect([status, body]).toMatchObject([200, [{ ok: true, id: 'task' }]])
  })
})

describe('whose inbox', () => {
  it('is one’s own, the owner’s and the supervisors’ to see', async () => {
    const { db } = server.database
    const boss = await server.addUser(`boss${counter}`)
    const asBoss = server.callAs(await server.logIn(`boss${counter}@example.com`))
    await write(eva, [{ _id: 'task' }])
    const asked = (call: Call, userId = evaId) => call('POST', 'inbox/find/', { user_id: userId })
    expect((await asked(asBoss)).status).toBe(401)
    const group = await db
      .insertInto('groups')
      .values({ account_id: server.owner.account_id, name: 'Campo' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = { account_id: server.owner.account_id, group_id: group.id }
    await db
      .insertInto('memberships')
      .values([
        { ...member, user_id: evaId },
        { ...member, user_id: boss.id, role: 'supervisor' as const },
      ])
      .execute()
    expect((await asked(asBoss)).body).toMatchObject({ objects: [{ _id: 'task' }] })
    expect((await asked(eva, boss.id)).status).toBe(401)
    const outsider = server.callAs(await server.logIn('outsider@example.com'))
    expect((await asked(outsider)).status).toBe(404)

    const all = await asBoss('POST', 'inbox/all_docs/', { users: [], group_id: group.id, is_group: true })
    expect(all.status).toBe(201)
    expect(all.body).toMatchObject({
      [evaId]: { rows: [{ id: 'task', key: 'task' }] },
      [boss.id]: { rows: [] },
    })
  })

  it('device/delete_inbox/ deletes without revisions', async () => {
    await write(eva, [{ _id: 'a' }, { _id: 'b' }])
    const answer = await owner('POST', 'device/delete_inbox/', { delete_records: { [evaId]: ['a', 'none'] } })
    expect([answer.status, answer.body]).toEqual([200, { deleted: 1 }])
    expect((await find(eva)).map((item) => item._id)).toEqual(['b'])
    const bad = await owner('POST', 'device/delete_inbox/', { delete_records: { me: ['a'] } })
    expect(bad.status).toBe(400)
  })

  it('device/unlink_device/ logs the devices out', async () => {
    const answer = await owner('POST', 'device/unlink_device/', { user_id: evaId, unlink_all: true })
    expect([answer.status, answer.body]).toEqual([200, { unlinked: 1 }])
    expect((await eva('POST', 'inbox/find/', {})).status).toBe(440)
  })
})

describe('answering an item', () => {
  const open = (call: Call, id = 'task') => call('POST', 'inbox/open/', { id })

  it('sees a new one, opens it again and not once it was received', async () => {
    await write(owner, [{ _id: 'task', record_json: { form_id: 1 } }])
    expect((await open(eva)).body).toMatchObject({ status: 'seen', record_json: { form_id: 1 } })
    expect((await open(eva)).body).toMatchObject({ status: 'seen' })
    expect((await open(owner)).status).toBe(404)
    await write(eva, [{ _id: 'task', _rev: await revOf(), status: 'received' }])
    const refused = await open(eva)
    expect([refused.status, refused.body]).toMatchObject([401, { error_code: 'FORM_LOAD_UNAUTHORIZED' }])
  })

  it('its submission receives it, once, with the record’s id', async () => {
    const formId = await saved()
    await write(owner, [{ _id: 'task', status: 'save', name: 'Visita' }], server.owner.id)
    const key = { 'Idempotency-Key': `inbox-${counter}` }
    const sent = await Promise.all([1, 2, 3].map(() => submitTo(formId, { inbox: 'task' }, owner, key)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    const record = sent[0]?.body as SubmittedRecord
    const [item] = await find(owner, {}, { user_id: server.owner.id })
    expect(item).toMatchObject({ status: 'received', record_id: record.id, name: 'Visita' })
    expect(item?._rev).toMatch(/^2-/)
  })

  it.each([1, 4])('of submissions with %i others one receives it, the others are told', async (others) => {
    const formId = await saved()
    const inbox = `shared-${counter}`
    await write(owner, [{ _id: inbox }], server.owner.id)
    const sent = await Promise.all(
      Array.from({ length: others + 1 }, (_none, index) =>
        submitTo(formId, { inbox }, owner, { 'Idempotency-Key': `apart-${counter}-${index}` }),
      ),
    )
    const refused = sent.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(others)
    expect(refused[0]).toMatchObject({ status: 409, body: { error_code: 'INBOX_ITEM_RECEIVED' } })
    const anew = { 'Idempotency-Key': `anew-${counter}` }
    expect((await submitTo(formId, {}, owner, anew)).status).toBe(201)
  })

  it('is not received by the answers of another form', async () => {
    const formId = await saved()
    const inbox = `other-${counter}`
    await write(owner, [{ _id: inbox, record_json: { form_id: formId + 1 } }], server.owner.id)
    const key = { 'Idempotency-Key': `other-${counter}` }
    expect((await submitTo(formId, { inbox }, owner, key)).status).toBe(201)
    const [item] = await find(owner, { _id: inbox }, { user_id: server.owner.id })
    expect(item?.status).toBe('new')
    expect(item).not.toHaveProperty('record_id')
  })

  it('answers arrive although their item is gone; refused answers receive nothing', async () => {
    const formId = await saved()
    expect((await submitTo(formId, { inbox: 'nowhere' })).status).toBe(201)
    await write(owner, [{ _id: 'kept' }], server.owner.id)
    expect((await submitTo(formId, { inbox: 'kept', answers: {} })).status).toBe(400)
    const [kept] = await find(owner, { _id: 'kept' }, { user_id: server.owner.id })
    expect(kept?.status).toBe('new')
    expect(ana).toBeDefined()
  })
})
