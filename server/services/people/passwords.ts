import { hash, verify } from '@node-rs/argon2'
import type { CodedError } from '../../../schemas/model/errors'
import { isCommonPassword } from './commonPasswords'
import { createTurns } from '../../support/inTurns'

// OWASP's first choice for argon2id, the package's default algorithm: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Limits concurrent hashing, because each hash takes its memory and one of the four libuv threads, which file access and DNS look-ups need
 * too.
 */
const inTurns = createTurns({ places: 2, mostWaiting: 1_000 })

export const hashPassword = (password: string): Promise<string> => inTurns(() => hash(password, options))

let decoy: Promise<string> | undefined

/**
 * Tells whether the password fits the hash. Without a hash it takes as long and returns false, so that the time does not reveal which names
 * exist.
 */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const compared = stored ?? (await decoy)
  const fits = await inTurns(() => verify(compared, password).catch(() => false))
  return fits && typeof stored === 'string'
}

/** Returns what is wrong with a new password, if anything. */
export function passwordProblem(password: string): CodedError | undefined {
  const bytes = Buffer.byteLength(password)
  if (bytes < 6 || bytes > 72) return { code: 'PASSWORD_LENGTH' }
  return isCommonPassword(password) ? { code: 'PASSWORD_TOO_COMMON' } : undefined
}
