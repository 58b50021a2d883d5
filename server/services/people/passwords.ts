import { hash, verify } from '@node-rs/argon2'
import type { CodedError } from '../../../schemas/model/errors'
import { isCommonPassword } from './commonPasswords'
import { createTurns } from '../../support/inTurns'

// OWASP's first choice for argon2id (the package's default algorithm): 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes its memory and one of the four threads that files and look-ups of names need too. */
const inTurns = createTurns({ places: 2, mostWaiting: 1_000 })

export const hashPassword = (password: string): Promise<string> => inTurns(() => hash(password, options))

let decoy: Promise<string> | undefined

/** True when the password fits the hash. Without a hash it takes as long and is false: names cannot be told by the time. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const compared = stored ?? (await decoy)
  const fits = await inTurns(() => verify(compared, password).catch(() => false))
  return fits && typeof stored === 'string'
}

/** What is wrong with a new password, if anything. */
export function passwordProblem(password: string): CodedError | undefined {
  const bytes = Buffer.byteLength(password)
  if (bytes < 6 || bytes > 72) return { code: 'PASSWORD_LENGTH' }
  return isCommonPassword(password) ? { code: 'PASSWORD_TOO_COMMON' } : undefined
}
