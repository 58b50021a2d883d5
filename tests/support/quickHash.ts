import { hash } from '@node-rs/argon2'

/** Hashes a password fast, because hundreds of tests log in, and none of them is about the strength of the hash. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
