import { describe, expect, it, vi } from 'vitest'
import type { Api } from '../../../adapters/api/api'
import type { RecordDocument } from '../../../schemas/api/records'
import { openPrivately } from './openPrivately'

const served = { form_id: 12, revision: 3, current_revision: 3, name: 'Visita', form_pages: [] }
const record = {
  id: 'r1',
  form_id: 12,
  user_id: 7,
  editable: true,
  deleted_at: null,
  archived: false,
} as unknown as RecordDocument

function open(found: Partial<RecordDocument>, about: { recordId?: string; copyOf?: string }) {
  const getForm = vi.fn(() => Promise.resolve(served))
  const get = vi.fn(() => Promise.resolve({ ...record, ...found }))
  const api = { forms: { getFormForAnswer: getForm }, records: { getThrough: get } } as unknown as Api
  const { recordId = null, copyOf } = about
  const opened = openPrivately({
    api,
    subject: { owner: 7, formId: 12, recordId, inboxId: null, copyOf },
    token: 't',
    origin: { from_app: 'movil' },
    signal: new AbortController().signal,
  })
  return { opened, getForm, get }
}

describe('a form that is opened by someone who is logged in', () => {
  it.each<[string, Partial<RecordDocument>, string]>([
    ['of another form', { form_id: 13 }, 'NOT_FOUND'],
    ['deleted', { editable: false, deleted_at: 5 }, 'RECORD_NOT_EDITABLE'],
    ['archived, of nobody', { editable: false, archived: true, user_id: null }, 'RECORD_NOT_EDITABLE'],
    ['of nobody', { editable: false, user_id: null }, 'FORM_LOAD_UNAUTHORIZED_OR_NO_USER_ID'],
    ['of a process', { editable: false, edit_refusal: 'RECORD_OF_PROCESS' }, 'RECORD_OF_PROCESS'],
    ['that one may only read', { editable: false }, 'FORM_LOAD_UNAUTHORIZED'],
  ])('is not opened to edit a record %s', async (_name, found, code) => {
    await expect(open(found, { recordId: 'r1' }).opened).rejects.toMatchObject({ code })
  })

  it('is opened to copy a record that one may only read', async () => {
    const { opened } = open({ editable: false }, { copyOf: 'r1' })
    expect(await opened).toMatchObject({ record: { id: 'r1' }, found: null, item: null })
  })

  it('is opened with the token of a link, saying where from', async () => {
    const { opened, getForm, get } = open({ user_id: null }, { recordId: 'r1' })
    await opened
    expect(get.mock.calls).toMatchObject([['r1', { token: 't', origin: { from_app: 'movil' } }, {}]])
    expect(getForm.mock.calls).toMatchObject([
      [{ formId: 12, token: 't', origin: { from_app: 'movil' } }, {}],
    ])
  })
})
