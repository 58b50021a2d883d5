import { createHash } from 'node:crypto'
import type { Deps } from '../deps'

/** What is kept of a random key or code: none of them can be guessed from it. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** What a link ends with that opens something once: 160 random bits. It is told once and kept only as a hash. */
export const makeKey = (deps: Pick<Deps, 'random'>): string => Buffer.from(deps.random(20)).toString('hex')
