import { hash } from '@node-rs/argon2'

/** A password's hash that takes no time to make nor to check: hundreds of tests log in, and how hard it is to guess is nobody's question there. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
