import type { Visitor } from '../../policies/accessScope'
import { userIn } from '../../policies/principal'
import type { AddressGroup } from '../../support/addressGroup'

/** The key that recognizes a submission sent again, and the user whom it counts for. */
export interface SenderKey {
  readonly key: string | null
  /** A user of the account that the form belongs to; null for everybody else. */
  readonly userId: number | null
}

const longEnough = 22
const characterKinds = 8

/** Tells whether a key looks as random as a UUID: long enough, without blanks, of many different characters. */
export const isUnguessable = (key: string): boolean =>
  key.length >= longEnough && /^[\w-]+$/.test(key) && new Set(key).size >= characterKinds

/**
 * Returns the key that counts for one sender only, so that nobody is given somebody else's record. Members of the form's account are known
 * by their user id across logins. For others, an unguessable key counts from any network, because a phone may change networks between two
 * tries; a guessable one counts only from the address that it came from.
 */
export function senderKey(
  visitor: Visitor,
  accountId: number,
  key: string | null,
  address: AddressGroup,
): SenderKey {
  const user = userIn(visitor, accountId)
  if (user) return { key, userId: user.userId }
  return { key: key === null || isUnguessable(key) ? key : `${address} ${key}`, userId: null }
}
