import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../appError'
import {
  giveBackGuess,
  isSpent,
  keepGuess,
  reserveGuess,
  type GuessLimit,
} from '../../store/people/guessCounters'
import { isKnownAddress } from '../../store/people/knownAddresses'
import { findUserByNameOrAddress } from '../../store/people/users'
import { countHit, secondsLeft } from '../../store/rateCounters'
import type { Deps } from '../deps'
import { createTurns } from '../../support/inTurns'
import { checkPassword } from './passwords'
import type { AddressGroup } from '../../support/addressGroup'

/** Seconds that wrong guesses count. */
const window = 900
/** Wrong guesses at one name from one address, at many names from one address, at one name from anywhere. */
const most = { here: 10, address: 100, name: 200 }
/** Wrong passwords by which one session proves anew who it is, and all of a user together. */
const mostProofs = { session: 10, user: 50 }
/** How long somebody waits whose last guess may still be given back by one that is under way, on whichever node. */
const patience = 2_000
const pause = 25

/** Who guesses at whose password. */
export interface Guess {
  /** As it was typed. */
  readonly name: string
  readonly address: AddressGroup
  /** Undefined where nobody has that name. */
  readonly user: { readonly id: number; readonly password_hash: string | null } | undefined
  readonly password: string
  /** Of who is logged in and proves it anew. */
  readonly session?: string
}

const tooMany = (now: Date) => new AppError('RATE_LIMITED', { seconds: secondsLeft(now, window) })

/** Guesses that are being looked at. */
export interface PasswordChecks {
  readonly inTurns: <T>(check: () => Promise<T>) => Promise<T>
  readonly underWay: Map<string, Promise<boolean>>
}

/** So few at a time that what a node has under way is never much of what somebody has left. */
export const createPasswordChecks = (): PasswordChecks => ({
  inTurns: createTurns({ places: 4, mostWaiting: 1_000 }),
  underWay: new Map(),
})

/** What a guess counts under. */
interface Limits {
  /** Where this is used up nothing more is counted, nor written down. */
  readonly first: GuessLimit
  readonly here: readonly GuessLimit[]
  readonly anywhere: GuessLimit
}

/** Who proves anew who they are guesses by themselves: it keeps nobody out of the login, and nobody who guesses there keeps them from it. */
function limitsOf({ name: typed, address, user, session }: Guess): Limits {
  if (session !== undefined && user) {
    const first: GuessLimit = { key: `proof|session|${session}`, most: mostProofs.session }
    return { first, here: [first], anywhere: { key: `proof|user|${user.id}`, most: mostProofs.user } }
  }
  const name = typed.trim().toLowerCase()
  // Whose guesses are used up writes down no more names: they could be as many as there are requests.
  const first: GuessLimit = { key: `login|address|${address}`, most: most.address }
  return {
    first,
    here: [{ key: `login|here|${name}|${address}`, most: most.here }, first],
    anywhere: { key: `login|name|${name}`, most: most.name },
  }
}

/** Reserves a guess and returns the limits that it counts under. Throws RATE_LIMITED {seconds} when there is none left. */
async function reserved(deps: Deps, guess: Guess, now: Date): Promise<readonly GuessLimit[]> {
  const { address, user } = guess
  const { first, here, anywhere } = limitsOf(guess)
  if (await isSpent(deps.db, first, { now, seconds: window })) throw tooMany(now)
  let limits = [...here, anywhere]
  for (const end = performance.now() + patience; performance.now() < end; await sleep(pause)) {
    const { full, spent } = await reserveGuess(deps.db, limits, { now, seconds: window })
    if (full.length === 0) return limits
    if (spent.some((limit) => limit !== anywhere)) throw tooMany(now)
    // What strangers guess elsewhere does not keep people out where they usually log in.
    if (spent.length === 0) continue
    if (!user || !(await isKnownAddress(deps.db, user.id, address, now))) throw tooMany(now)
    limits = [...here]
  }
  throw new AppError('RATE_LIMITED', { seconds: 1 })
}

