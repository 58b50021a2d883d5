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

/** Seconds for which wrong guesses count. */
const window = 900
/** The most wrong guesses: at one name from one address, at many names from one address, at one name from anywhere. */
const most = { here: 10, address: 100, name: 200 }
/** The most wrong passwords in one session, or in one browser that the user has logged in from, and in all sessions or browsers of a user. */
const mostByThemselves = { one: 10, user: 50 }
/** Milliseconds to wait when the last guess is reserved, because a guess in progress on any node may still give it back. */
const patience = 2_000
const pause = 25

/** An attempt to give a user's password. */
export interface Guess {
  /** The name as it was typed. */
  readonly name: string
  readonly address: AddressGroup
  /** The user with that name; undefined where there is none. */
  readonly user: { readonly id: number; readonly password_hash: string | null } | undefined
  readonly password: string
  /** The session in which a logged-in user proves again who they are. */
  readonly session?: string
  /** The name of the browser, when the user has logged in from it. */
  readonly browser?: string | undefined
}

const tooMany = (now: Date) => new AppError('RATE_LIMITED', { seconds: secondsLeft(now, window) })

/** Guesses that are being checked on this node. */
export interface PasswordChecks {
  readonly inTurns: <T>(check: () => Promise<T>) => Promise<T>
  readonly underWay: Map<string, Promise<boolean>>
}

/** Creates the queue of guesses. It checks few at a time, so that one node never reserves most of the guesses that somebody has left. */
export const createPasswordChecks = (): PasswordChecks => ({
  inTurns: createTurns({ places: 4, mostWaiting: 1_000 }),
  underWay: new Map(),
})

/** The limits that a guess counts under. */
interface Limits {
  /** The limit checked first: once it is used up, nothing else is counted or stored. */
  readonly first: GuessLimit
  readonly here: readonly GuessLimit[]
  readonly anywhere: GuessLimit
}

function byThemselves(one: string, all: string): Limits {
  const first: GuessLimit = { key: one, most: mostByThemselves.one }
  return { first, here: [first], anywhere: { key: all, most: mostByThemselves.user } }
}

/**
 * Returns the limits for a guess. Proving again who one is has limits of its own, so that wrong guesses there lock nobody out of the login,
 * nor the other way round. So has a browser that its user has logged in from: somebody who guesses from the same address does not lock it.
 */
function limitsOf({ name: typed, address, user, session, browser }: Guess): Limits {
  if (session !== undefined && user) return byThemselves(`proof|session|${session}`, `proof|user|${user.id}`)
  if (browser !== undefined && user)
    return byThemselves(`login|browser|${user.id}|${browser}`, `login|browsers|${user.id}`)
  const name = typed.trim().toLowerCase()
  // The address is checked first, so that a client past its limit stores no more names: there could be as many as requests.
  const first: GuessLimit = { key: `login|address|${address}`, most: most.address }
  return {
    first,
    here: [{ key: `login|here|${name}|${address}`, most: most.here }, first],
    anywhere: { key: `login|name|${name}`, most: most.name },
  }
}

/** Reserves a guess and returns the limits that it counts under. Throws RATE_LIMITED {seconds} when none is left. */
async function reserved(deps: Deps, guess: Guess, now: Date): Promise<readonly GuessLimit[]> {
  const { address, user } = guess
  const { first, here, anywhere } = limitsOf(guess)
  if (await isSpent(deps.db, first, { now, seconds: window })) throw tooMany(now)
  let limits = [...here, anywhere]
  for (const end = performance.now() + patience; performance.now() < end; await sleep(pause)) {
    const { full, spent } = await reserveGuess(deps.db, limits, { now, seconds: window })
    if (full.length === 0) return limits
    if (spent.some((limit) => limit !== anywhere)) throw tooMany(now)
    // Strangers' guesses from elsewhere must not lock users out at the addresses from which they usually log in.
    if (spent.length === 0) continue
    if (!user || !(await isKnownAddress(deps.db, user.id, address, now))) throw tooMany(now)
    limits = [...here]
  }
  throw new AppError('RATE_LIMITED', { seconds: 1 })
}

/** Runs `look` for a reserved guess and returns whether it was right. The guess counts only when it was wrong. */
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

/** Keys the names of guesses in progress, so that no password can be read from them. */
const naming = randomBytes(32)

/**
 * Tells whether the password is right; every call that takes a password asks here. A guess is reserved before it is checked and given back
 * when it is right, so a burst of wrong guesses gains nothing and right ones cost nothing, however many arrive at once. Equal guesses at
 * the same moment count as one. After too many wrong guesses even the right password is refused, because otherwise guessing could go on.
 * Throws RATE_LIMITED {seconds}.
 */
export function passwordFits(deps: Deps, guess: Guess): Promise<boolean> {
  const { inTurns, underWay: guesses } = deps.passwordChecks
  const { name, address, user, password, session, browser } = guess
  const key = createHmac('sha256', naming)
    .update(JSON.stringify([name, address, user?.id, user?.password_hash, password, session, browser]))
    .digest('base64')
  const same = guesses.get(key)
  if (same) return same
  const fits = inTurns(() => check(deps, guess)).finally(() => guesses.delete(key))
  guesses.set(key, fits)
  return fits
}

/**
 * Counts a wrong key and throws RATE_LIMITED {seconds} after too many. Keys cannot be guessed, so this only bounds the requests, and right
 * keys are not counted.
 */
export async function refuseWrongKeys(deps: Deps, address: AddressGroup): Promise<void> {
  const now = deps.now()
  if ((await countHit(deps.db, `login|key|${address}`, now, window)) > most.address) throw tooMany(now)
}

/** The most e-mails asked for: by one name from one address, by one name from anywhere, by many names from one address. */
const mostAsked = { here: 3, name: 10, address: 60 }

/**
 * Limits e-mails asked for without a login, in the same way as guesses: the name counts whether it exists or not, and requests of strangers
 * from elsewhere do not lock users out at their usual addresses. Throws RATE_LIMITED {seconds}.
 */
export async function limitAsking(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  name: string,
  address: AddressGroup,
): Promise<void> {
  const now = clock()
  const clean = name.trim().toLowerCase()
  // The address is checked first, so that a client past its limit stores no more names.
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

/** Where a code comes from. */
export interface CodeFrom {
  readonly address: AddressGroup
  /** The name of the browser, when the user has logged in from it. */
  readonly browser?: string | undefined
}

/**
 * Tells whether a user's one-time code is right, as `look` finds. Few wrong codes are allowed in 15 minutes, because a code has only six
 * digits. A browser that its user has logged in from has a limit of its own. Throws RATE_LIMITED {seconds}.
 */
export async function codeFits(
  deps: Deps,
  { userId, address, browser }: { readonly userId: number } & CodeFrom,
  look: () => Promise<boolean>,
): Promise<boolean> {
  const now = deps.now()
  const [here, anywhere] =
    browser === undefined
      ? [`here|${userId}|${address}`, 'user']
      : [`browser|${userId}|${browser}`, 'browsers']
  const limits: readonly GuessLimit[] = [
    { key: `code|${here}`, most: mostCodes.here },
    { key: `code|${anywhere}|${userId}`, most: mostCodes.user },
  ]
  const { full } = await reserveGuess(deps.db, limits, { now, seconds: window })
  if (full.length > 0) throw tooMany(now)
  return settled(deps, limits, now, look)
}
