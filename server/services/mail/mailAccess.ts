import { defaultLocale, localeFor } from '../../../schemas/model/locales'
import type { ItemType } from '../../../schemas/api/items'
import type { Viewer } from '../../policies/accessScope'
import { findUser } from '../../store/people/users'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { mailNotice } from './mailNotice'

/** Tells an item's owner that a user asks for access; for each user and item, once a day at most. */
export async function mailAccessAsked(deps: Deps, by: Viewer, item: Item): Promise<void> {
  const owner = await findUser(deps.db, item.account_id, item.owner_id)
  if (!owner?.is_active) return
  await mailNotice(deps, {
    accountId: item.account_id,
    cause: `access/${item.id}/${by.userId}/${deps.now().toISOString().slice(0, 10)}`,
    reason: 'access',
    to: owner.email,
    locale: localeFor(owner.language) ?? defaultLocale,
    by,
    facts: { item: item.name },
    subject: 'mail.access.asked.subject',
    lines: ['mail.access.asked.text'],
    action: { label: 'mail.access.asked.open', path: '/inbox?tab=requests' },
    why: 'mail.access.asked.why',
    itemId: item.id,
  })
}

/** Returns the path of the screen of a shared item. */
const pathOf = (itype: ItemType, id: number): string => {
  if (itype === 'form') return `/forms/private/${id}/`
  return itype === 'catalog' ? `/catalog/records/${id}` : '/forms'
}

/** Tells a user that they were given the access they asked for. */
export async function mailAccessGranted(
  deps: Deps,
  by: Viewer,
  granted: {
    readonly accountId: number
    readonly userId: number
    readonly itemId: number
    readonly itemName: string
    readonly itype: ItemType
  },
): Promise<void> {
  const user = await findUser(deps.db, granted.accountId, granted.userId)
  if (!user?.is_active) return
  await mailNotice(deps, {
    accountId: granted.accountId,
    cause: `granted/${granted.itemId}/${granted.userId}/${deps.now().toISOString()}`,
    reason: 'access',
    to: user.email,
    locale: localeFor(user.language) ?? defaultLocale,
    by,
    facts: { item: granted.itemName },
    subject: 'mail.access.granted.subject',
    lines: ['mail.access.granted.text'],
    action: { label: 'mail.access.granted.open', path: pathOf(granted.itype, granted.itemId) },
    why: 'mail.access.granted.why',
    itemId: granted.itemId,
  })
}
