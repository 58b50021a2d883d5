import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import { lacksView, viewOf } from '../../../schemas/conditions/viewsInTree'
import type { AccessRequest } from '../../../schemas/api/accessRequests'
import type { ItemAccess, PendingShare, PersonAccess, Share } from '../../../schemas/api/sharing'
import type { OfferedRequest } from '../../services/access/accessRequests'
import type { AccessFound } from '../../services/access/itemAccess'
import type { EffectiveAccess } from '../../services/access/whoReaches'
import type { PendingShareRow } from '../../store/access/pendingShares'
import type { ShareRow } from '../../store/access/shares'
import { fullName } from '../people/fullName'
import { seconds } from '../items/presentItem'

/** Presents the condition of a share on records. */
function presentRows(filter: ConditionTree | null) {
  const view = viewOf(filter)
  return {
    filter,
    filter_name: view?.name ?? null,
    filter_id: view?.id ?? null,
    is_filter_gone: lacksView(filter),
  }
}

/** Presents a share. */
export function presentShare(row: ShareRow): Share {
  const isGroup = row.principal_type === 'group'
  const { level, canDeleteRecords, filter } = row.grant
  return {
    id: row.id,
    resource_uri: `/api/infosync/file_shared/${row.id}/`,
    owner: `/api/infosync/${isGroup ? 'group' : 'user'}/${row.known_as}/`,
    owner_id: row.known_as,
    owner_name: row.principal_name,
    owner_email: row.email,
    is_group: isGroup,
    is_connection: row.principal_type === 'connection' || row.principal_type === 'account',
    is_whole_connection: row.principal_type === 'account',
    group_id: isGroup ? row.principal_id : null,
    file_shared: `/api/infosync/item/${row.item_id}/`,
    item_id: row.item_id,
    item_name: row.item_name,
    itype: row.itype,
    perm: level,
    can_delete_records: canDeleteRecords,
    ...presentRows(filter),
  }
}

/** Presents a share that waits for somebody with its address. */
export const presentPendingShare = (row: PendingShareRow): PendingShare => ({
  id: row.id,
  email: row.email,
  file_shared: `/api/infosync/item/${row.item_id}/`,
  item_id: row.item_id,
  item_name: row.item_name,
  perm: row.level,
  can_delete_records: row.can_delete_records,
  ...presentRows(row.filter),
  created_by_name: row.created_by_name,
  created_at: seconds(row.created_at),
})

function presentWho(who: AccessFound['who']): ItemAccess['who'] {
  if (who === null) return null
  if ('type' in who) return { kind: who.type, id: who.id, name: who.name, email: who.email }
  return { kind: 'user', id: who.id, name: fullName(who), email: who.email }
}

/** Presents one way in which somebody reaches an item. */
export const presentAccess = (access: AccessFound): ItemAccess => ({
  reason: access.reason,
  who: presentWho(access.who),
  perm: access.level,
  can_delete_records: access.canDeleteRecords,
  ...presentRows(access.filter),
  share_id: access.shareId,
  folder: access.folder,
  is_changeable: access.isChangeable,
})

/** Presents what somebody may do with an item, and why. */
export const presentEffectiveAccess = ({
  user,
  isConnection,
  access,
  records,
  reasons,
}: EffectiveAccess): PersonAccess => ({
  ...{ id: user.id, name: user.name, email: user.email, is_connection: isConnection },
  perm: access?.level ?? null,
  can_delete_records: access?.canDeleteRecords ?? false,
  sees_all: records === 'all',
  reasons: reasons.map(({ reason, level, group, connection, folder }) => ({
    ...{ reason, perm: level },
    ...{ group, connection, folder },
  })),
})

/** Presents a request for access. */
export const presentAccessRequest = ({ request, level, most }: OfferedRequest): AccessRequest => ({
  id: request.id,
  resource_uri: `/api/infosync/access_request/${request.id}/`,
  item_id: request.item_id,
  item_name: request.item_name,
  itype: request.itype,
  user: { id: request.user_id, name: request.user_name, email: request.email },
  ...{ perm: level, most },
  created_at: seconds(request.created_at),
})
