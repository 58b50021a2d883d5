import { defaultLocale, languageTag, localeFor } from '../../../schemas/model/locales'
import type { Viewer } from '../../policies/accessScope'
import { dateTimeText } from '../../support/dateTimeText'
import type { Deps } from '../deps'
import type { MadeActivation } from '../people/activation'
import { mailNotice } from './mailNotice'

/** Sends a user the link by which they set their password. False where no mail server is set up. */
export function mailActivation(
  deps: Deps,
  by: Viewer,
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
    subject: 'mail.activation.subject',
    lines: [
      isFirst ? 'mail.activation.first' : 'mail.activation.again',
      'mail.activation.user',
      'mail.activation.until',
    ],
    action: { label: 'mail.activation.open', path: `/activation/${key}` },
    why: 'mail.activation.why',
    // Whoever reads it can log in as the user.
    isSecret: true,
  })
}
