import { defaultLocale, localeFor, type Locale } from '../../../schemas/model/locales'
import { findUser } from '../../store/people/users'
import { viewerAtWork } from '../access/viewerAtWork'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { mailNotice, type Notice } from './mailNotice'

type OwnNotice = Omit<Notice, 'accountId' | 'itemId' | 'to' | 'locale' | 'by'>

/** Tells an item's owner about it in their language; nobody when the owner may not log in. */
export async function mailOwner(
  deps: Deps,
  { account_id: accountId, id: itemId, owner_id: ownerId }: Item,
  notice: (locale: Locale) => OwnNotice,
): Promise<void> {
  const owner = await findUser(deps.db, accountId, ownerId)
  const by = await viewerAtWork(deps, accountId, ownerId)
  if (!owner || !by) return
  const locale = localeFor(owner.language) ?? defaultLocale
  await mailNotice(deps, { ...notice(locale), accountId, itemId, to: owner.email, locale, by })
}
