import { describe, expect, it } from 'vitest'
import type { HistoryEntry, RecordHistory } from '../../schemas/api/recordHistory'
import { addGrant } from '../../server/store/access/grants'
import { colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

const { server, owner, saved, submitTo } = await useSubmissionServer()
const secret = '65a0000000000000000000b1'

type Sent = SubmittedRecord & { readonly change_set_id: string; readonly version: number }
const sent = async (formId: number, answers: object = { [nameField]: 'Ana' }) =>
  (await submitTo(formId, { answers })).body as Sent
const edit = async (id: string, answers: object) => {
  const { status, body } = await owner('PATCH', `form_answer/${id}/`, { answers })
  expect(status).toBe(202)
  return body as Sent
}
const historyOf = async (id: string, query = '', call = owner) => {
  const { status, body } = await call('GET', `form_answer/${id}/history/${query}`)
  expect(status).toBe(200)
  return body as RecordHistory
}
const member = async (name: string) => {
  const user = await server.addUser(name)
  return { user, call: server.callAs(await server.logIn(user.username)) }
}
const restore = (id: string, body: object, call = owner) =>
  call('POST', `form_answer/${id}/restore_version/`, body)
const answersOf = async (id: string) =>
  ((await owner('GET', `form_answer/${id}/`)).body as SubmittedRecord).answers
const told = ({ objects }: RecordHistory) =>
  objects.map(({ action, cause, version }) => [action, cause, version])
const changesOf = ({ changes }: HistoryEntry) =>
  changes.map(({ field_id: field, set_index: set, kind, before, after }) => [field, set, kind, before, after])

/** Saves a form with something else in it. */
async function save(formId: number, changes: object): Promise<void> {
  const { body } = await owner('GET', `get_form/?form_id=${formId}&with_fields=false`)
  const [stored] = (body as { objects: object[] }).objects
  expect((await owner('POST', 'form_data/', { ...stored, ...changes })).status).toBe(201)
}

describe('the history of a record', () => {
  it('tells who did what, and only what became another answer', async () => {
    const id = (await sent(await saved())).id
    await edit(id, { [nameField]: 'Eva', [groupField]: [{ [itemField]: 1 }, { [itemField]: 2 }] })
    await edit(id, { [nameField]: 'Eva', [groupField]: [{ [itemField]: 2 }] })
    await owner('PATCH', 'form_answer/', { deleted_objects: [id] })
    await owner('POST', 'form_answer/restore/', { objects: [id] })
    const history = await historyOf(id)
    expect(told(history)).toEqual([
      ['record.restored', 'restoration', 3],
      ['record.deleted', 'deletion', 3],
      ['record.edited', 'edit', 3],
      ['record.edited', 'edit', 2],
      ['record.created', 'submission', 1],
    ])
    const [, , third, second, first] = history.objects
    expect(third && changesOf(third)).toEqual([[groupField, 0, 'set_removed', { [itemField]: 1 }, null]])
    expect(second && changesOf(second)).toEqual([
      [nameField, undefined, 'changed', 'Ana', 'Eva'],
      [groupField, 0, 'set_added', null, { [itemField]: 1 }],
      [groupField, 1, 'set_added', null, { [itemField]: 2 }],
    ])
    expect(first).toMatchObject({
      author: { type: 'user', id: server.owner.id, on_behalf_of: null },
      ...{ is_kept: false, changes: [], form_revision: null, of_several: false },
    })
    expect(first?.author.name).not.toBe('')
  })

  it('says that it is not known what a record was where its form keeps no versions', async () => {
    const id = (await sent(await saved({ enable_versions: false }))).id
    await edit(id, { [nameField]: 'Eva' })
    expect((await historyOf(id)).objects[0]).toMatchObject({ is_kept: false, changes: [], version: 2 })
  })

  it('comes page by page, with nothing twice while others change it', async () => {
    const id = (await sent(await saved())).id
    for (const name of ['B', 'C', 'D', 'E']) await edit(id, { [nameField]: name })
    const first = await historyOf(id, '?limit=2')
    await edit(id, { [nameField]: 'F' })
    const second = await historyOf(id, `?limit=2&before=${first.next}`)
    const third = await historyOf(id, `?limit=2&before=${second.next}`)
    expect([first, second, third].flatMap(told).map(([, , version]) => version)).toEqual([5, 4, 3, 2, 1])
    expect(third.next).toBeNull()
    for (const bad of ['before=x', 'before=-1', 'limit=0', 'limit=51', `before=${'9'.repeat(19)}`])
      expect((await owner('GET', `form_answer/${id}/history/?${bad}`)).status).toBe(400)
  })

  it('shows the mask of what is secret, and that it became another one', async () => {
    const form = sampleForm()
    const [page] = form.form_pages
    const fields = [
      ...(page?.page_fields ?? []),
      { field_id: secret, field_type: 'password', label: 'Clave' },
    ]
    const formId = await saved({ form_pages: [{ ...page, page_fields: fields }] as never })
    const { id } = await sent(formId, { [nameField]: 'Ana', [secret]: 'abcdef' })
    const masked = (await answersOf(id))[secret]
    await edit(id, { [nameField]: 'Eva', [secret]: masked })
    await edit(id, { [nameField]: 'Eva', [secret]: 'ghijkl' })
    const [last, before] = (await historyOf(id)).objects
    expect(last && changesOf(last)).toEqual([[secret, undefined, 'changed', masked, masked]])
    expect(before && changesOf(before)).toEqual([[nameField, undefined, 'changed', 'Ana', 'Eva']])
    expect(JSON.stringify([last, before])).not.toContain('abcdef')
    // What was secret then is so again, and what it was.
    expect((await restore(id, { version: 1, fields: [secret] })).status).toBe(202)
    const stored = await server.database.db
      .selectFrom('record_versions')
      .select(['version', 'answers'])
      .where('record_id', '=', id)
      .execute()
    const now = await server.database.db
      .selectFrom('records')
      .select('answers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(now.answers[secret]).toEqual(stored.find(({ version }) => version === 1)?.answers[secret])
  })

  it('is for who may read the record, and for nobody else', async () => {
    const formId = await saved()
    const { id } = await sent(formId)
    const reader = await member('lectora')
    const read = () => reader.call('GET', `form_answer/${id}/history/`)
    expect((await read()).status).toBe(404)
    await addGrant(server.database.db, {
      account_id: server.owner.account_id,
      item_id: formId,
      principal_type: 'user',
      principal_id: reader.user.id,
      level: 'can_read_item',
      can_delete_records: false,
      created_by_id: server.owner.id,
    })
    expect((await read()).status).toBe(200)
    expect((await restore(id, { version: 1 }, reader.call)).status).toBe(401)
  })
})

describe('an earlier version', () => {
  it('comes back as a new one, and an undo takes that back', async () => {
    const { id } = await sent(await saved(), { [nameField]: 'Ana', [colourField]: 'rojo' })
    await edit(id, { [nameField]: 'Eva' })
    const back = await restore(id, { version: 1, base_version: 2 })
    expect(back).toMatchObject({ status: 202, body: { version: 3 } })
    expect(await answersOf(id)).toEqual({ [nameField]: 'Ana', [colourField]: 'rojo' })
    expect((await historyOf(id)).objects[0]).toMatchObject({ cause: 'reversion', cause_id: '1', version: 3 })
    const { change_set_id } = back.body as Sent
    expect(await owner('POST', 'form_answer/undo/', { change_set_id })).toMatchObject({
      body: { undone: [id], left: [] },
    })
    expect(await answersOf(id)).toEqual({ [nameField]: 'Eva' })
  })

  it('gives single answers back, also that there was none', async () => {
    const { id } = await sent(await saved(), { [nameField]: 'Ana' })
    await edit(id, { [nameField]: 'Eva', [colourField]: 'rojo' })
    expect((await restore(id, { version: 1, fields: [colourField] })).status).toBe(202)
    expect(await answersOf(id)).toEqual({ [nameField]: 'Eva' })
  })

  it('is refused with reasons where the form does not take it any more', async () => {
    const formId = await saved()
    const { id } = await sent(formId, { [nameField]: 'Ana' })
    await edit(id, { [nameField]: 'Eva', [colourField]: 'rojo' })
    const form = sampleForm()
    const [page] = form.form_pages
    const fields = page?.page_fields.map((field) =>
      field.field_id === colourField ? { ...field, required: true } : field,
    )
    await save(formId, { form_pages: [{ ...page, page_fields: fields }] })
    const refused = await restore(id, { version: 1 })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(colourField)
    await save(formId, { edit_registers: false })
    expect(await restore(id, { version: 1 })).toMatchObject({
      status: 400,
      body: { error_code: 'RECORDS_ARE_FINAL' },
    })
  })

  it('is refused where somebody changed the record meanwhile, and where there is none', async () => {
    const { id } = await sent(await saved())
    await edit(id, { [nameField]: 'Eva' })
    await edit(id, { [nameField]: 'Luz' })
    expect(await restore(id, { version: 1, base_version: 2 })).toMatchObject({
      status: 409,
      body: { error_code: 'CONFLICT', params: { version: 3 } },
    })
    expect((await restore(id, { version: 9 })).status).toBe(404)
    expect((await restore(id, { version: 3 })).status).toBe(404)
    for (const bad of [{}, { version: 0 }, { version: 1, fields: [] }, { version: 'x' }])
      expect((await restore(id, bad)).status).toBe(400)
  })
})

describe('records of a change set', () => {
  it('are listed for who may read them, those that were deleted as deleted ones', async () => {
    const formId = await saved()
    const ids = [(await sent(formId)).id, (await sent(formId)).id]
    await sent(formId)
    const { change_set_id } = (await owner('PATCH', 'form_answer/', { deleted_objects: ids })).body as Sent
    expect((await historyOf(ids[0] ?? '')).objects[0]).toMatchObject({ of_several: true, change_set_id })
    const listed = async (query: string, call = owner) => {
      const { body } = await call('GET', `form_answer/?change_set_id=${change_set_id}${query}`)
      return (body as { objects: Sent[] }).objects.map(({ id }) => id).sort()
    }
    expect(await listed('&deleted=true')).toEqual([...ids].sort())
    expect(await listed('')).toEqual([])
    await owner('POST', 'form_answer/restore/', { objects: ids })
    expect(await listed(`&form_id=${formId}`)).toEqual([...ids].sort())
    expect(await listed('', (await member('otra')).call)).toEqual([])
    expect((await owner('GET', 'form_answer/?change_set_id=x')).status).toBe(400)
  })
})
