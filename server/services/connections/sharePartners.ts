import { AppError } from '../../appError'
import type { UserPrincipal } from '../../policies/principal'
import {
  findConnected,
  findConnectedByName,
  type ConnectedPerson,
} from '../../store/connections/connectedPeople'
import { findUserByEmail, findUserByName, type UserRow } from '../../store/people/users'
import type { Deps } from '../deps'
import { countUsers, findUsers } from '../people/findUsers'

export interface SharePartners {
  readonly users: readonly UserRow[]
  readonly connected: readonly ConnectedPerson[]
  readonly total: number
}

/** Returns whom something can be shared with: the account's own users by name, then connections and their users. */
export async function sharePartners(
  deps: Deps,
  viewer: UserPrincipal,
  { text, isOfConnections }: { readonly text: string; readonly isOfConnections: boolean },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SharePartners> {
  const { rows } = isOfConnections
    ? { rows: [] }
    : await findUsers(deps, viewer.accountId, { name: text }, { limit, offset, isCounted: false })
  // Counts all own users, because the connections follow after them in the list.
  const total = isOfConnections ? 0 : await countUsers(deps, viewer.accountId, { name: text })
  // A limited API key sees no other account.
  if (viewer.limits !== null) return { users: rows, connected: [], total }
  const rest = { limit: limit - rows.length, offset: Math.max(0, offset - total) }
  const others = await findConnected(deps.db, viewer.accountId, text.trim(), rest)
  return { users: rows, connected: others.rows, total: total + others.total }
}

/** Returns one of these people by user name or e-mail address. Throws NOT_FOUND for strangers and unknown names alike. */
export async function sharePartner(
  { db }: Deps,
  viewer: UserPrincipal,
  name: string,
): Promise<UserRow | ConnectedPerson> {
  const { accountId } = viewer
  const named = await findUserByName(db, name)
  const own = named?.account_id === accountId ? named : await findUserByEmail(db, accountId, name.trim())
  if (own) return own
  const other = viewer.limits === null ? await findConnectedByName(db, accountId, name.trim()) : undefined
  if (!other) throw new AppError('NOT_FOUND')
  return other
}
