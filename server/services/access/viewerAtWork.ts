import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { userAtWork } from '../people/sessions'
import { viewerOf } from './viewer'

/** A user who is not there, with what they may do now; undefined for who may not even log in. */
export async function viewerAtWork(
  deps: Deps,
  accountId: number,
  userId: number,
): Promise<Viewer | undefined> {
  const user = await userAtWork(deps, { accountId, userId, apiKeyId: null }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  return user && viewerOf(deps, user)
}
