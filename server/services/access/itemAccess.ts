import type { AccessReason } from '../../../schemas/api/sharing'
import type { Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import { giveable, mayChangeGift, type Gift } from '../../policies/sharing'
import { findForm } from '../../store/forms/forms'
import { sharesOf, type Grantee } from '../../store/access/shares'
import { findItems } from '../../store/items/items'
import { accountOwner, findUser, type UserRow } from '../../store/people/users'
import type { Deps } from '../deps'
import { allowedItem } from '../items/items'
import { isOfPerson } from './reachScope'

/** One way in which a user or group reaches an item. */
export interface AccessFound extends Gift {
  readonly reason: AccessReason
  readonly who: (Grantee & { readonly name: string; readonly email: string }) | UserRow | null
  readonly shareId: number | null
  readonly folder: { readonly id: number; readonly name: string } | null
  readonly isChangeable: boolean
}

const everything = { level: 'can_manage_item', canDeleteRecords: true, filter: null } as const
const plain = { shareId: null, folder: null, isChangeable: false }

/** Returns every way in which users reach an item, strongest reasons first, for a viewer who may share it. */
export async function accessOf(deps: Deps, viewer: Viewer, id: number): Promise<readonly AccessFound[]> {
  const item = await allowedItem(deps, viewer, id, 'item.share')
  const { account_id: accountId, owner_id: ownerId, path } = item
  const [owner, holder, folders, shares, form] = await Promise.all([
    findUser(deps.db, accountId, ownerId),
    accountOwner(deps.db, accountId),
    findItems(deps.db, [accountId], path),
    sharesOf(deps.db, accountId, [id, ...path]),
    item.itype === 'form' ? findForm(deps.db, accountId, id) : undefined,
  ])
  const nameOf = new Map(folders.map((folder) => [folder.id, folder.name]))
  const most = giveable(viewer, factsOf(item))
  const given = shares.map((share): AccessFound => {
    const { level, canDeleteRecords, filter } = share.grant
    const isHere = share.item_id === id
    return {
      ...{ level, canDeleteRecords, filter, shareId: share.id },
      reason: isHere ? 'shared' : 'folder',
      who: {
        ...{ type: share.principal_type, id: share.known_as },
        ...{ name: share.principal_name, email: share.email },
      },
      folder: isHere ? null : { id: share.item_id, name: nameOf.get(share.item_id) ?? '' },
      isChangeable:
        isHere &&
        !(isOfPerson(share.principal_type) && share.principal_id === viewer.userId) &&
        mayChangeGift(most, { level, canDeleteRecords, filter }),
    }
  })
  return [
    ...(owner ? [{ ...everything, ...plain, reason: 'owner' as const, who: owner }] : []),
    ...(holder.id === ownerId
      ? []
      : [{ ...everything, ...plain, reason: 'account_owner' as const, who: holder }]),
    ...given.filter(({ reason }) => reason === 'shared'),
    ...given.filter(({ reason }) => reason === 'folder'),
    ...(form?.public
      ? [
          {
            ...plain,
            ...{ reason: 'public' as const, who: null, filter: null },
            ...{ level: 'can_answer_item' as const, canDeleteRecords: false },
          },
        ]
      : []),
  ]
}
