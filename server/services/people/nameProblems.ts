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
/** So many names of other accounts an account may come upon in an hour: who adds people meets few, who looks for somebody meets many. */
const mostElsewhere = 20
/** Where everybody makes accounts, one is made for looking for people, too: a new one comes upon fewer. */
const mostOfNew = { elsewhere: 5, days: 7 }

/** How many names of other accounts somebody's own may come upon in an hour. */
async function mostFor({ db, signUp }: Deps, { accountId }: Viewer, now: Date): Promise<number> {
  if (signUp !== 'open') return mostElsewhere
  const age = now.getTime() - (await accountMadeAt(db, accountId)).getTime()
  return age < mostOfNew.days * 24 * 3_600_000 ? mostOfNew.elsewhere : mostElsewhere
}

/** A name that somebody shall log in with, and an address. */
interface Names {
  readonly username?: string
  readonly email?: string
}

/**
 * Why names cannot be somebody's. A name to log in with is nobody's address, so that nobody passes for somebody else. Of names of other
 * accounts as little is told as can be, and not often; whoever has the address is told by e-mail who wanted it. Throws RATE_LIMITED {seconds}.
 */
export async function nameProblems(
  deps: Deps,
  giver: Viewer,
  { username, email }: Names,
  butId: number | null,
): Promise<Partial<Record<keyof Names, CodedError>>> {
  const byEmail = email === undefined ? undefined : await findNamed(deps, giver, email, butId)
  // Who is given none logs in by the address: what is said of that is enough.
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
  // Also for a name that is free, which would otherwise tell of those that are not.
  if ((await findHits(deps.db, ofAccount, now, window)) >= most) throw refused()
  if (!user) return undefined
  // Who tries a sheet before loading it, or sends once more, comes upon the same name.
  const again = await countHit(deps.db, `${ofAccount}|${hashKey(name).toString('base64url')}`, now, window)
  if (again === 1 && (await countHit(deps.db, ofAccount, now, window)) > most) throw refused()
  return { user, isElsewhere: true }
}
