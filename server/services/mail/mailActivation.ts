import { defaultLocale, languageTag, localeFor } from '../../../schemas/model/locales'
import type { Viewer } from '../../policies/accessScope'
import { accountOwner, findNameOfUser } from '../../store/people/users'
import { dateTimeText } from '../../support/dateTimeText'
import { escapeHtml } from '../../support/escapeHtml'
import type { Deps } from '../deps'
import type { MadeActivation } from '../people/activation'
import { queueMails } from './queueMails'

/**
 * Sends a user the link by which they set their password. False where no mail server is set up: kept here, it would be read by whoever
 * administers users, also those who may do less than the user.
 */
export async function mailActivation(
  deps: Deps,
  viewer: Viewer,
  { user, key, expiresAt }: MadeActivation,
): Promise<boolean> {
  if (!deps.mailer || deps.baseUrl === undefined) return false
  const locale = localeFor(user.language) ?? defaultLocale
  const owner = await accountOwner(deps.db, user.account_id)
  const facts = {
    who: await findNameOfUser(deps.db, viewer.userId),
    account: await findNameOfUser(deps.db, owner.id),
    username: user.username,
    until: dateTimeText(expiresAt, user.timezone, { language: languageTag(locale), dateStyle: 'long' }),
  }
  const isFirst = user.password_hash === null
  const lines = [
    isFirst ? 'mail.activation.first' : 'mail.activation.again',
    'mail.activation.user',
    'mail.activation.until',
  ].map((id) => deps.words(id, locale, facts))
  await queueMails(deps, {
    accountId: user.account_id,
    cause: `activation/${user.id}/${expiresAt.toISOString()}`,
    reason: 'activation',
    to: [user.email],
    locale,
    from: facts.account,
    fromName: facts.who,
    replyTo: viewer.email,
    subject: deps.words('mail.activation.subject', locale, facts),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    plain: lines.join('\n\n'),
    rows: [],
    action: { label: deps.words('mail.activation.open', locale), url: `${deps.baseUrl}/activation/${key}` },
    why: deps.words('mail.activation.why', locale, facts),
    isSecret: true,
  })
  return true
}
