import { describe, expect, it } from 'vitest'
import type { BulkAnswer } from '../../schemas/api/bulk'
import { addGrant } from '../../server/store/access/grants'
import { taskThat } from './fillServer'
import { colourField, nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Call } from './testServer'

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { db } = server.database

type Archived = BulkAnswer & { readonly inserted_ids: string[]; readonly forms_without_perm: string[] }

const sent = async (formId: number, colour = 'rojo') =>
  (await submitTo(formId, { answers: { [nameField]: 'Ana', [colourField]: colour } })).body as SubmittedRecord
const archive = async (body: object, call: Call = owner) => {
  const { status, body: answer } = await call('POST', 'form_answer/archive/', body)
  return { status, body: answer as Archived }
}
const mark = async (body: object, call: Call = owner) => {
  const { status, body: answer } = await call('POST', 'form_answer/mark_records/', body)
  return { status, body: answer as BulkAnswer }
}
const listed = async (formId: number, query = '') => {
  const { body } = await owner('GET', `form_answer/?form_id=${formId}${query}`)
  return (body as { objects: { id: string }[] }).objects.map(({ id }) => id).sort()
}
const recordOf = async (id: string) => (await owner('GET', `form_answer/${id}/`)).body
const undo = (changeSetId: string | null) =>
  owner('POST', 'form_answer/undo/', { change_set_id: changeSetId })
const counted = async (formId: number) =>
  (await db.selectFrom('form_counters').select('records').where('form_id', '=', formId).executeTakeFirst())
    ?.records
/** Somebody who may answer a form, or see some of its records. */
async function mate(name: string, grants: readonly object[]) {
  const { id, email } = await server.addUser(name)
  for (const grant of grants)
    await addGrant(db, {
      ...{ account_id: server.owner.account_id, principal_type: 'user', principal_id: id },
      ...{ level: 'can_answer_item', filter: null, created_by_id: server.owner.id },
      ...(grant as { item_id: number }),
    })
  return server.callAs(await server.logIn(email))
}

describe('records that are archived', () => {
  it('leave the lists, are neither edited nor deleted, and come back, by an undo too', async () => {
    const formId = await saved()
    const [one, two] = [await sent(formId), await sent(formId)]
    const archived = await archive({ records_ids: [one.id, `/api/infosync/form_answer/${two.id}/`] })
    expect(archived).toMatchObject({ status: 200, body: { changed: 2, forms_without_perm: [] } })
    expect(archived.body.inserted_ids.sort()).toEqual([one.id, two.id].sort())
    expect(await listed(formId)).toEqual([])
    expect(await listed(formId, '&archived=true')).toEqual([one.id, two.id].sort())
    expect(await counted(formId)).toBe('0')
    expect(await recordOf(one.id)).toMatchObject({ archived: true, editable: false, can_delete: false })
    const removed = await mark({ kind: 'delete', form_id: formId, records: [one.id] })
    expect(removed.body).toMatchObject({ changed: 0, refused: 1 })
    expect(await archive({ records_ids: [one.id] })).toMatchObject({ body: { changed: 0, unchanged: 1 } })

    const back = await archive({ records_ids: [one.id], from_archived: true })
    expect(back.body).toMatchObject({ inserted_ids: [one.id] })
    expect(await undo(archived.body.change_set_id)).toMatchObject({
      body: { undone: [two.id], left: [{ id: one.id, why: 'changed_since' }] },
    })
    expect(await counted(formId)).toBe('2')
    expect(await recordOf(two.id)).toMatchObject({ archived: false, editable: true })
    expect((await undo(back.body.change_set_id)).status).toBe(200)
    expect(await listed(formId, '&archived=true')).toEqual([one.id])
  })

  it('are those of the forms where one may, and the others are named', async () => {
    const [mine, others] = [await saved({ name: 'Mía' }), await saved({ name: 'Ajena' })]
    const records = [await sent(mine), await sent(others)]
    const call = await mate('parcial', [{ item_id: mine }, { item_id: others, level: 'can_read_item' }])
    const answer = await archive({ records_ids: records.map(({ id }) => id) }, call)
    expect(answer).toMatchObject({
      status: 200,
      body: { inserted_ids: [records[0]?.id], forms_without_perm: ['Ajena'], refused: 1 },
    })
    expect(await archive({ records_ids: [records[1]?.id] }, call)).toMatchObject({ status: 401 })
  })

  it('are all that match, of those that one sees', async () => {
    const formId = await saved()
    const red = []
    for (const colour of ['rojo', 'verde', 'rojo', 'azul', 'rojo']) {
      const { id } = await sent(formId, colour === 'azul' ? 'verde' : colour)
      if (colour === 'rojo') red.push(id)
    }
    const filter = { path: ['answers', colourField], condition: 'exact', operand: 'rojo' } as const
    const call = await mate('rojos', [{ item_id: formId, filter }])
    const answer = await archive({ form_id: formId, records_ids: [], filters: '' }, call)
    expect(answer.body.inserted_ids.sort()).toEqual([...red].sort())
    expect(await listed(formId)).toHaveLength(2)
    expect(await archive({ form_id: formId, records_ids: [] }, call)).toMatchObject({ status: 404 })
    expect(await archive({ form_id: formId }, call)).toMatchObject({ status: 400 })
  })
})

