import { expect, it } from 'vitest'
import { newForm } from '../model/newForm'
import { readEmailConfiguration } from './emailConfiguration'

const id = '65a0000000000000000000a1'

it('a new form writes to nobody', () => {
  const form = newForm({ name: 'Visita', pageName: 'Datos' })
  expect(readEmailConfiguration(form['email_configuration'])).toBeNull()
})

it.each([
  null,
  undefined,
  'x',
  [],
  {},
  { emails: 'a@example.com' },
  { emails: ['a'], email_fields: [null, {}] },
])('of %j nothing is made', (stored) => expect(readEmailConfiguration(stored)).toBeNull())

it('reads what documents hold, and nothing for what is no good', () => {
  expect(
    readEmailConfiguration({
      emails: ['a@example.com', 'no', 3],
      email_fields: [{ field_id: id, label: 'Correo', group_id: null }, id, { field_id: 4 }],
      resend: 'RESEND',
      sender: 'RECORD_USER',
      reply_to: ' b@example.com ',
      subject: 3,
      send_attachments: 'yes',
      timer_config: { seconds_to_expire: '60' },
    }),
  ).toEqual({
    resends: true,
    sender: { kind: 'RECORD_USER', address: '', fieldId: null },
    replyTo: 'b@example.com',
    emails: ['a@example.com'],
    emailFields: [id, id],
    subject: '',
    body: '',
    embedFields: [],
    sendsAttachments: false,
    showsLogo: true,
    sendsPdf: false,
    attachedFields: [],
    secondsToExpire: 60,
  })
})
