import type { Kind } from '../fields/fieldType'
import type { ConditionTree } from './conditionTree'

/** What a condition may ask besides the answer itself. */
export interface Around {
  /** The answer as it was; undefined where no earlier version is known. */
  readonly before: { readonly answer: unknown } | undefined
  /** Whether a set of a group is what a tree says. */
  readonly holdsIn: (tree: ConditionTree, set: unknown) => boolean
}

/** How many values a condition compares with; `shape`: what people do not write value by value. */
export type Takes = 'nothing' | 'one' | 'two' | 'several' | 'shape'

/** The meaning of one condition. */
export interface Condition<Operand> {
  /** The kinds of answers that it is offered for; asked of any other it means the same. */
  readonly kinds: readonly Kind[]
  /** What people give it to compare with; left out for one value. */
  readonly takes?: Takes
  /** What a stored operand says; undefined for one that no answer can meet. */
  readonly read: (operand: unknown) => Operand | undefined
  holds(answer: unknown, operand: Operand, around: Around): boolean
  /** True where the opposite, too, is said only of what has a value at all: as in CouchDB. */
  readonly needsValue?: true
}

/** The kinds with an answer that can be missing. */
export const answeredKinds: readonly Kind[] = [
  'text',
  'number',
  'date',
  'time',
  'datetime',
  'choice',
  'choices',
  'place',
  'file',
  'files',
  'row',
  'rowKey',
  'rowDetail',
  'group',
]
export const textKinds: readonly Kind[] = ['text', 'rowKey', 'rowDetail']
export const choiceKinds: readonly Kind[] = ['choice', 'choices']
/** The kinds of which rows keep one value that can be compared as it is. */
export const valueKinds: readonly Kind[] = ['text', 'number', 'date', 'time', 'datetime', 'choice', 'rowKey']
export const timeKinds: readonly Kind[] = ['date', 'time', 'datetime']
