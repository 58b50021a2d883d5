import type { Viewer } from '../../policies/accessScope'
import { passkeysOf } from '../../store/identity/passkeys'
import { countRecoveryCodes, findSecondFactor, requiresSecondFactor } from '../../store/people/secondFactors'
import type { Deps } from '../deps'
import { allowedUser } from './loadUser'

export interface SecondFactorState {
  readonly isOn: boolean
  readonly since: Date | null
  readonly codesLeft: number
  /** The number of the user's passkeys; each counts as a second factor. */
  readonly passkeys: number
  /** Whether the account demands a second factor of every user. */
  readonly isRequired: boolean
}

/**
 * Returns the state of a user's second factor, for themselves and for viewers who manage their credentials. Throws NOT_FOUND and FORBIDDEN
 * {who}.
 */
export async function secondFactorOf(deps: Deps, viewer: Viewer, userId: number): Promise<SecondFactorState> {
  const user = await allowedUser(deps, viewer, userId, 'credentials.manage')
  const holder = { account_id: user.account_id, user_id: user.id }
  const found = await findSecondFactor(deps.db, holder)
  return {
    isOn: Boolean(found?.confirmed_at),
    since: found?.confirmed_at ?? null,
    codesLeft: await countRecoveryCodes(deps.db, holder),
    passkeys: (await passkeysOf(deps.db, holder)).length,
    isRequired: await requiresSecondFactor(deps.db, user.account_id),
  }
}
