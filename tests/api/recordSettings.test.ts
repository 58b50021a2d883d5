import { describe, expect, it } from 'vitest'
import { nameField } from './sampleForm'
import { ana, useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* What a form says of its records: whether they may be corrected, and whether what they were is kept. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const anybody = server.callAs()
const eva = { [nameField]: 'Eva' }
const final = { status: 400, body: { error_code: 'RECORDS_ARE_FINAL' } }

/** Saves other settings of a form. */
async function change(formId: number, changes: object): Promise<void> {
  const { body } = await owner('GET', `get_form/?form_id=${formId}&with_fields=false`)
  const [stored] = (body as { objects: object[] }).objects
  expect((await owner('POST', 'form_data/', { ...stored, ...changes })).status).toBe(201)
}

async function sent(formId: number): Promise<string> {
  return ((await submitTo(formId)).body as SubmittedRecord).id
}

describe('editable records', () => {
  it('off: nobody edits one, neither as a whole nor in part, not even the owner', async () => {
    const formId = await saved({ edit_registers: false })
    const id = await sent(formId)
    expect(await owner('PATCH', `form_answer/${id}/`, { answers: eva })).toMatchObject(final)
    expect(await owner('PATCH', `form_answer/patch_record/${id}/`, { answers: eva })).toMatchObject(final)
    expect(await owner('GET', `form_answer/${id}/`)).toMatchObject({
      body: { answers: ana, version: 1, editable: false, can_delete: true },
    })
    expect(await owner('GET', `form_answer/?form_id=${formId}`)).toMatchObject({
      body: { objects: [{ id, editable: false }] },
    })
  })

  it('counts for the form as it is now, whichever revision a record is of', async () => {
    const formId = await saved()
    const id = await sent(formId)
    expect((await owner('PATCH', `form_answer/${id}/`, { answers: eva })).status).toBe(202)
    await change(formId, { edit_registers: false })
    expect(await owner('PATCH', `form_answer/${id}/`, { answers: ana, revision: 1 })).toMatchObject(final)
    await change(formId, { edit_registers: true })
    expect((await owner('PATCH', `form_answer/${id}/`, { answers: ana })).status).toBe(202)
  })

  it('an edit that had arrived before is told so again', async () => {
    const formId = await saved()
    const id = await sent(formId)
    const edit = () =>
      owner('PATCH', `form_answer/${id}/`, { answers: eva, revision: 1 }, { 'idempotency-key': 'lost-reply' })
    expect((await edit()).status).toBe(202)
    await change(formId, { edit_registers: false })
    expect(await edit()).toMatchObject({ status: 202, body: { version: 2, answers: eva } })
  })

  it('off: no link lets anybody edit one, and those that there were open nothing', async () => {
    const formId = await saved({ public: true, edit_public_records: true })
    const id = await sent(formId)
    const { token } = (await owner('POST', `form_answer/link/${id}/`)).body as { token: string }
    await change(formId, { edit_registers: false })
    expect(await owner('POST', `form_answer/link/${id}/`)).toMatchObject(final)
    expect(await anybody('GET', `form_answer/${id}/?token=${token}`)).toMatchObject(final)
    expect(await anybody('PATCH', `form_answer/${id}/?token=${token}`, { answers: eva })).toMatchObject(final)
  })

  it('are what a form has that says nothing of it', async () => {
    const formId = await saved({ edit_registers: undefined })
    expect((await owner('PATCH', `form_answer/${await sent(formId)}/`, { answers: eva })).status).toBe(202)
  })
})

describe('versions of records', () => {
  const versions = async (id: string) => {
    const { body } = await owner('GET', `form_answer/${id}/`)
    const { version, other_versions: others } = body as {
      version: number
      other_versions: readonly { version: number }[]
    }
    return [version, ...others.map((other) => other.version)]
  }
  const edit = (id: string, answers: object) => owner('PATCH', `form_answer/${id}/`, { answers })

  it('off: an edit leaves nothing of what the record was', async () => {
    const id = await sent(await saved({ enable_versions: false }))
    expect(await edit(id, eva)).toMatchObject({ status: 202, body: { version: 2, other_versions: [] } })
    expect(await owner('GET', `version/${id}-1/`)).toMatchObject({ status: 404 })
    const kept = await server.database.db
      .selectFrom('record_versions')
      .select('version')
      .where('record_id', '=', id)
      .execute()
    expect(kept).toEqual([])
    // Its number still tells edits apart.
    expect(await owner('PATCH', `form_answer/${id}/`, { answers: ana, base_version: 1 })).toMatchObject({
      status: 409,
      body: { error_code: 'CONFLICT' },
    })
  })

  it('turned off and on again: those from the times when it was on', async () => {
    const formId = await saved()
    const id = await sent(formId)
    await edit(id, eva)
    await change(formId, { enable_versions: false })
    await edit(id, ana)
    expect(await versions(id)).toEqual([3, 1])
    await change(formId, { enable_versions: true })
    await edit(id, eva)
    expect(await versions(id)).toEqual([4, 3, 1])
  })
})
