import { readEmailConfiguration } from '../../email/emailConfiguration'
import { namesNothing, type ActionDefinition, type ActionPart } from './action'

/** Sends an e-mail; its configuration is that of a form's own e-mail. */
export const sendEmail: ActionDefinition = {
  id: 5,
  name: 'sendEmail',
  runtimes: ['before', 'after'],
  forDeleted: true,
  isDone: true,
  initial: {
    resend: 'RESEND',
    sender: 'OWNER_EMAIL',
    subject: '',
    body: '',
    emails: [],
    email_fields: [],
    fields_attached: [],
    embed_company_picture: false,
    send_pdf: false,
    pdf_template: {},
    send_attachments: false,
    timer_config: { seconds_to_expire: null },
  },
  names: (configuration) => {
    const read = readEmailConfiguration(configuration)
    if (!read) return namesNothing
    return { ...namesNothing, fieldIds: [...read.emailFields, ...read.attachedFields, ...read.embedFields] }
  },
  parts: (configuration) => {
    const read = readEmailConfiguration(configuration)
    return [
      ...(read?.emails ?? []).map((text): ActionPart => ({ kind: 'text', text })),
      ...(read?.emailFields ?? []).map((id): ActionPart => ({ kind: 'field', id })),
    ]
  },
  lacks: (configuration) => (readEmailConfiguration(configuration) ? undefined : 'recipient'),
  plan: (configuration) => [{ do: 'sendEmail', configuration }],
}
