import { createHash } from 'node:crypto'

/** What is kept of a random key or code: none of them can be guessed from it. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()
