// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { body } from '../../../tests/support/sentAnswers'
import { newRecordRequest } from './newRecordRequest'

const of = { formId: 12, revision: 3, timezone: 'America/Monterrey' }

describe('the request for a new record', () => {
  it('is the envelope of the wire', () => {
    expect(newRecordRequest(of)({ ...body, folio: 'F-1' })).toMatchObject({
      kind: 'create',
      body: {
        form_id: 12,
        revision: 3,
        folio: 'F-1',
        answers: body.answers,
        start_timestamp: 1.25,
        end_timestamp: 2.5,
        timezone: 'America/Monterrey',
        properties: { device_properties: { userAgent: expect.any(String) as string } },
      },
    })
  })

  it('names the item of the inbox, but for answers that are sent apart from it', () => {
    const freeze = newRecordRequest({ ...of, inboxId: 'task' })
    expect([freeze(body).body.inbox, freeze({ ...body, isApart: true }).body.inbox]).toEqual([
      'task',
      undefined,
    ])
  })

  it('says what the record belongs to where the form was opened from', () => {
    const origin = { currentElementOid: 'e1', elementRecordOid: 'r1', from_app: 'movil' }
    expect(newRecordRequest({ ...of, origin })(body).body).toMatchObject({
      current_element_oid: 'e1',
      element_record_oid: 'r1',
    })
    expect(newRecordRequest(of)(body).body).not.toHaveProperty('current_element_oid')
  })

  it.each([
    [{}, { geolocation: [] }, undefined],
    [
      { position: { latitude: 25.67, longitude: -100.31, accuracy: 20 }, isTimeOver: true },
      { geolocation: [25.67, -100.31], geolocation_method: { method: 'HTML5', accuracy: 20 } },
      { expired: true },
    ],
  ])('says where it was answered and that time ran out, where it did: %j', (more, place, timer) => {
    const frozen = newRecordRequest(of)({ ...body, ...more }).body
    expect(frozen).toMatchObject(place)
    expect((frozen.properties as { timer_config?: unknown }).timer_config).toEqual(timer)
  })
})
