import { AppError } from '../../appError'
import type { Visitor } from '../../policies/accessScope'
import { countHit, secondsLeft } from '../../store/rateCounters'
import type { Deps } from '../deps'
import type { AddressGroup } from '../../support/addressGroup'

const window = 60

/** Calls per minute that the public may make, for each network address and form. */
const limits = { submit: 300, timer: 300, press: 30, draft: 60, print: 10 } as const

/**
 * Counts a call made without a login and throws RATE_LIMITED {seconds} past the limit. Calls of users who are logged in are not counted.
 */
export async function limitPublic(
  deps: Deps,
  visitor: Visitor,
  what: keyof typeof limits,
  form: { readonly account_id: number; readonly id: number },
  address: AddressGroup,
): Promise<void> {
  if (visitor.type !== 'public') return
  const now = deps.now()
  const hits = await countHit(deps.db, `${what}|${form.account_id}|${form.id}|${address}`, now, window)
  if (hits > limits[what]) throw new AppError('RATE_LIMITED', { seconds: secondsLeft(now, window) })
}
