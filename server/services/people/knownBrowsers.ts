import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UserRow } from '../../store/people/users'
import type { Deps } from '../deps'

/*
 * What a browser keeps once somebody has logged in from it: its name, and for each of them a signature that says so. It opens nothing. Wrong
 * passwords of that user from that browser are counted by themselves, so that nobody who guesses behind the same address keeps them out.
 */

const nameBytes = 16
/** Of one browser; who logged in longest ago goes. */
const mostUsers = 8
const longest = 600

type Keys = Pick<Deps, 'signingKey'>
type Known = Pick<UserRow, 'id' | 'password_hash'>

/** It ends with the password: what somebody was given who knew the former one is worth nothing. */
const signatureOf = ({ signingKey }: Keys, name: string, { id, password_hash: hash }: Known): Buffer =>
  createHmac('sha256', signingKey)
    .update(`known browser ${name} ${id} ${hash ?? ''}`)
    .digest()
    .subarray(0, 18)

interface Kept {
  readonly name: string
  /** Of each user, the latest first: their id and the signature. */
  readonly users: readonly (readonly [id: string, signature: string])[]
}

function read(kept: string): Kept | undefined {
  const [name = '', ...parts] = kept.slice(0, longest).split('.')
  if (!/^[\w-]{22}$/.test(name)) return undefined
  const users = parts.flatMap((part) => {
    const [, id, signature] = /^(\d{1,15})-([\w-]{24})$/.exec(part) ?? []
    return id !== undefined && signature !== undefined ? [[id, signature] as const] : []
  })
  return { name, users }
}

/** The name of the browser, where the user has logged in from it with the password that they have now. */
export function knownBrowser(keys: Keys, user: Known, kept: string): string | undefined {
  const { name, users } = read(kept) ?? {}
  const [, signature] = users?.find(([id]) => id === String(user.id)) ?? []
  if (name === undefined || signature === undefined) return undefined
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(keys, name, user))
    ? name
    : undefined
}

/** What a browser keeps from now on, a user having logged in from it. */
export function withUser(keys: Keys & Pick<Deps, 'random'>, user: Known, kept: string): string {
  const { name = Buffer.from(keys.random(nameBytes)).toString('base64url'), users = [] } = read(kept) ?? {}
  const others = users.filter(([id]) => id !== String(user.id)).slice(0, mostUsers - 1)
  const signed = [String(user.id), signatureOf(keys, name, user).toString('base64url')] as const
  return [name, ...[signed, ...others].map((one) => one.join('-'))].join('.')
}
