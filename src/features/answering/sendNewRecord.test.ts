// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../adapters/api/apiError'
import type { SubmitRequest } from '../../../schemas/api/records'
import { body, compiled, stored } from '../../../tests/support/sentAnswers'
import { sendNewRecord } from './sendNewRecord'

describe('sendNewRecord', () => {
  it('sends the envelope of the wire under the key', async () => {
    const calls: [SubmitRequest, string][] = []
    const { freeze, send } = sendNewRecord({
      compiled,
      formId: 12,
      revision: 3,
      timezone: 'America/Monterrey',
      records: {
        submit: (request, { idempotencyKey }) => {
          calls.push([request, idempotencyKey])
          return Promise.resolve(stored(1, {}))
        },
      },
    })
    expect(await send(freeze({ ...body, folio: 'F-1' }), 'k')).toEqual({
      kind: 'sent',
      receipt: { recordId: 'r1', folio: '7-1' },
    })
    expect(calls[0]?.[1]).toBe('k')
    expect(calls[0]?.[0]).toMatchObject({
      form_id: 12,
      revision: 3,
      folio: 'F-1',
      answers: body.answers,
      start_timestamp: 1.25,
      end_timestamp: 2.5,
      timezone: 'America/Monterrey',
      properties: { device_properties: { userAgent: expect.any(String) as string } },
    })
  })

  it('names the item of the inbox, but for answers that are sent apart from it', () => {
    const records = { submit: () => Promise.reject(new Error('not sent')) }
    const of = { compiled, formId: 12, revision: 3, timezone: 'UTC', records, inboxId: 'task' }
    const { freeze } = sendNewRecord(of)
    expect([freeze(body).body.inbox, freeze({ ...body, isApart: true }).body.inbox]).toEqual([
      'task',
      undefined,
    ])
  })

  it('says what the record belongs to where the form was opened from', () => {
    const records = { submit: () => Promise.reject(new Error('not sent')) }
    const of = { compiled, formId: 12, revision: 3, timezone: 'UTC', records }
    const origin = { currentElementOid: 'e1', elementRecordOid: 'r1', from_app: 'movil' }
    expect(sendNewRecord({ ...of, origin }).freeze(body).body).toMatchObject({
      current_element_oid: 'e1',
      element_record_oid: 'r1',
    })
    expect(sendNewRecord(of).freeze(body).body).not.toHaveProperty('current_element_oid')
  })

  it.each([
    [{}, { geolocation: [] }, undefined],
    [
      { position: { latitude: 25.67, longitude: -100.31, accuracy: 20 }, isTimeOver: true },
      { geolocation: [25.67, -100.31], geolocation_method: { method: 'HTML5', accuracy: 20 } },
      { expired: true },
    ],
  ])('says where it was answered and that time ran out, where it did: %j', (more, place, timer) => {
    const records = { submit: () => Promise.reject(new Error('not sent')) }
    const { freeze } = sendNewRecord({ compiled, formId: 12, revision: 3, timezone: 'UTC', records })
    const frozen = freeze({ ...body, ...more }).body
    expect(frozen).toMatchObject(place)
    expect((frozen.properties as { timer_config?: unknown }).timer_config).toEqual(timer)
  })

  it.each([
    [new ApiError(0, 'OFFLINE'), { kind: 'unreachable', reason: 'network' }],
    [new ApiError(0, 'TIMED_OUT'), { kind: 'unreachable', reason: 'timeout' }],
    [new ApiError(503, 'UNAVAILABLE'), { kind: 'unreachable', reason: 'unavailable' }],
    [
      new ApiError(429, 'RATE_LIMITED', { retryAfter: 7 }),
      { kind: 'unreachable', reason: 'busy', retryAfter: 7 },
    ],
    [new ApiError(500, 'INTERNAL_SERVER_ERROR'), { kind: 'unreachable', reason: 'server' }],
    [new ApiError(409, 'CONFLICT'), { kind: 'conflict' }],
    [new ApiError(404, 'NOT_FOUND'), { kind: 'closed' }],
    [
      new ApiError(413, 'PAYLOAD_TOO_LARGE'),
      { kind: 'refused', errors: [], error: { code: 'PAYLOAD_TOO_LARGE', params: {} } },
    ],
    [
      new ApiError(400, 'BAD_REQUEST', { body: { a: { msg: ['x'] } } }),
      {
        kind: 'refused',
        errors: [{ address: { fieldId: 'a' }, error: { code: 'INVALID_VALUE', message: 'x' } }],
      },
    ],
    [new TypeError('anything else'), { kind: 'unreachable', reason: 'server' }],
  ])('turns %s into an outcome', async (cause, outcome) => {
    const { freeze, send } = sendNewRecord({
      compiled,
      formId: 12,
      revision: 3,
      timezone: 'UTC',
      records: { submit: () => Promise.reject(cause) },
    })
    expect(await send(freeze(body), 'k')).toEqual(outcome)
  })
})
