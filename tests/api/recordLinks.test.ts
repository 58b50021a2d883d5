import { describe, expect, it } from 'vitest'
import { ageField, colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Answer } from './testServer'

/* Records edited without login, by links; and records edited in part. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const anybody = server.callAs()

const open = { public: true, edit_public_records: true }
const answers = { [nameField]: 'Ana', [ageField]: 30 }

interface Linked {
  readonly formId: number
  readonly id: string
  readonly token: string
  readonly url: string
  readonly expires_at: number
}
const link = (id: string) => owner('POST', `form_answer/link/${id}/`)
async function linked(changes: object = open, more: object = {}): Promise<Linked> {
  const formId = await saved(changes)
  const { id } = (await submitTo(formId, { answers, ...more }, anybody)).body as SubmittedRecord
  return { ...((await link(id)).body as Omit<Linked, 'formId' | 'id'>), formId, id }
}
const read = ({ id, token }: Linked) => anybody('GET', `form_answer/${id}/?token=${token}`)
const edit = ({ id, token }: Linked, body: object, headers = {}) =>
  anybody('PATCH', `form_answer/${id}/?token=${token}`, body, headers)
const patch = ({ id, token }: Linked, body: object) =>
  anybody('PATCH', `form_answer/patch_record/${id}?token=${token}/`, body)
const unauthorized = { status: 401, body: { error_code: 'FORM_LOAD_UNAUTHORIZED' } }

describe('a link', () => {
  it('lets a record be read and edited without login, and its form be opened', async () => {
    const to = await linked()
    expect(to.url).toBe(`/forms/public/${to.formId}/${to.id}/#token=${to.token}`)
    expect(await read(to)).toMatchObject({ status: 200, body: { answers, editable: true, version: 1 } })
    expect(await edit(to, { answers: { [nameField]: 'Eva' } })).toMatchObject({
      status: 202,
      body: { answers: { [nameField]: 'Eva' }, version: 2 },
    })
    const form = await anybody('GET', `get_form_for_answer/?form_id=${to.formId}&token=${to.token}`)
    expect(form.status).toBe(200)
    expect(await owner('GET', `form_answer/${to.id}/`)).toMatchObject({
      body: { answers: { [nameField]: 'Eva' }, other_versions: [{ version: 1 }] },
    })
  })

  it('works where it leads and nowhere else', async () => {
    const [to, other] = [await linked(), await linked()]
    expect(await read({ ...to, id: other.id })).toMatchObject(unauthorized)
    expect(await edit({ ...to, token: 'x' }, { answers })).toMatchObject(unauthorized)
    expect((await anybody('GET', `form_answer/${to.id}/`)).status).toBe(401)
    const elsewhere = `get_form_for_answer/?form_id=${other.formId}&token=${to.token}`
    expect(await anybody('GET', elsewhere)).toMatchObject(unauthorized)
  })

  it('ends with its time, the form’s or 30 days', async () => {
    const hour = await linked({ ...open, timer_config: { active: false, seconds_to_expire: 3600 } })
    const usual = await linked()
    expect(usual.expires_at - hour.expires_at).toBeGreaterThan(29 * 24 * 3_600_000)
    server.advance(3_601_000)
    const expired = { status: 401, body: { error_code: 'LINK_EXPIRED' } }
    expect(await read(hour)).toMatchObject(expired)
    expect(await edit(hour, { answers })).toMatchObject(expired)
    expect((await read(usual)).status).toBe(200)
  })

  it('ends when it is taken back', async () => {
    const to = await linked()
    const second = { ...to, ...((await link(to.id)).body as { token: string }) }
    expect((await owner('DELETE', `form_answer/link/${to.id}/`)).status).toBe(204)
    for (const ended of [to, second]) expect(await read(ended)).toMatchObject(unauthorized)
    const next = { ...to, ...((await link(to.id)).body as { token: string }) }
    expect((await read(next)).status).toBe(200)
  })

  it('ends when the form stops letting records be edited so, or the record is gone', async () => {
    const to = await linked()
    await owner('POST', 'form_data/', sampleForm({ form_id: to.formId, public: true }))
    expect(await edit(to, { answers })).toMatchObject(unauthorized)
    await owner('POST', 'form_data/', sampleForm({ form_id: to.formId, ...open }))
    expect((await read(to)).status).toBe(200)
    await owner('PATCH', 'form_answer/', { deleted_objects: [to.id] })
    expect(await read(to)).toMatchObject({ status: 400, body: { error_code: 'RECORD_NOT_EDITABLE' } })
  })

  it.each([{ public: true }, { edit_public_records: true }])(
    'is not made on a form with %j',
    async (form) => {
      const { id } = (await submitTo(await saved(form))).body as SubmittedRecord
      expect(await link(id)).toMatchObject({ status: 400, body: { error_code: 'RECORD_LINK_NOT_ALLOWED' } })
    },
  )

  it('tells who has it nothing of the account, nor of who answered before', async () => {
    const device = { device_properties: { publicIp: '203.0.113.7' } }
    const to = await linked(open, { properties: device, geolocation: [19.4, -99.1] })
    const replies = [await read(to), await edit(to, { answers }), await patch(to, { base_version: 1 })]
    expect(replies.map(({ status }) => status)).toEqual([200, 202, 409])
    for (const { body } of replies) expect(JSON.stringify(body)).not.toMatch(/203\.0\.113|99\.1|@example/)
  })

  it('is nothing that someone of the account needs', async () => {
    const to = await linked()
    expect(await owner('GET', `form_answer/${to.id}/?token=none`)).toMatchObject({ status: 200 })
    await server.addAccount('otra')
    const stranger = server.callAs(await server.logIn('otra@example.com'))
    expect((await stranger('GET', `form_answer/${to.id}/`)).status).toBe(404)
    expect(await stranger('GET', `form_answer/${to.id}/?token=${to.token}`)).toMatchObject({
      status: 200,
      body: { user_id: null, editable: true },
    })
  })
})

describe('an edit', () => {
  it('of an older version is refused with what was saved meanwhile', async () => {
    const to = await linked()
    await owner('PATCH', `form_answer/${to.id}/`, { answers: { [nameField]: 'Eva' } })
    const stale = await edit(to, { answers, base_version: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: {
        error_code: 'CONFLICT',
        params: { version: 2 },
        record: { version: 2, answers: { [nameField]: 'Eva' }, user_id: null },
      },
    })
  })

  it('sent again makes no other version', async () => {
    const to = await linked()
    const again = () => edit(to, { answers, base_version: 1 }, { 'idempotency-key': 'k' })
    const sent = await Promise.all([again(), again(), again(), again(), again()])
    expect(sent.map((one: Answer) => [one.status, (one.body as { version: number }).version])).toEqual(
      Array.from({ length: 5 }, () => [202, 2]),
    )
    const other = await edit(to, { answers: { [nameField]: 'Eva' } }, { 'idempotency-key': 'k' })
    expect(other).toMatchObject({ status: 409, body: { error_code: 'IDEMPOTENCY_CONFLICT' } })
  })
})

describe('part of a record', () => {
  it('changes, and the rest stays, a secret too', async () => {
    const secret = '65a0000000000000000000a9'
    const form = sampleForm(open)
    const [page] = form.form_pages
    const fields = [
      ...(page?.page_fields ?? []),
      { field_id: secret, field_type: 'password', label: 'Clave' },
    ]
    const to = await linked(
      { ...open, form_pages: [{ ...page, page_fields: fields }] },
      { answers: { ...answers, [secret]: 'abracadabra' } },
    )
    const before = await sealed(to.id, secret)
    const changed = await patch(to, { answers: { [colourField]: 'rojo', [ageField]: null } })
    expect(changed).toMatchObject({
      status: 202,
      body: { answers: { [nameField]: 'Ana', [colourField]: 'rojo' } },
    })
    expect((changed.body as SubmittedRecord).answers).not.toHaveProperty(ageField)
    expect(await sealed(to.id, secret)).toEqual(before)
    expect(before).toBeTruthy()
  })

  const sealed = async (id: string, fieldId: string) => {
    const { db } = server.database
    const row = await db.selectFrom('records').select('answers').where('id', '=', id).executeTakeFirst()
    return row?.answers[fieldId]
  }

  it('may be sets of a group, by index, and new ones', async () => {
    const to = await linked(open, { answers: { ...answers, [groupField]: [{ [itemField]: 1 }] } })
    const sets = { '0': { [itemField]: 5 }, '-1': { [itemField]: 6 }, '-2': { [itemField]: 7 } }
    expect(await patch(to, { answers: { [groupField]: sets } })).toMatchObject({
      body: { answers: { [groupField]: [{ [itemField]: 5 }, { [itemField]: 6 }, { [itemField]: 7 }] } },
    })
    expect(await patch(to, { answers: { [groupField]: [{ [itemField]: 9 }] } })).toMatchObject({
      body: { answers: { [groupField]: [{ [itemField]: 9 }] } },
    })
  })

  it('is checked as a whole', async () => {
    const to = await linked()
    expect(await patch(to, { answers: { [nameField]: null } })).toMatchObject({
      status: 400,
      body: { [nameField]: { codes: [{ code: 'FIELD_REQUIRED' }] } },
    })
    expect((await patch(to, { answers: { ['f'.repeat(24)]: 1 } })).status).toBe(400)
  })
})
