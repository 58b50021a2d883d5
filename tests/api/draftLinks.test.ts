import { expect, it } from 'vitest'
import { forgetDrafts } from '../../server/services/records/draftLinks'
import { ana, useSubmissionServer } from './submissionServer'

/* A draft goes on elsewhere: kept encrypted, for a while, and never read here. */

const { server, saved, submitTo } = await useSubmissionServer()
const anybody = server.callAs()
const key = '0b9d1f5e-3c1a-4c55-9d5e-7f1f2a3b4c5d'
const otherKey = '1b9d1f5e-3c1a-4c55-9d5e-7f1f2a3b4c5d'
const content = Buffer.from('sealed').toString('base64url')
const day = 24 * 3_600_000

const keep = (formId: number, more: object = {}) =>
  anybody('POST', 'draft_link/', { form_id: formId, key, content, ...more })
const kept = async (formId: number, more: object = {}) => {
  const { status, body } = await keep(formId, more)
  expect(status).toBe(201)
  return body as { id: string; expires_at: number; may_mail: boolean }
}
const open = (formId: number, id: string) => anybody('POST', 'draft_link/open/', { form_id: formId, id })

it('is opened as often as wanted, by who has the link, at its form alone', async () => {
  const [formId, otherForm] = [await saved({ public: true }), await saved({ public: true })]
  const { id, expires_at: expiresAt, may_mail: mayMail } = await kept(formId)
  // Without a mail server none is offered.
  expect(mayMail).toBe(false)
  const asked = { form_id: formId, id, key: 'k'.repeat(43), email: 'ana@example.com' }
  expect(await anybody('POST', 'draft_link/email/', asked)).toMatchObject({
    status: 409,
    body: { error_code: 'NO_MAIL_SERVER' },
  })
  expect(Math.round((expiresAt - Date.now()) / day)).toBe(7)
  const twice = [await open(formId, id), await open(formId, id)]
  expect(twice).toMatchObject(Array(2).fill({ status: 200, body: { content } }))
  const ended = { status: 404, body: { error_code: 'DRAFT_LINK_ENDED' } }
  expect(await open(otherForm, id)).toMatchObject(ended)
  expect(await open(formId, `${id}x`)).toMatchObject(ended)
  const { rows } = await server.database.pool.query<{ whole: string }>(
    'select d::text as whole from draft_links d',
  )
  expect(rows.map(({ whole }) => whole).join('')).not.toContain(id)
})

it('a newer draft of the same answers takes the place of the one before', async () => {
  const formId = await saved({ public: true })
  const [first, second] = [await kept(formId), await kept(formId, { content: 'bmV3ZXI' })]
  expect(await open(formId, first.id)).toMatchObject({ status: 404 })
  expect(await open(formId, second.id)).toMatchObject({ status: 200, body: { content: 'bmV3ZXI' } })
  const other = await kept(formId, { key: otherKey })
  expect((await open(formId, second.id)).status).toBe(200)
  expect((await open(formId, other.id)).status).toBe(200)
})

it('says that the answers were sent, from whichever device', async () => {
  const formId = await saved({ public: true })
  const { id } = await kept(formId)
  const send = () => submitTo(formId, { answers: ana }, anybody, { 'idempotency-key': key })
  const [one, two] = [await send(), await send()]
  expect([one.status, two.status]).toEqual([201, 201])
  expect((two.body as { id: string }).id).toBe((one.body as { id: string }).id)
  const sent = { status: 409, body: { error_code: 'DRAFT_SENT' } }
  expect(await open(formId, id)).toMatchObject(sent)
  expect(await keep(formId)).toMatchObject(sent)
})

it('has only so much room, alone and together', async () => {
  const [formId, other] = [await saved({ public: true }), await saved({ public: true })]
  const large = Buffer.alloc(1024 * 1024 + 1).toString('base64url')
  expect(await keep(formId, { content: large })).toMatchObject({
    status: 413,
    body: { error_code: 'DRAFT_TOO_LARGE' },
  })
  await kept(formId)
  const fill = (size: number, sender: string) =>
    server.database.db
      .updateTable('draft_links')
      .set({ size, sender })
      .where('form_id', '=', formId)
      .execute()
  const full = { status: 429, body: { error_code: 'DRAFT_ROOM_FULL' } }
  await fill(32 * 1024 * 1024, '127.0.0.1')
  expect(await keep(other, { key: otherKey })).toMatchObject(full)
  await fill(32 * 1024 * 1024, '192.0.2.1')
  await kept(other, { key: otherKey })
  await fill(256 * 1024 * 1024, '192.0.2.1')
  expect(await keep(formId, { key: otherKey })).toMatchObject(full)
})

it('is for forms that whoever asks may answer', async () => {
  const { id } = await kept(await saved({ public: true }))
  const closed = await saved()
  for (const refused of [await keep(closed), await open(closed, id)])
    expect(refused).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } })
})

// The last: the owner's session ends on the way.
it('ends after 7 days', async () => {
  const formId = await saved({ public: true })
  const { id } = await kept(formId)
  const { db } = server.database
  const rows = () => db.selectFrom('draft_links').select('form_id').where('form_id', '=', formId).execute()
  const forget = (days: number) => forgetDrafts({ db, now: () => new Date(Date.now() + days * day) })
  await forget(6.9)
  expect(await rows()).toHaveLength(1)
  server.advance(7 * day)
  expect(await open(formId, id)).toMatchObject({ status: 404, body: { error_code: 'DRAFT_LINK_ENDED' } })
  expect(await forget(7.1)).toBeGreaterThan(0)
  expect(await rows()).toEqual([])
})
