import type { CodedError } from '../../../schemas/model/errors'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { accountMadeAt } from '../../store/people/accounts'
import { findOtherNamed, type UserRow } from '../../store/people/users'
import { countHit, findHits, secondsLeft } from '../../store/rateCounters'
import type { Deps } from '../deps'
import { mailAddressWanted } from '../mail/mailAddressWanted'
import { hashKey } from './hashKey'

const window = 3_600
/**
 * The most names of other accounts that one account may come across in an hour: adding users meets few, searching for people meets many.
 */
const mostElsewhere = 20
/**
 * A lower limit for new accounts (in their first days), because where sign-up is open an account may be created only to search for people.
 */
const mostOfNew = { elsewhere: 5, days: 7 }

/** Returns how many names of other accounts the viewer's account may come across in an hour. */
async function mostFor({ db, signUp }: Deps, { accountId }: Viewer, now: Date): Promise<number> {
  if (signUp !== 'open') return mostElsewhere
  const age = now.getTime() - (await accountMadeAt(db, accountId)).getTime()
  return age < mostOfNew.days * 24 * 3_600_000 ? mostOfNew.elsewhere : mostElsewhere
}

/** The user name and e-mail address wanted for a user. */
interface Names {
  readonly username?: string
  readonly email?: string
}

/**
 * Returns why names cannot be given to a user. A user name must not be somebody else's address, so that nobody can pass for another.
 * Reveals as little as possible about names of other accounts, and only a limited number of times; the owner of the address is told by
 * e-mail who wanted it. Throws RATE_LIMITED {seconds}.
 */
export async function nameProblems(
  deps: Deps,
  giver: Viewer,
  { username, email }: Names,
  butId: number | null,
): Promise<Partial<Record<keyof Names, CodedError>>> {
  const byEmail = email === undefined ? undefined : await findNamed(deps, giver, email, butId)
  // A user without a user name logs in with the address, so the problem of the address says enough.
  const isSame = username !== undefined && username === email
  const byName = username === undefined || isSame ? undefined : await findNamed(deps, giver, username, butId)
  if (byEmail?.isElsewhere && byEmail.user.email === email) await mailAddressWanted(deps, giver, byEmail.user)
  return {
    ...(byEmail && { email: { code: byEmail.isElsewhere ? 'EMAIL_ELSEWHERE' : 'EMAIL_TAKEN' } }),
    ...((byName ?? (isSame && byEmail && !byEmail.isElsewhere)) && { username: { code: 'USERNAME_TAKEN' } }),
  }
}

interface Named {
  readonly user: UserRow
  readonly isElsewhere: boolean
}

async function findNamed(
  deps: Deps,
  giver: Viewer,
  name: string,
  butId: number | null,
): Promise<Named | undefined> {
  const { accountId } = giver
  const user = await findOtherNamed(deps.db, name, butId)
  if (user?.account_id === accountId) return { user, isElsewhere: false }
  const now = deps.now()
  const refused = () => new AppError('RATE_LIMITED', { seconds: secondsLeft(now, window) })
  const ofAccount = `names elsewhere|${accountId}`
  const most = await mostFor(deps, giver, now)
  // Also refuses names that are free, because otherwise the refusal would reveal which are taken.
  if ((await findHits(deps.db, ofAccount, now, window)) >= most) throw refused()
  if (!user) return undefined
  // The same name counts once, because a sheet is tried before it is loaded, and requests may be repeated.
  const again = await countHit(deps.db, `${ofAccount}|${hashKey(name).toString('base64url')}`, now, window)
  if (again === 1 && (await countHit(deps.db, ofAccount, now, window)) > most) throw refused()
  return { user, isElsewhere: true }
}
