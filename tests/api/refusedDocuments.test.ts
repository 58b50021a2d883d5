import { expect, it } from 'vitest'
import { inboxItemLimit } from '../../schemas/api/inbox'
import type { FieldErrors, RefusedDocument } from '../../schemas/api/common'
import type { ErrorCode } from '../../schemas/model/errors'
import { errorText } from '../../server/presenters/messages'
import { addCatalog, addRow, codeField, placeField, statusField } from './catalogServer'
import { useTestServer } from './testServer'

const { owner } = await useTestServer()
const inSpanish = (code: ErrorCode) => errorText({ code }, 'es_MX')

it('of many rows it is told which was refused, for which fields and why, as of one alone', async () => {
  const { catalog_id } = await addCatalog(owner)
  const row = { [placeField]: 'Norte', [codeField]: 'c1' }
  await addRow(owner, catalog_id, row)
  const fresh = { ...row, [codeField]: 'c2' }
  const unknown = Object.fromEntries(Array.from({ length: 30 }, (_none, at) => [`none${at}`, 1]))
  const docs = [{}, { ...fresh, [statusField]: 'Perdido' }, row, fresh, unknown].map((answers, at) => ({
    _id: `many-${at}`,
    answers,
  }))
  const { body } = await owner('POST', 'catalog/bulk_docs/', { catalog_id, docs })
  const told = body as RefusedDocument[]
  expect(told.map(({ id, reason }) => [id, reason])).toEqual([
    ['many-0', 'FIELD_REQUIRED'],
    ['many-1', 'NOT_AN_OPTION'],
    ['many-2', 'ROW_KEY_TAKEN'],
    ['many-3', undefined],
    ['many-4', 'UNKNOWN_ANSWER'],
  ])
  for (const at of [0, 1, 2])
    expect(told[at]?.fields).toEqual(
      (await owner('POST', 'catalog_answers/', { catalog_id, ...docs[at] })).body,
    )
  expect(told[1]?.message).toBe(inSpanish('NOT_AN_OPTION'))
  expect(Object.keys(told[4]?.fields ?? ({} satisfies FieldErrors))).toHaveLength(20)
  expect(told[3]).toEqual({ ok: true, id: 'many-3', rev: expect.any(String) as string })
})

it('of many items of an inbox too', async () => {
  const write = async (...records: object[]) =>
    (await owner('POST', 'inbox/bulk_docs/', { inbox_records: records })).body
  const written = (await write({ _id: 'task', status: 'seen' })) as { rev: string }[]
  const back = { _id: 'task', _rev: written[0]?.rev, status: 'new' }
  const long = { _id: 'long', record_json: { text: 'x'.repeat(inboxItemLimit) } }
  const [status, size] = [inSpanish('INBOX_STATUS'), inSpanish('INBOX_ITEM_TOO_LARGE')]
  expect(await write(back, long, { _id: 'gone', _deleted: true })).toEqual([
    {
      ...{ id: 'task', error: 'forbidden', status: 400, reason: 'INBOX_STATUS', message: status },
      fields: { status: { label: 'status', msg: [status], error: [], codes: [{ code: 'INBOX_STATUS' }] } },
    },
    { id: 'long', error: 'forbidden', status: 400, reason: 'INBOX_ITEM_TOO_LARGE', message: size },
    { id: 'gone', error: 'conflict', status: 409, reason: 'CONFLICT', message: inSpanish('CONFLICT') },
  ])
})
