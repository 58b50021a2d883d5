import { createHmac, timingSafeEqual } from 'node:crypto'
import { contentHash } from '../../support/canonicalJson'
import type { Deps } from '../deps'

type Signing = Pick<Deps, 'signingKey'>

const signature = ({ signingKey }: Signing, time: string, meaning: unknown): Buffer =>
  createHmac('sha256', signingKey)
    .update('acopio rows mark\0')
    .update(`${time}\0`)
    .update(contentHash(meaning))
    .digest()

/**
 * Returns a signed mark of when rows were told. It is signed so that nobody can ask for changes before a time at which they were told rows,
 * and is valid for the same `meaning` (catalog, fields, filter) only.
 */
export function rowsMark(deps: Signing, at: Date, meaning: unknown): string {
  const time = String(at.getTime())
  return `${time}.${signature(deps, time, meaning).toString('base64url')}`
}

/** Returns the moment of a valid mark; null for any other mark, and for one of another meaning. */
export function readRowsMark(deps: Signing, mark: string | null | undefined, meaning: unknown): Date | null {
  const [time = '', signed = ''] = (mark ?? '').split('.')
  const given = Buffer.from(signed, 'base64url')
  const right = signature(deps, time, meaning)
  return given.length === right.length && timingSafeEqual(given, right) ? new Date(Number(time)) : null
}
