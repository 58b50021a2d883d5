import type { Locale } from '../../schemas/model/locales'

/** Someone who is logged in, by a session or by an API key. */
export interface UserPrincipal {
  readonly type: 'user' | 'api_key'
  readonly userId: number
  readonly accountId: number
  /** By whose id clients know the account. */
  readonly accountOwnerId: number
  readonly groupIds: readonly number[]
  readonly permissions: readonly string[]
  readonly email: string
  readonly timezone: string
  readonly locale: Locale
  readonly sessionId: string | null
}

/** Who makes a request. Connections and links join when their features do. */
export type Principal = UserPrincipal | { readonly type: 'public' }

export const publicPrincipal: Principal = { type: 'public' }

/** The account's owner, who may do everything in it. */
export function isOwner(principal: UserPrincipal): boolean {
  return principal.userId === principal.accountOwnerId
}
