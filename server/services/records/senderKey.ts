import type { Visitor } from '../../policies/accessScope'
import { userIn } from '../../policies/principal'
import type { AddressGroup } from '../../support/addressGroup'

/** By which a submission is known when it is sent again. */
export interface SenderKey {
  readonly key: string | null
  /** Of the account that the form belongs to; null for whoever is not. */
  readonly userId: number | null
}

const longEnough = 22
const characterKinds = 8

/** Whether a key looks drawn at random from 2^122 or more, as a UUID is: long enough, without blanks, of many characters. */
export const isUnguessable = (key: string): boolean =>
  key.length >= longEnough && /^[\w-]+$/.test(key) && new Set(key).size >= characterKinds

/**
 * The key that counts for its sender alone, so that nobody is told another's record. A member is known by the account, however often
 * they log in. Others are known by nothing but the key: one that nobody can guess counts from any network, since a phone changes
 * its own between two tries; any other only from the address that it came from.
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
