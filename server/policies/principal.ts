import type { PermissionLevel } from '../../schemas/api/items'
import type { Locale } from '../../schemas/model/locales'
import { profilePermissions } from '../../schemas/model/profilePermissions'

/** The limits of an API key; null for a key that may do all that its user may. */
export interface KeyLimits {
  /** The strongest level that it has anywhere. */
  readonly level: PermissionLevel | null
  /** The items that it reaches, with everything below them. */
  readonly itemIds: readonly number[] | null
}

/** A user who is logged in, by a session or an API key. In an account that is not theirs they are a connection. */
export interface UserPrincipal {
  readonly type: 'user' | 'api_key'
  readonly userId: number
  readonly accountId: number
  /** The account's owner, whose id is the account's id for clients. */
  readonly accountOwnerId: number
  readonly groupIds: readonly number[]
  /** The other accounts that they are connected to. */
  readonly connectedTo: readonly number[]
  readonly permissions: readonly string[]
  /** The API key of the request, or the one that opened its session; null when a password was used. */
  readonly apiKeyId: number | null
  /** The limits of that key. */
  readonly limits: KeyLimits | null
  readonly email: string
  readonly timezone: string
  readonly locale: Locale
  readonly sessionId: string | null
  /** The network address of the request; absent for work that runs while they are away. */
  readonly address?: string
  /** Whether the account requires a second factor that this user does not have yet. Never set for an API key. */
  readonly lacksSecondFactor?: boolean
  /** The user who views as this one, only to read: they see nothing that they may not see themselves. */
  readonly viewedBy?: UserPrincipal
}

export interface PublicPrincipal {
  readonly type: 'public'
}

/** Somebody who was sent a link to a record. */
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

/** Tells whether a user is the account's owner, who may do everything in it. */
export function isOwner(principal: Pick<UserPrincipal, 'userId' | 'accountOwnerId'>): boolean {
  return principal.userId === principal.accountOwnerId
}

/** Returns the permissions of a user's profile; all for the account's owner. */
export const permissionsOf = (
  user: { readonly id: number; readonly permissions: readonly string[] },
  accountOwnerId: number,
): readonly string[] => (isOwner({ userId: user.id, accountOwnerId }) ? profilePermissions : user.permissions)

/** Tells whether a user may give a permission to somebody else: nobody gives what they do not have. */
export const mayGive = (giver: UserPrincipal, permission: string): boolean =>
  isOwner(giver) || giver.permissions.includes(permission)

/** Tells whether a user may change anything: an API key that may only read may not, whatever its user may. */
export const mayWrite = ({ limits }: Pick<UserPrincipal, 'limits'>): boolean =>
  limits?.level !== 'can_read_item'

/** What somebody is to an account. */
export type Role = 'user' | 'api_key' | 'connection' | 'link' | 'public' | 'system'

/** Returns the role in which a principal acts in an account. */
export function roleIn(principal: Principal, accountId: number): Role {
  if (principal.type !== 'user' && principal.type !== 'api_key') return principal.type
  if (principal.accountId === accountId) return principal.type
  return principal.connectedTo.includes(accountId) ? 'connection' : 'public'
}

/** Returns the user as whom an account knows a principal: its own user, or a connection. Null for everybody who counts as public there. */
export function userIn<User extends UserPrincipal>(
  principal: User | Exclude<Principal, UserPrincipal>,
  accountId: number,
): User | null {
  if (principal.type !== 'user' && principal.type !== 'api_key') return null
  return principal.accountId === accountId || principal.connectedTo.includes(accountId) ? principal : null
}
