import type { Mail, MailStop, MailWithText } from '../../../schemas/api/mails'
import type { MailRow } from '../../store/mail/mails'
import { seconds, secondsOrNull } from '../items/presentItem'

export const presentMail = (mail: MailRow): Mail => ({
  id: mail.id,
  reason: mail.reason,
  state: mail.state,
  problem: mail.problem,
  to: mail.to_address,
  from_name: mail.from_name,
  reply_to: mail.reply_to,
  subject: mail.subject,
  form_id: mail.item_id,
  record_id: mail.record_id,
  attempts: mail.attempts,
  created_at: seconds(mail.created_at),
  ended_at: secondsOrNull(mail.ended_at),
  next_attempt_at: mail.state === 'waiting' ? seconds(mail.due_at) : null,
  resource_uri: `/api/infosync/email/${mail.id}/`,
})

/** `leaves` says whether there is a mail server. */
export const presentMailWithText = (mail: MailRow, leaves: boolean): MailWithText => ({
  ...presentMail(mail),
  may_send: leaves && (mail.state === 'failed' || mail.state === 'kept'),
  html: mail.is_secret ? '' : mail.html,
  text: mail.is_secret ? '' : mail.plain,
  attachments: mail.attachments.map(({ name }) => ({ name })),
})

export const presentStop = ({
  isStopped,
  ...said
}: {
  readonly address: string
  readonly account: string
  readonly isStopped: boolean
}): MailStop => ({ ...said, stopped: isStopped })
