import { defaultLocale, languageTag, localeFor } from '../../../schemas/model/locales'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { findUserByName } from '../../store/people/users'
import { dateTimeText } from '../../support/dateTimeText'
import type { Deps } from '../deps'
import { demand } from '../access/demand'
import { makeActivation, type MadeActivation } from '../people/activation'
import { mailNotice, type Notice } from './mailNotice'

type Words = Pick<Notice, 'subject' | 'lines' | 'why'>

const given = (isFirst: boolean): Words => ({
  subject: 'mail.activation.subject',
  lines: [
    isFirst ? 'mail.activation.first' : 'mail.activation.again',
    'mail.activation.user',
    'mail.activation.until',
  ],
  why: 'mail.activation.why',
})

const asked = (isFirst: boolean): Words => ({
  subject: isFirst ? 'mail.activation.subject' : 'mail.reset.subject',
  lines: [isFirst ? 'mail.reset.first' : 'mail.reset.text', 'mail.activation.user', 'mail.activation.until'],
  why: 'mail.reset.why',
})

/**
 * Sends a user the link by which they set their password, in the name of whoever made it, or as asked for by the user. Returns false when
 * no mail server is set up.
 */
export function mailActivation(
  deps: Deps,
  by: Viewer | null,
  { user, key, expiresAt }: MadeActivation,
): Promise<boolean> {
  const locale = localeFor(user.language) ?? defaultLocale
  const isFirst = user.password_hash === null
  return mailNotice(deps, {
    accountId: user.account_id,
    cause: `activation/${user.id}/${expiresAt.toISOString()}`,
    reason: 'activation',
    to: user.email,
    ...{ locale, by },
    facts: {
      username: user.username,
      until: dateTimeText(expiresAt, user.timezone, { language: languageTag(locale), dateStyle: 'long' }),
    },
    ...(by ? given(isFirst) : asked(isFirst)),
    action: { label: 'mail.activation.open', path: `/activation/${key}` },
    // Whoever reads this e-mail can log in as the user.
    isSecret: true,
  })
}

/**
 * Sends a new user of the viewer's account their link again, by user name. Returns 0 when the e-mail is on its way, 1 when the user has a
 * password already, 2 when the account has no such user. Throws FORBIDDEN {who}, NO_MAIL_SERVER, USER_DEACTIVATED.
 */
export async function sendActivation(deps: Deps, viewer: Viewer, username: string): Promise<0 | 1 | 2> {
  await demand(deps, viewer, 'users.manage', { kind: 'account', accountId: viewer.accountId })
  if (!deps.mailer || deps.baseUrl === undefined) throw new AppError('NO_MAIL_SERVER')
  const user = await findUserByName(deps.db, username)
  if (user?.account_id !== viewer.accountId) return 2
  if (user.password_hash !== null) return 1
  await mailActivation(deps, viewer, await makeActivation(deps, viewer, user.id))
  return 0
}