describe('records that are deleted', () => {
  it('lie in a bin from which all that match come back', async () => {
    const formId = await saved()
    const ids = []
    for (const colour of ['rojo', 'verde', 'rojo']) ids.push((await sent(formId, colour)).id)
    const all = { kind: 'delete', form_id: formId, filters: `answer__${colourField}=rojo` }
    expect((await mark(all)).body).toMatchObject({ changed: 2 })
    expect(await listed(formId)).toEqual([ids[1]])
    const bin = { kind: 'restore', form_id: formId, filters: 'deleted=true' }
    const reader = await mate('mira', [{ item_id: formId }])
    expect(await mark(bin, reader)).toMatchObject({ status: 404 })
    const back = await mark(bin)
    expect(back.body).toMatchObject({ changed: 2 })
    expect(await listed(formId)).toEqual([...ids].sort())
    expect(await counted(formId)).toBe('3')
  })

  it.each([
    ['a field that is gone', `answer__${'0'.repeat(24)}=rojo`],
    ['a condition that is none', `answer__${colourField}__sounds_like=rojo`],
    ['a name that nobody knows', 'colour=rojo'],
    ['another view', 'filter_id=7'],
    ['another form', 'form_id=7'],
  ])('are not all because %s asks nothing', async (_what, filters) => {
    const formId = await saved()
    await sent(formId)
    const answer = await mark({ kind: 'delete', form_id: formId, filters })
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'INVALID_FILTER' } })
    expect(await listed(formId)).toHaveLength(1)
    const same = `form_id=${formId}&limit=20&offset=0&answer__${colourField}=rojo`
    expect((await mark({ kind: 'delete', form_id: formId, filters: same })).body).toMatchObject({
      changed: 1,
    })
  })

  it('are so many that a task does it, and another one undoes it', async () => {
    const formId = await saved()
    await Promise.all(Array.from({ length: 205 }, () => sent(formId)))
    const begun = (await mark({ kind: 'delete', form_id: formId, filters: '' })).body
    expect(begun).toMatchObject({ background: true, change_set_id: null })
    const task = await taskThat(owner, begun.task_id ?? '')
    expect(task).toMatchObject({ state: 'done', result: { kind: 'delete', changed: 205 } })
    expect(await counted(formId)).toBe('0')
    const { change_set_id: set } = (task as { result: { change_set_id: string } }).result
    expect((await undo(set)).body).toMatchObject({ left: [] })
    expect(await counted(formId)).toBe('205')
  })
})
