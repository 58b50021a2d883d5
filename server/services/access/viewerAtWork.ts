import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { findPrincipalUser } from '../../store/people/principals'
import { principalOf, userAtWork } from '../people/sessions'
import { viewerOf } from './viewer'

/**
 * A user who is not there, with what they may do now, by a key of theirs where one is named; undefined for who may not even log in, and once that
 * key has ended.
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

/** A user with the rights that they have, also one who may not log in; undefined for one who was deleted. */
export async function viewerWithRights(
  deps: Deps,
  accountId: number,
  userId: number,
): Promise<Viewer | undefined> {
  const user = await findPrincipalUser(deps.db, accountId, userId)
  return user && viewerOf(deps, principalOf(user, 'user', null))
}
