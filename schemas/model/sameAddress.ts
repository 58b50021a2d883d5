import type { Address } from './answers'

/** Returns whether two addresses name the same answer. */
export const sameAddress = (one: Address, other: Address): boolean =>
  one.fieldId === other.fieldId && one.groupId === other.groupId && one.setIndex === other.setIndex
