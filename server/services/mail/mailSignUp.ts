import { languageTag, type Locale } from '../../../schemas/model/locales'
import { productName } from '../../../schemas/model/productName'
import { operatorAccountId } from '../../store/people/accounts'
import { dateTimeText } from '../../support/dateTimeText'
import type { Deps } from '../deps'
import type { MadeSignUp } from '../people/signUp'
import { mailNotice } from './mailNotice'

/**
 * E-mails the link by which an applicant creates their account. It contains nothing that the applicant typed, because they may have given
 * somebody else's address and could otherwise use us to write to it.
 */
export async function mailSignUp(
  deps: Deps,
  { email, key, expiresAt }: MadeSignUp,
  locale: Locale,
): Promise<void> {
  const until = dateTimeText(expiresAt, 'UTC', { language: languageTag(locale), dateStyle: 'long' })
  await mailNotice(deps, {
    accountId: await operatorAccountId(deps.db),
    cause: `sign_up/${email}/${expiresAt.toISOString()}`,
    ...{ reason: 'sign_up', to: email, locale, by: null, from: productName },
    facts: { until: `${until} UTC`, product: productName },
    subject: 'mail.signUp.subject',
    lines: ['mail.signUp.text', 'mail.activation.until'],
    action: { label: 'mail.activation.open', path: `/activation/${key}` },
    why: 'mail.reset.why',
    // Whoever reads this e-mail can create the account.
    isSecret: true,
  })
}

/** Tells the owner of an address that they have access already, once an hour at most. */
export async function mailSignUpTaken(deps: Deps, email: string, locale: Locale): Promise<void> {
  await mailNotice(deps, {
    accountId: await operatorAccountId(deps.db),
    cause: `sign_up_taken/${email}/${deps.now().toISOString().slice(0, 13)}`,
    ...{ reason: 'sign_up', to: email, locale, by: null, from: productName },
    facts: { product: productName },
    subject: 'mail.signUp.taken.subject',
    lines: ['mail.signUp.taken.text', 'mail.signUp.taken.next'],
    action: { label: 'mail.signUp.taken.open', path: '/login' },
    why: 'mail.reset.why',
  })
}
