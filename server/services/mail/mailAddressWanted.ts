import { defaultLocale, localeFor } from '../../../schemas/model/locales'
import { productName } from '../../../schemas/model/productName'
import type { Viewer } from '../../policies/accessScope'
import type { UserRow } from '../../store/people/users'
import type { Deps } from '../deps'
import { mailNotice } from './mailNotice'

/** Tells the owner of an address who wanted to add it to another account; for each account, once a day at most. */
export async function mailAddressWanted(
  deps: Deps,
  by: Viewer,
  { id, email, language }: UserRow,
): Promise<void> {
  await mailNotice(deps, {
    accountId: by.accountId,
    cause: `address_wanted/${id}/${deps.now().toISOString().slice(0, 10)}`,
    ...{ reason: 'connection', to: email, locale: localeFor(language) ?? defaultLocale, by },
    // A readable e-mail would reveal its receiver's language to the other account.
    isSecret: true,
    facts: { product: productName },
    subject: 'mail.addressWanted.subject',
    lines: ['mail.addressWanted.text', 'mail.addressWanted.next'],
    action: null,
    why: 'mail.connection.why',
  })
}
