import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../adapters/api/apiError'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import type { RecordDocument } from '../../../schemas/api/records'
import { draft } from '../../../tests/support/outboxDevice'
import type { DraftSubject } from './findDraft'
import { openRecord } from './openRecord'

const subject: DraftSubject = { owner: 7, formId: 1, recordId: 'r', inboxId: null, copyOf: undefined }
const record = { id: 'r', version: 3 } as RecordDocument
const offline = new ApiError(0, 'OFFLINE')
const begun: LocalDraft = { ...draft('a'), recordId: 'r', record, at: Date.now() }

afterEach(() => answerDrafts.drop('a'))

describe('a record that is opened to edit it', () => {
  const open = (serve: () => Promise<RecordDocument>) => openRecord(subject, serve, (kept) => kept.record)

  it.each<[string, LocalDraft | null, ApiError, unknown]>([
    ['as it was, where its edit was begun here', begun, offline, record],
    ['not, where nothing was begun', null, offline, offline],
    ['not, where only a draft of before is here', { ...begun, record: undefined }, offline, offline],
    ['not with what somebody else began', { ...begun, owner: 8 }, offline, offline],
    [
      'not, when the server refuses it',
      begun,
      new ApiError(404, 'NOT_FOUND'),
      new ApiError(404, 'NOT_FOUND'),
    ],
  ])('opens without an answer of the server %s', async (_name, kept, cause, expected) => {
    if (kept) await answerDrafts.put(kept)
    expect(await open(() => Promise.reject(cause)).catch((error: unknown) => error)).toEqual(expected)
  })

  it('is the one of the server while that answers', async () => {
    await answerDrafts.put(begun)
    const newer = { ...record, version: 4 }
    expect(await open(() => Promise.resolve(newer))).toBe(newer)
  })
})
