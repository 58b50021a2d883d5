import { describe, expect, it } from 'vitest'
import type { BulkAnswer, BulkRecord } from '../../schemas/api/bulk'
import { addGrant } from '../../server/store/access/grants'
import { taskThat } from './fillServer'
import { ageField, colourField, groupField, itemField, nameField, sampleForm, sampleRule } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

const { server, owner, saved, submitTo } = await useSubmissionServer()
const { db } = server.database

const sent = async (formId: number, answers: object) =>
  (await submitTo(formId, { answers })).body as SubmittedRecord
const recordOf = async (id: string) =>
  (await owner('GET', `form_answer/${id}/`)).body as {
    readonly answers: Readonly<Record<string, unknown>>
    readonly version: number
    readonly change_set_id: string
  }
const update = async (body: object, call = owner, headers: Record<string, string> = {}) => {
  const { status, body: answer } = await call('PATCH', 'form_answer/update_records/', body, headers)
  return { status, body: answer as BulkAnswer }
}
const changed = async (body: object) => {
  const answer = await update(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return answer.body
}
const undo = async (changeSetId: string | null) =>
  (await owner('POST', 'form_answer/undo/', { change_set_id: changeSetId })).body as {
    undone: string[]
    left: object[]
  }

describe('records that are edited together', () => {
  it('get the same answers, as one change set that is undone as a whole', async () => {
    const formId = await saved()
    const ids = []
    for (const name of ['Ana', 'Eva', 'Ada']) ids.push((await sent(formId, { [nameField]: name })).id)
    const answer = await changed({ form_id: formId, records: ids, answers: { [ageField]: 7 } })
    expect(answer).toMatchObject({ changed: 3, unchanged: 0, invalid: 0, refused: 0, problems: [] })
    expect([...answer.objects].sort()).toEqual([...ids].sort())
    for (const [at, id] of ids.entries())
      expect(await recordOf(id)).toMatchObject({
        answers: { [nameField]: ['Ana', 'Eva', 'Ada'][at], [ageField]: 7 },
        version: 2,
        change_set_id: answer.change_set_id,
      })
    const told = await db
      .selectFrom('activity')
      .selectAll()
      .where('change_set_id', '=', answer.change_set_id)
      .execute()
    expect(told.map(({ action, cause, cause_id: id }) => [action, cause, id])).toEqual(
      ids.map(() => ['record.edited', 'bulk_edit', answer.bulk_id]),
    )
    expect((await undo(answer.change_set_id)).undone).toHaveLength(3)
    for (const id of ids) expect((await recordOf(id)).answers).not.toHaveProperty([ageField])
  })

  it('are worked out without being changed, and one that says so already stays as it is', async () => {
    const formId = await saved()
    const one = await sent(formId, { [nameField]: 'Ana', [ageField]: 7 })
    const two = await sent(formId, { [nameField]: 'Eva' })
    const body = { form_id: formId, folios: [one.folio, two.folio], answers: { [ageField]: 7 } }
    const dry = await changed({ ...body, dry_run: true })
    expect(dry).toMatchObject({ changed: 1, unchanged: 1, change_set_id: null, objects: [two.id] })
    expect(await recordOf(two.id)).toMatchObject({ version: 1 })
    expect(await changed(body)).toMatchObject({ changed: 1, unchanged: 1, objects: [two.id] })
    expect(await recordOf(one.id)).toMatchObject({ version: 1 })
  })

  it('follow their rules: what would not be valid is told and left out, or nothing is done', async () => {
    const formId = await saved()
    await owner('POST', 'form_rules/', { form_id: formId, rules: [sampleRule()] })
    const shown = await sent(formId, { [nameField]: 'Ana', [colourField]: 'rojo' })
    const hidden = await sent(formId, { [colourField]: 'verde' })
    const body = { form_id: formId, records: [shown.id, hidden.id], answers: { [colourField]: 'rojo' } }
    const dry = await changed({ ...body, dry_run: true })
    expect(dry).toMatchObject({ changed: 0, unchanged: 1, invalid: 1 })
    expect(dry.problems).toMatchObject([
      {
        id: hidden.id,
        folio: hidden.folio,
        outcome: 'invalid',
        problems: [{ field: nameField, label: 'Nombre', code: 'FIELD_REQUIRED' }],
      },
    ])
    expect(await update(body)).toMatchObject({ status: 400, body: { [nameField]: { label: 'Nombre' } } })
    const green = { ...body, answers: { [colourField]: 'verde' }, leave_invalid: true }
    expect(await changed(green)).toMatchObject({ changed: 1, unchanged: 1 })
    // The rule hides the name, and what was said there goes.
    expect((await recordOf(shown.id)).answers).toEqual({ [colourField]: 'verde' })
  })

  it('have their sets changed by number, those that they have, and new ones added', async () => {
    const formId = await saved()
    const sets = (...items: number[]) => items.map((item) => ({ [itemField]: item }))
    const two = await sent(formId, { [nameField]: 'Ana', [groupField]: sets(1, 2) })
    const none = await sent(formId, { [nameField]: 'Eva' })
    const group = { '1': { [itemField]: 5 }, '-1': { [itemField]: 9 } }
    await changed({ form_id: formId, records: [two.id, none.id], answers: { [groupField]: group } })
    expect((await recordOf(two.id)).answers[groupField]).toEqual(sets(1, 5, 9))
    expect((await recordOf(none.id)).answers[groupField]).toEqual(sets(9))
  })

  it('stay as they are where nobody may edit them, and say why', async () => {
    const formId = await saved()
    const [fine, deleted, nobodys] = [
      await sent(formId, { [nameField]: 'Ana' }),
      await sent(formId, { [nameField]: 'Eva' }),
      await sent(formId, { [nameField]: 'Ada' }),
    ] as const
    await owner('PATCH', 'form_answer/', { deleted_objects: [deleted.id] })
    await db.updateTable('records').set({ user_id: null }).where('id', '=', nobodys.id).execute()
    const answer = await changed({
      ...{ form_id: formId, records: [fine.id, deleted.id, nobodys.id], answers: { [ageField]: 7 } },
    })
    expect(answer).toMatchObject({ changed: 1, refused: 2 })
    const why = (of: readonly BulkRecord[]) => of.map(({ id, problems }) => [id, problems[0]?.code])
    expect(new Map(why(answer.problems) as [string, string][])).toEqual(
      new Map([
        [deleted.id, 'RECORD_NOT_EDITABLE'],
        [nobodys.id, 'CANT_EDIT_UNASSIGNED_RECORD'],
      ]),
    )
    const { body } = await owner('GET', `form_answer/bulk_changes/${answer.bulk_id}/records/?outcome=refused`)
    expect((body as { objects: BulkRecord[] }).objects).toHaveLength(2)
  })

  it('are those that one may edit, of those that one sees', async () => {
    const formId = await saved()
    const { id, email } = await server.addUser('filtrado')
    const call = server.callAs(await server.logIn(email))
    await addGrant(db, {
      ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user', principal_id: id },
      ...{ level: 'can_answer_item', created_by_id: server.owner.id },
      filter: { path: ['answers', colourField], condition: 'exact', operand: 'rojo' },
    })
    const ids = []
    for (const colour of ['rojo', 'verde', 'rojo', 'verde', 'rojo'])
      ids.push((await sent(formId, { [nameField]: 'Ana', [colourField]: colour })).id)
    const named = await update({ form_id: formId, records: ids, answers: { [ageField]: 1 } }, call)
    expect(named.body).toMatchObject({ changed: 3, refused: 0, problems: [] })
    const all = await update({ form_id: formId, filters: '', answers: { [ageField]: 2 } }, call)
    expect(all.body).toMatchObject({ changed: 3 })
    const ages = await Promise.all(ids.map(async (one) => (await recordOf(one)).answers[ageField]))
    expect(ages).toEqual([2, undefined, 2, undefined, 2])
    const green = await update({ form_id: formId, records: [ids[1]], answers: { [ageField]: 3 } }, call)
    expect(green.status).toBe(404)
  })

  it('are none where none are named, and refused where nothing says which', async () => {
    const formId = await saved()
    const one = await sent(formId, { [nameField]: 'Ana' })
    const answers = { [ageField]: 7 }
    expect(await update({ form_id: formId, records: [], answers })).toMatchObject({ status: 404 })
    expect(await update({ form_id: formId, answers })).toMatchObject({ status: 400 })
    expect(await update({ form_id: formId, records: [one.id], answers: {} })).toMatchObject({
      status: 400,
      body: { error_code: 'FIELDS_REQUIRED_BULK_EDIT' },
    })
    expect(await recordOf(one.id)).toMatchObject({ version: 1 })
  })

  it('are 200 at most that are named', async () => {
    const formId = await saved()
    const one = await sent(formId, { [nameField]: 'Ana' })
    const many = Array.from({ length: 200 }, (_none, at) => at.toString(16).padStart(24, '0'))
    const body = (records: readonly string[]) => ({ form_id: formId, records, answers: { [ageField]: 7 } })
    expect(await update(body([...many.slice(1), one.id]))).toMatchObject({
      status: 202,
      body: { changed: 1 },
    })
    expect(await update(body([...many, one.id]))).toMatchObject({
      status: 400,
      body: { error_code: 'BULK_TOO_MANY_CHOSEN', params: { max: 200 } },
    })
  })

  it('are changed once by a request that is sent again', async () => {
    const formId = await saved()
    const { id } = await sent(formId, { [nameField]: 'Ana' })
    const body = {
      ...{ form_id: formId, records: [id], answers: { [groupField]: { '-1': { [itemField]: 1 } } } },
    }
    const key = { 'idempotency-key': 'una-vez' }
    const first = await update(body, owner, key)
    expect(await update(body, owner, key)).toEqual(first)
    expect((await recordOf(id)).answers[groupField]).toHaveLength(1)
    expect(await update({ ...body, answers: { [ageField]: 1 } }, owner, key)).toMatchObject({ status: 409 })
  })
})

describe('all records that match', () => {
  it('are changed by a task, as they were found, and undone as a whole', async () => {
    const { body } = await owner('POST', 'form_data/', sampleForm())
    const formId = (body as { form_id: number }).form_id
    await Promise.all(
      Array.from({ length: 230 }, (_none, at) =>
        sent(formId, { [nameField]: 'Ana', [colourField]: at < 210 ? 'rojo' : 'verde' }),
      ),
    )
    // What is changed is what the question asks for.
    const filters = `answer__${colourField}=rojo`
    const request = { form_id: formId, filters, answers: { [colourField]: 'verde' } }
    const dry = await changed({ ...request, dry_run: true })
    expect(dry).toMatchObject({ background: true, objects: [] })
    const checked = await taskThat(owner, dry.task_id ?? '')
    expect(checked).toMatchObject({ done: 210, result: { changed: 210, dry_run: true, change_set_id: null } })
    const begun = await changed(request)
    const task = await taskThat(owner, begun.task_id ?? '')
    expect(task).toMatchObject({ kind: 'changeInBulk', done: 210, total: 210, result: { changed: 210 } })
    const green = () => owner('GET', `form_answer/?form_id=${formId}&answer__${colourField}=verde&limit=1`)
    expect(await green()).toMatchObject({ body: { meta: { total_count: 230 } } })
    const { body: listed } = await owner('GET', 'form_answer/bulk_changes/')
    const [newest] = (listed as { objects: { change_set_id: string }[] }).objects
    expect(newest).toMatchObject({
      id: begun.bulk_id,
      kind: 'edit',
      state: 'done',
      changed: 210,
      undone: false,
    })
    expect((await undo(newest?.change_set_id ?? null)).undone).toHaveLength(210)
    expect(await green()).toMatchObject({ body: { meta: { total_count: 20 } } })
  })
})
