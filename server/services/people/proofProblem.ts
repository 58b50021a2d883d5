import type { CodedError } from '../../../schemas/model/errors'
import type { UserRow } from '../../store/people/users'
import type { AddressGroup } from '../../support/addressGroup'
import type { Deps } from '../deps'
import { passwordFits } from './guesses'

/**
 * What is wrong with the password that a user gives to prove who they are, if anything. Each that was given is a guess like one at the
 * login. Throws RATE_LIMITED {seconds}.
 */
export async function proofProblem(
  deps: Deps,
  user: UserRow,
  password: string | undefined,
  address: AddressGroup,
): Promise<{ readonly current_password?: CodedError }> {
  const fits =
    password !== undefined && (await passwordFits(deps, { name: user.username, address, user, password }))
  return fits ? {} : { current_password: { code: 'WRONG_CREDENTIALS' } }
}
