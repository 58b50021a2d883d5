import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { addGrant } from '../../server/store/access/grants'
import { nameField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { db } = server.database

interface Sent {
  readonly id: string
  readonly change_set_id: string
}
const sent = async (formId: number) => (await submitTo(formId)).body as Sent
const edit = async (id: string, name: string) =>
  (await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: name } })).body as Sent
const nameOf = async (id: string) => {
  const { body } = await owner('GET', `form_answer/${id}/`)
  return (body as { answers: Record<string, unknown> }).answers[nameField]
}
const remove = async (...ids: string[]) =>
  (await owner('PATCH', 'form_answer/', { deleted_objects: ids })).body as { change_set_id: string }
const undo = async (changeSetId: string) => {
  const { status, body } = await owner('POST', 'form_answer/undo/', { change_set_id: changeSetId })
  expect(status).toBe(200)
  return body as { change_set_id: string; undone: string[]; left: { id: string; why: string }[] }
}
const shown = async (formId: number) =>
  Number(
    (
      await db
        .selectFrom('form_counters')
        .select('records')
        .where('form_id', '=', formId)
        .executeTakeFirstOrThrow()
    ).records,
  )
const toldOf = (changeSetId: string) =>
  db.selectFrom('activity').selectAll().where('change_set_id', '=', changeSetId).orderBy('id').execute()

