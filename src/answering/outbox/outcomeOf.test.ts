import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../schemas/model/errors'
import type { SubmissionFailure } from '../sendOutcome'
import { failureOf } from './outcomeOf'

const missing = { address: { fieldId: 'a' }, error: { code: 'FIELD_REQUIRED' } } as const

describe('answers that came back', () => {
  it.each<[ErrorCode, SubmissionFailure]>([
    ['IDEMPOTENCY_CONFLICT', { kind: 'conflict' }],
    ['INBOX_ITEM_RECEIVED', { kind: 'conflict', error: { code: 'INBOX_ITEM_RECEIVED' } }],
    ['NOT_FOUND', { kind: 'closed' }],
    ['LINK_EXPIRED', { kind: 'closed', error: { code: 'LINK_EXPIRED' } }],
    ['CONFLICT', { kind: 'conflict' }],
    ['UNKNOWN_REVISION', { kind: 'refused', errors: [], error: { code: 'UNKNOWN_REVISION' } }],
    ['SECRET_MISSING', { kind: 'refused', errors: [], error: { code: 'SECRET_MISSING' } }],
  ])('with %s', (code, failure) => {
    expect(failureOf({ code }, 'create')).toEqual(failure)
  })

  it('name what is wrong with the folio beside the fields', () => {
    const folio = { code: 'FOLIO_TAKEN' } as const
    const problem = { code: 'BAD_REQUEST', errors: [missing], folio } as const
    expect(failureOf(problem, 'create')).toEqual({ kind: 'refused', errors: [missing], folio })
  })

  it('are spoken of as a row where they are one, never as a form that is closed', () => {
    expect(failureOf({ code: 'NOT_FOUND' }, 'row')).toEqual({ kind: 'closed', error: { code: 'NOT_FOUND' } })
  })
})