/** Whether a guess that was reserved fits, as `look` finds: it counts only when it is wrong. */
async function settled(
  { db }: Deps,
  limits: readonly GuessLimit[],
  now: Date,
  look: () => Promise<boolean>,
): Promise<boolean> {
  const at = { now, seconds: window }
  const fits = await look().catch(async (error: unknown) => {
    await giveBackGuess(db, limits, at)
    throw error
  })
  if (fits) await giveBackGuess(db, limits, at)
  else await keepGuess(db, limits, at)
  return fits
}

async function check(deps: Deps, guess: Guess): Promise<boolean> {
  const now = deps.now()
  const limits = await reserved(deps, guess, now)
  return settled(deps, limits, now, () => checkPassword(guess.user?.password_hash, guess.password))
}

/** So that no password is kept as the name of its guess. */
const naming = randomBytes(32)

/**
 * Whether the password fits; every call that takes one asks here. A guess is reserved before it is looked at and given back when it
 * is right: a burst of wrong ones gains nothing, and right ones cost nothing however many come at once. The same guess at the same
 * time is one guess. Once too many were wrong all are refused, the right one too, since otherwise guessing would simply go on.
 * Throws RATE_LIMITED {seconds}.
 */
export function passwordFits(deps: Deps, guess: Guess): Promise<boolean> {
  const { inTurns, underWay: guesses } = deps.passwordChecks
  const { name, address, user, password, session } = guess
  const key = createHmac('sha256', naming)
    .update(JSON.stringify([name, address, user?.id, user?.password_hash, password, session]))
    .digest('base64')
  const same = guesses.get(key)
  if (same) return same
  const fits = inTurns(() => check(deps, guess)).finally(() => guesses.delete(key))
  guesses.set(key, fits)
  return fits
}

/** Counts a key that was none. Nobody can guess one, so right ones are not counted: only the asking has an end. */
export async function refuseWrongKeys(deps: Deps, address: AddressGroup): Promise<void> {
  const now = deps.now()
  if ((await countHit(deps.db, `login|key|${address}`, now, window)) > most.address) throw tooMany(now)
}

/** E-mails asked for by one name from one address, by one name from anywhere, by many names from one address. */
const mostAsked = { here: 3, name: 10, address: 60 }

/**
 * Limits the asking for e-mails by whoever is not logged in, as it limits guesses: the name counts whether it is anybody's or not, and
 * what strangers ask for elsewhere does not keep out whom it belongs to where they usually log in. Throws RATE_LIMITED {seconds}.
 */
export async function limitAsking(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  name: string,
  address: AddressGroup,
): Promise<void> {
  const now = clock()
  const clean = name.trim().toLowerCase()
  // First: whoever may ask no more writes down no more names.
  if ((await countHit(db, `ask|address|${address}`, now, window)) > mostAsked.address) throw tooMany(now)
  const [here, anywhere] = await Promise.all(
    [`ask|here|${clean}|${address}`, `ask|name|${clean}`].map((key) => countHit(db, key, now, window)),
  )
  if ((here ?? 0) > mostAsked.here) throw tooMany(now)
  if ((anywhere ?? 0) <= mostAsked.name) return
  const user = await findUserByNameOrAddress(db, name)
  if (!user || !(await isKnownAddress(db, user.id, address, now))) throw tooMany(now)
}

const mostCodes = { here: 5, user: 20 }

/**
 * Whether a one-time code of a user fits, as `look` finds: a guess like one at a password, of which few are wrong in a quarter of an
 * hour, since a code has six digits only. Throws RATE_LIMITED {seconds}.
 */
export async function codeFits(
  deps: Deps,
  { userId, address }: { readonly userId: number; readonly address: AddressGroup },
  look: () => Promise<boolean>,
): Promise<boolean> {
  const now = deps.now()
  const limits: readonly GuessLimit[] = [
    { key: `code|here|${userId}|${address}`, most: mostCodes.here },
    { key: `code|user|${userId}`, most: mostCodes.user },
  ]
  const { full } = await reserveGuess(deps.db, limits, { now, seconds: window })
  if (full.length > 0) throw tooMany(now)
  return settled(deps, limits, now, look)
}
