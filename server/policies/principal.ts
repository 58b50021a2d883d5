import type { PermissionLevel } from '../../schemas/api/items'
import type { Locale } from '../../schemas/model/locales'
import { profilePermissions } from '../../schemas/model/profilePermissions'

/** What an API key may do less than its user. Null: no less. */
export interface KeyLimits {
  /** The strongest level it has anywhere. */
  readonly level: PermissionLevel | null
  /** The items that it reaches, with all that is below them. */
  readonly itemIds: readonly number[] | null
}

/** Someone who is logged in, by a session or by an API key. In an account that is not theirs they are a connection of it. */
export interface UserPrincipal {
  readonly type: 'user' | 'api_key'
  readonly userId: number
  readonly accountId: number
  /** By whose id clients know the account. */
  readonly accountOwnerId: number
  readonly groupIds: readonly number[]
  /** The other accounts that they are a connection of. */
  readonly connectedTo: readonly number[]
  readonly permissions: readonly string[]
  /** The key that asks, or that the session was begun with; null where a password was. */
  readonly apiKeyId: number | null
  /** Of that key. */
  readonly limits: KeyLimits | null
  readonly email: string
  readonly timezone: string
  readonly locale: Locale
  readonly sessionId: string | null
  /** From where they ask; not there for what goes on while they are away. */
  readonly address?: string
  /** The account's owner asks for a second factor, and this user has none yet. Never of a key. */
  readonly lacksSecondFactor?: boolean
  /** Who looks through this user's eyes, and only looks: what they may not see themselves they do not see so either. */
  readonly viewedBy?: UserPrincipal
}

export interface PublicPrincipal {
  readonly type: 'public'
}

/** Who was sent a link to a record. */
export interface LinkPrincipal {
  readonly type: 'link'
  readonly accountId: number
  readonly formId: number
  readonly recordId: string
}

/** The installation itself. */
export interface SystemPrincipal {
  readonly type: 'system'
}

/** Who makes a request. */
export type Caller = UserPrincipal | PublicPrincipal

/** Whoever does anything. */
export type Principal = Caller | LinkPrincipal | SystemPrincipal

export const publicPrincipal: PublicPrincipal = { type: 'public' }
export const systemPrincipal: SystemPrincipal = { type: 'system' }

/** The account's owner, who may do everything in it. */
export function isOwner(principal: Pick<UserPrincipal, 'userId' | 'accountOwnerId'>): boolean {
  return principal.userId === principal.accountOwnerId
}

/** What the profile of one of an account's users lets them do: of its owner everything. */
export const permissionsOf = (
  user: { readonly id: number; readonly permissions: readonly string[] },
  accountOwnerId: number,
): readonly string[] => (isOwner({ userId: user.id, accountOwnerId }) ? profilePermissions : user.permissions)

/** Whether somebody may put a permission into the profile of somebody else: nobody gives what they have not got. */
export const mayGive = (giver: UserPrincipal, permission: string): boolean =>
  isOwner(giver) || giver.permissions.includes(permission)

/** Whether somebody may change anything at all: a key that was made to read may not, whatever its user may. */
export const mayWrite = ({ limits }: Pick<UserPrincipal, 'limits'>): boolean =>
  limits?.level !== 'can_read_item'

/** What somebody is to an account. */
export type Role = 'user' | 'api_key' | 'connection' | 'link' | 'public' | 'system'

/** As what somebody acts in an account. */
export function roleIn(principal: Principal, accountId: number): Role {
  if (principal.type !== 'user' && principal.type !== 'api_key') return principal.type
  if (principal.accountId === accountId) return principal.type
  return principal.connectedTo.includes(accountId) ? 'connection' : 'public'
}

/** The user that an account knows who asks as: one of its own, or a connection of it. Null for all who are the public there. */
export function userIn<User extends UserPrincipal>(
  principal: User | Exclude<Principal, UserPrincipal>,
  accountId: number,
): User | null {
  if (principal.type !== 'user' && principal.type !== 'api_key') return null
  return principal.accountId === accountId || principal.connectedTo.includes(accountId) ? principal : null
}
