import type { Json } from './json'

/** Answers by field id, in the stored shapes; a group's answer is a list of sets. */
export type Answers = { readonly [fieldId: string]: Json }

/** Names one answer: a field of the form, or a field of one set of a group. */
export interface Address {
  readonly fieldId: string
  /** Both or neither: the field's group and the set's index. */
  readonly groupId?: string
  readonly setIndex?: number
}
