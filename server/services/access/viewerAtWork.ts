import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { findPrincipalUser } from '../../store/people/principals'
import { principalOf, userAtWork } from '../people/sessions'
import { viewerOf } from './viewer'

/**
 * Returns a user who is not present (work done in their name) with their present rights, limited by an API key where one is named. Returns
 * undefined for a user who may not log in, and once the key has ended.
 */
export async function viewerAtWork(
  deps: Deps,
  accountId: number,
  userId: number,
  apiKeyId: number | null = null,
): Promise<Viewer | undefined> {
  const user = await userAtWork(deps, { accountId, userId, apiKeyId }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  return user && viewerOf(deps, user)
}

/** Returns a user with their rights, even one who may not log in; undefined for a deleted user. */
export async function viewerWithRights(
  deps: Deps,
  accountId: number,
  userId: number,
): Promise<Viewer | undefined> {
  const user = await findPrincipalUser(deps.db, accountId, userId)
  return user && viewerOf(deps, principalOf(user, 'user', null))
}
