import { describe, expect, it } from 'vitest'
import type { BulkAnswer, BulkChange, BulkRecord } from '../../schemas/api/bulk'
import type { Task } from '../../schemas/api/tasks'
import { addGrant } from '../../server/store/access/grants'
import { csv, taskThat, uploadSheet } from './fillServer'
import { ageField, nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Call } from './testServer'

const { server, owner, authorization, saved, submitTo } = await useSubmissionServer()
const { db } = server.database
const people = {
  answers: 'can_answer_item',
  administers: 'can_manage_item',
  some: 'can_manage_item',
} as const

/** Somebody with a right to a form. */
async function withRight(formId: number, name: keyof typeof people): Promise<Call> {
  const { id, email } = await server.addUser(`${name}${formId}`)
  await addGrant(db, {
    ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user', principal_id: id },
    ...{ level: people[name], created_by_id: server.owner.id },
  })
  return server.callAs(await server.logIn(email))
}
const changesOf = async (formId: number, call: Call = owner, more = '') =>
  (
    (await call('GET', `form_answer/bulk_changes/?form_id=${formId}${more}`)).body as {
      objects: BulkChange[]
    }
  ).objects
const records = async (formId: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_none, at) => {
      const { body } = await submitTo(formId, { answers: { [nameField]: `r${at}` } })
      return (body as SubmittedRecord).id
    }),
  )
const edit = async (formId: number, ids: readonly string[], age: number, call: Call = owner) =>
  (
    await call('PATCH', 'form_answer/update_records/', {
      ...{ form_id: formId, records: ids, answers: { [ageField]: age } },
    })
  ).body as BulkAnswer
const undo = (changeSetId: string | null) =>
  owner('POST', 'form_answer/undo/', { change_set_id: changeSetId })

describe('what was done with many records', () => {
  it('is told with who, from where and what it came to, and with what was changed since', async () => {
    const formId = await saved()
    const ids = await records(formId, 3)
    const { bulk_id: id, change_set_id: setId } = await edit(formId, ids, 7)
    const [change] = await changesOf(formId)
    expect(change).toMatchObject({
      ...{
        id,
        kind: 'edit',
        state: 'done',
        changed: 3,
        undone: false,
        form_id: formId,
        change_set_id: setId,
      },
      ...{ user_id: server.owner.id, user_name: 'owner', key_name: null, address: '127.0.0.1' },
    })
    const one = async () => (await owner('GET', `form_answer/bulk_changes/${id}/`)).body as BulkChange
    expect((await one()).changed_since).toBe(0)
    await owner('PATCH', `form_answer/${ids[1]}/`, { answers: { [nameField]: 'Otra' } })
    expect((await one()).changed_since).toBe(1)
    const { body } = await owner('GET', `form_answer/bulk_changes/${id}/records/`)
    const since = (body as { objects: BulkRecord[] }).objects.filter(({ changed_since: is }) => is)
    expect(since.map((record) => record.id)).toEqual([ids[1]])

    await undo(setId)
    const [undone, before] = await changesOf(formId)
    expect(before).toMatchObject({ id, undone: true })
    expect(undone).toMatchObject({ kind: 'undo', state: 'done', changed: 2, refused: 1, undone: false })
    const why = await owner('GET', `form_answer/bulk_changes/${undone?.id}/records/?outcome=refused`)
    expect((why.body as { objects: BulkRecord[] }).objects).toMatchObject([
      { id: ids[1], problems: [{ code: 'RECORD_CHANGED_SINCE' }] },
    ])
  })

  it('has loads among it, with the records that they made', async () => {
    const formId = await saved()
    const { file } = await uploadSheet(
      server,
      authorization,
      csv(['Nombre'], ['Ana'], ['Eva'], ['']),
      'a.csv',
    )
    const body = { form_id: formId, spreadsheet_url: file, mapping: { Nombre: nameField } }
    const load = async (more: object) => {
      const [task] = (await owner('POST', 'form_answer/sheet_to_form/', { ...body, ...more })).body as Task[]
      return taskThat(owner, task?.id ?? '')
    }
    await load({ dry_run: true })
    expect(await changesOf(formId)).toEqual([])
    await load({})
    const [change] = await changesOf(formId)
    expect(change).toMatchObject({ kind: 'load', state: 'done', changed: 2, file_name: 'a.csv' })
    const { body: told } = await owner(
      'GET',
      `form_answer/bulk_changes/${change?.id}/records/?outcome=changed`,
    )
    expect((told as { objects: BulkRecord[] }).objects).toHaveLength(2)
    await undo(change?.change_set_id ?? null)
    expect((await changesOf(formId))[1]).toMatchObject({ id: change?.id, undone: true })
  })

  it('is told to who administers the form, not to who only answers it', async () => {
    const formId = await saved()
    const [id] = await records(formId, 1)
    const { bulk_id: bulkId } = await edit(formId, [id ?? ''], 7)
    const told = async (call: Call) => [
      (await changesOf(formId, call)).map((change) => change.id),
      (await call('GET', `form_answer/bulk_changes/${bulkId}/`)).status,
    ]
    expect(await told(await withRight(formId, 'answers'))).toEqual([[], 404])
    const call = await withRight(formId, 'administers')
    expect(await told(call)).toEqual([[bulkId], 200])
    // From where others did it is for who reads the activity.
    expect((await changesOf(formId, call))[0]).toMatchObject({ user_name: 'owner', address: null })
  })

  it('comes in pages that do not move while more is done', async () => {
    const formId = await saved()
    const ids = await records(formId, 1)
    for (const age of [1, 2, 3]) await edit(formId, ids, age)
    const [newest, ...older] = await changesOf(formId)
    await edit(formId, ids, 4)
    expect(await changesOf(formId, owner, `&limit=2&before=${newest?.id}`)).toEqual(older)
  })
})
