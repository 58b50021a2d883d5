import { createHash } from 'node:crypto'
import type { Deps } from '../deps'

/** Returns the hash under which a random key or code is stored; the key cannot be found from it. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Creates the secret of a link that works once: 160 random bits. It is told once and only its hash is stored. */
export const makeKey = (deps: Pick<Deps, 'random'>): string => Buffer.from(deps.random(20)).toString('hex')
