import type {
  Connection,
  ConnectionFiles,
  ConnectionInvitation,
  ReceivedInvitation,
} from '../../../schemas/api/connections'
import type { FilesOfConnection } from '../../services/connections/connections'
import type { ReceivedInvitation as Received } from '../../services/connections/linkInvitations'
import type { LinkedAccount } from '../../store/connections/accountLinks'
import type { LinkInvitationRow } from '../../store/connections/linkInvitations'
import { accessTo, type Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import { seconds } from '../items/presentItem'
import { presentShare } from '../access/presentShare'

/** Presents an account that is linked with the viewer's. */
export const presentConnection = (linked: LinkedAccount): Connection => ({
  id: linked.ownerId,
  name: linked.name,
  email: linked.email,
  users_count: linked.users,
  since: seconds(linked.since),
  resource_uri: `/api/infosync/connection/${linked.ownerId}/`,
})

export const presentConnectionFiles = (viewer: Viewer, found: FilesOfConnection): ConnectionFiles => ({
  shared_by_me: found.byMe.map(presentShare),
  shared_with_me: found.withMe.map((item) => ({
    id: item.id,
    name: item.name,
    itype: item.itype,
    perm: accessTo(viewer, factsOf(item))?.level ?? 'can_read_item',
    resource_uri: `/api/infosync/item/${item.id}/`,
  })),
})

export const presentConnectionInvitation = (row: LinkInvitationRow): ConnectionInvitation => ({
  id: row.id,
  email: row.email,
  created_by_name: row.created_by_name,
  created_at: seconds(row.created_at),
  expires_at: seconds(row.expires_at),
})

export const presentReceivedInvitation = ({ row, isTheirs }: Received): ReceivedInvitation => ({
  account_name: row.account_name,
  created_by_name: row.created_by_name,
  email: row.email,
  expires_at: seconds(row.expires_at),
  is_mine: isTheirs,
})
