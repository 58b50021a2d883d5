import { describe, expect, it } from 'vitest'
import { changeAlert, readAlert } from './alertSetting'

const first = {
  notification_criteria: { equal: [], greater: [], less: [], between: [] },
  send_alert: {
    email: ['ana@example.com'],
    embed_company_picture: true,
    resend: 'DONT_RESEND',
    send_pdf: true,
    sender: 'OWNER_EMAIL',
  },
}

describe('the alert of a field', () => {
  it.each([undefined, null, {}, [], 'x'])('is empty in %j', (stored) =>
    expect(readAlert(stored)).toEqual({ criteria: undefined, emails: [], subject: '', message: '' }),
  )

  it('is first stored as real forms have it', () =>
    expect(changeAlert({}, { emails: ['ana@example.com'] })).toEqual(first))

  it('keeps what else is stored in it', () => {
    const stored = {
      ...first,
      send_alert: { ...first.send_alert, sender: 'CUSTOM_EMAIL', reply: 'x' },
      old: 1,
    }
    const changed = changeAlert(changeAlert(stored, { subject: 'Falla' }), {
      criteria: { equal: [{ value: 'No' }] },
    })
    expect(changed).toEqual({
      ...stored,
      notification_criteria: { ...first.notification_criteria, equal: [{ value: 'No' }] },
      send_alert: { ...stored.send_alert, subject: 'Falla' },
    })
    expect(readAlert(changed)).toMatchObject({ subject: 'Falla', emails: ['ana@example.com'] })
  })

  it('loses a criterion that is taken away', () => {
    const stored = changeAlert({}, { criteria: { equal: [{ value: 'No' }] } })
    expect(changeAlert(stored, { criteria: {} })).toMatchObject({
      notification_criteria: first.notification_criteria,
    })
  })
})
