import type { MailDraftRequest } from '../../../schemas/api/draftLinks'
import { isEmailAddress } from '../../../schemas/email/emailAddress'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import { AppError } from '../../appError'
import type { Visitor } from '../../policies/accessScope'
import { findCompany } from '../../store/company/companies'
import { countHit, secondsLeft } from '../../store/rateCounters'
import type { AddressGroup } from '../../support/addressGroup'
import { dateTimeText } from '../../support/dateTimeText'
import { escapeHtml } from '../../support/escapeHtml'
import type { Deps } from '../deps'
import { findDraft } from '../records/draftLinks'
import { hashOf } from '../records/recordLinks'
import { queueMails } from './queueMails'

const hour = 3_600
/**
 * The most such e-mails per hour: of one sender on all forms, of one form, and to one address, so that a public form cannot be used to
 * flood somebody.
 */
const most = { sender: 20, form: 200, receiver: 5 } as const

/**
 * E-mails a link to a draft, with its key, to an address that was typed. Beyond an address's limit the response is the same, so that it
 * reveals nothing about earlier e-mails. Throws like a draft, NO_MAIL_SERVER, INVALID_EMAIL, RATE_LIMITED {seconds}.
 */
export async function mailDraftLink(
  deps: Deps,
  visitor: Visitor,
  { email, key, ...named }: MailDraftRequest,
  address: AddressGroup,
  locale: Locale,
): Promise<void> {
  const to = email.trim()
  if (!isEmailAddress(to)) throw new AppError('INVALID_EMAIL')
  const { item, link } = await findDraft(deps, visitor, named, address)
  if (!deps.mailer || deps.baseUrl === undefined) throw new AppError('NO_MAIL_SERVER')
  const sender = link.user_id === null ? address : `user ${link.user_id}`
  const now = deps.now()
  const mailsOf = (whose: string) => countHit(deps.db, `draft e-mail|${whose}`, now, hour)
  const { account_id: accountId, id: formId } = item
  const isTooMany =
    (await mailsOf(`of ${sender}`)) > most.sender || (await mailsOf(`${accountId}|${formId}`)) > most.form
  if (isTooMany) throw new AppError('RATE_LIMITED', { seconds: secondsLeft(now, hour) })
  const receiver = hashOf(to.toLowerCase()).toString('base64url')
  if ((await mailsOf(`to ${receiver}`)) > most.receiver) return

  const { timezone } = await findCompany(deps.db, accountId)
  const facts = {
    form: item.name,
    until: dateTimeText(link.expires_at, timezone, {
      language: languageTag(locale),
      dateStyle: 'long',
    }),
  }
  const say = (id: string) => deps.words(id, locale, facts)
  const lines = [say('mail.draft.text'), say('mail.draft.until')]
  await queueMails(deps, {
    accountId,
    cause: `draft/${link.id_hash.toString('base64url')}`,
    reason: 'draft',
    to: [to],
    locale,
    itemId: formId,
    // Whoever reads this e-mail can read the answers.
    isSecret: true,
    subject: say('mail.draft.subject'),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    plain: lines.join('\n\n'),
    rows: [],
    action: {
      label: say('mail.draft.open'),
      url: `${deps.baseUrl}/forms/public/${formId}#draft=${named.id}.${key}`,
    },
    why: say('mail.draft.why'),
  })
}