/** How many statements the server sends while that goes on, without those by which it looks every second for what waits. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const sent = (query.mock.calls as readonly (readonly unknown[])[]).map(([text]) => JSON.stringify(text))
  query.mockRestore()
  return sent.filter((text) => !/skip locked/i.test(text)).length
}

describe('each change of records', () => {
  it('is told with its set, its author and its cause', async () => {
    const formId = await saved()
    const made = await sent(formId)
    const edited = await edit(made.id, 'Eva')
    const deleted = await remove(made.id)
    const by = { actor_type: 'user', actor_id: server.owner.id, record_id: made.id, item_id: formId }
    expect(await toldOf(made.change_set_id)).toMatchObject([
      { ...by, action: 'record.created', cause: 'submission', version: 1, before_set_id: null },
    ])
    expect(await toldOf(edited.change_set_id)).toMatchObject([
      { ...by, action: 'record.edited', cause: 'edit', version: 2, before_set_id: made.change_set_id },
    ])
    expect(await toldOf(deleted.change_set_id)).toMatchObject([
      { ...by, action: 'record.deleted', cause: 'deletion', version: 2, before_set_id: edited.change_set_id },
    ])
    const { change_set_id: undoing } = await undo(deleted.change_set_id)
    expect(await toldOf(undoing)).toMatchObject([
      { ...by, action: 'record.restored', cause: 'undo', cause_id: deleted.change_set_id },
    ])
  })
})

describe('a change set that is undone', () => {
  it('brings back what it deleted, takes back what it made, and counts', async () => {
    const formId = await saved()
    const [one, two] = [await sent(formId), await sent(formId)]
    const { change_set_id: deletion } = await remove(one.id, two.id)
    expect(await shown(formId)).toBe(0)
    const back = await undo(deletion)
    expect({ undone: back.undone.sort(), left: back.left }).toEqual({
      undone: [one.id, two.id].sort(),
      left: [],
    })
    expect(await shown(formId)).toBe(2)
    expect(await undo(one.change_set_id)).toMatchObject({ undone: [one.id], left: [] })
    expect(await owner('GET', `form_answer/${one.id}/`)).toMatchObject({ body: { editable: false } })
    expect(await shown(formId)).toBe(1)
  })

  it('leaves what was changed again since, and tells it', async () => {
    const formId = await saved()
    const records = [await sent(formId), await sent(formId), await sent(formId)]
    const [one, two, three] = records.map(({ id }) => id) as [string, string, string]
    const { change_set_id: deletion } = await remove(one, two, three)
    const { change_set_id: back } = await undo(deletion)
    await edit(two, 'Eva')
    await remove(three)
    // The undo is a change set like another: undone, it deletes again what is as it left it.
    const { undone, left } = await undo(back)
    expect(undone).toEqual([one])
    expect(new Set(left.map(({ id, why }) => `${id} ${why}`))).toEqual(
      new Set([`${two} changed_since`, `${three} changed_since`]),
    )
    expect(await nameOf(two)).toBe('Eva')
    expect(await shown(formId)).toBe(1)
    // What the first deletion made of it is what it is again.
    expect(await undo(deletion)).toMatchObject({ undone: [one] })
  })

  it('is undone once, also by two at the same time, and the other is told so', async () => {
    const { id } = await sent(await saved())
    const edited = await edit(id, 'Eva')
    const both = await Promise.all([undo(edited.change_set_id), undo(edited.change_set_id)])
    expect(both.flatMap(({ undone }) => undone)).toEqual([id])
    expect(both.flatMap(({ left }) => left)).toEqual([{ id, why: 'undone_before' }])
    expect(await nameOf(id)).toBe('Ana')
    // What was changed since is no more as the undo left it.
    await edit(id, 'Ada')
    expect(await undo(edited.change_set_id)).toMatchObject({
      undone: [],
      left: [{ id, why: 'changed_since' }],
    })
  })

  it('gives a record all that an edit changed, as a version more', async () => {
    const { id } = await sent(await saved())
    const before = await db.selectFrom('records').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { body } = await owner('PATCH', `form_answer/${id}/`, {
      answers: { [nameField]: 'Eva' },
      geolocation: [19.4, -99.1],
      geolocation_method: { method: 'MANUAL' },
      timezone: 'America/Bogota',
      properties: { a: 1 },
    })
    expect(await undo((body as Sent).change_set_id)).toMatchObject({ undone: [id], left: [] })
    const after = await db.selectFrom('records').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { answers, geolocation, geolocation_method, timezone, properties, points, revision } = before
    expect(after).toMatchObject({
      ...{ answers, geolocation, geolocation_method, timezone, properties, points, revision },
      version: 3,
    })
    expect(await owner('GET', `form_answer/${id}/`)).toMatchObject({
      body: { other_versions: [{ version: 2 }, { version: 1 }] },
    })
  })

  it('goes back step by step, and forth again', async () => {
    const { id } = await sent(await saved())
    const first = await edit(id, 'Eva')
    const second = await edit(id, 'Ada')
    expect(await undo(first.change_set_id)).toMatchObject({ left: [{ id, why: 'changed_since' }] })
    const { change_set_id: undone } = await undo(second.change_set_id)
    expect(await nameOf(id)).toBe('Eva')
    const { change_set_id: redone } = await undo(undone)
    expect(await nameOf(id)).toBe('Ada')
    expect(await undo(undone)).toMatchObject({ undone: [], left: [{ id, why: 'undone_before' }] })
    await undo(redone)
    expect(await undo(first.change_set_id)).toMatchObject({ undone: [id] })
    expect(await nameOf(id)).toBe('Ana')
  })

  it('leaves what was not kept, and what its form lets nobody edit', async () => {
    const unkept = await saved({ enable_versions: false })
    const { id } = await sent(unkept)
    const { change_set_id: edited } = await edit(id, 'Eva')
    expect(await undo(edited)).toMatchObject({ undone: [], left: [{ id, why: 'not_kept' }] })
    const formId = await saved()
    const other = await sent(formId)
    const { change_set_id: last } = await edit(other.id, 'Eva')
    await db.updateTable('forms').set({ edits_records: false }).where('id', '=', formId).execute()
    expect(await undo(last)).toMatchObject({ undone: [], left: [{ id: other.id, why: 'final' }] })
  })

  it('is undone as a whole or not at all: not by who may see some of its records only', async () => {
    const forms = [await saved(), await saved()] as const
    const records = [(await sent(forms[0])).id, (await sent(forms[0])).id, (await sent(forms[1])).id]
    const { change_set_id: deleted } = await remove(...records)
    const manager = await server.addUser('de uno')
    const mayManage = (itemId: number) =>
      addGrant(db, {
        account_id: server.owner.account_id,
        item_id: itemId,
        principal_type: 'user',
        principal_id: manager.id,
        level: 'can_manage_item',
        can_delete_records: true,
        created_by_id: server.owner.id,
      })
    await mayManage(forms[0])
    const call = server.callAs(await server.logIn(manager.username))
    const undoing = () => call('POST', 'form_answer/undo/', { change_set_id: deleted })
    const refused = await undoing()
    expect(refused).toMatchObject({ status: 403, body: { error_code: 'UNDO_NEEDS_ALL_RECORDS' } })
    expect(JSON.stringify(refused.body)).not.toContain(records[2])
    expect([await shown(forms[0]), await shown(forms[1])]).toEqual([0, 0])
    await mayManage(forms[1])
    expect(await undoing()).toMatchObject({ status: 200, body: { left: [] } })
    expect([await shown(forms[0]), await shown(forms[1])]).toEqual([2, 1])
  })

  it('is of nobody who may know of none of its records', async () => {
    const { change_set_id: made } = await sent(await saved())
    const stranger = await server.addUser('otra')
    const call = server.callAs(await server.logIn(stranger.email))
    const unknown = { status: 404, body: { error_code: 'NOT_FOUND' } }
    expect(await call('POST', 'form_answer/undo/', { change_set_id: made })).toMatchObject(unknown)
    const never = '00000000-0000-7000-8000-000000000000'
    expect(await owner('POST', 'form_answer/undo/', { change_set_id: never })).toMatchObject(unknown)
    expect(await owner('POST', 'form_answer/undo/', { change_set_id: 'x' })).toMatchObject({ status: 400 })
  })
})

it('10,000 records are deleted and brought back by a handful of statements', async () => {
  const formId = await saved()
  const { id } = await sent(formId)
  await server.database.pool.query(
    `insert into records (account_id, id, form_id, revision, folio, user_id, created_at, updated_at, timezone, answers)
     select account_id, lpad(to_hex(n), 24, '0'), form_id, revision, 'n' || n, user_id, created_at, updated_at, timezone, answers
     from records, generate_series(1, 9999) n where id = $1`,
    [id],
  )
  await server.database.pool.query('update form_counters set records = 10000 where form_id = $1', [formId])
  const rows = await db.selectFrom('records').select('id').where('form_id', '=', formId).execute()
  let deletion = ''
  const deleting = async () => {
    deletion = (await remove(...rows.map((row) => row.id))).change_set_id
  }
  // Those of the request itself among them: its session, the transaction's own, and what workflows say before a deletion.
  expect(await statementsOf(deleting)).toBeLessThan(13)
  expect(await shown(formId)).toBe(0)
  expect(await toldOf(deletion)).toHaveLength(10_000)
  // An undo also looks for rows of catalogs that the set wrote, and for what of it stays.
  expect(await statementsOf(() => undo(deletion))).toBeLessThan(18)
  expect(await shown(formId)).toBe(10_000)
})
