import { expect, it } from 'vitest'
import { readApiError } from '../../../adapters/api/apiError'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import { draft, request } from '../../../tests/support/outboxDevice'
import { deliverDraft } from './deliverDraft'
import type { OutgoingDraft } from './outboxQueue'

const times = { queuedAt: 1, attempts: 1, triedAt: 1, retryAt: 1, notBefore: 1, problem: null }
const waiting = (owner: number | null): OutgoingDraft => ({
  ...draft('a', 1, owner),
  outgoing: { ...request, ...times },
})

it.each([401, 440])(
  'a %i has the answers of a user wait for the login, and those of nobody come back',
  async (status) => {
    const records: Partial<RecordsApi> = { submit: () => Promise.reject(readApiError(status, undefined)) }
    const deliver = deliverDraft({ recordsFor: () => records as RecordsApi })
    expect(await deliver(waiting(7))).toEqual({ kind: 'login' })
    expect(await deliver(waiting(null))).toMatchObject({ kind: 'refused' })
  },
)
