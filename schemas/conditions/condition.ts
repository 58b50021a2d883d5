import type { ConditionTree } from './conditionTree'

/** What a condition may ask besides the answer itself. */
export interface Around {
  /** The answer as it was; undefined where no earlier version is known. */
  readonly before: { readonly answer: unknown } | undefined
  /** Whether a set of a group is what a tree says. */
  readonly holdsIn: (tree: ConditionTree, set: unknown) => boolean
}

/** How many values a condition compares with; `tree`: conditions on what is inside; `shape`: what people do not write value by value. */
export type Takes = 'nothing' | 'one' | 'two' | 'several' | 'tree' | 'shape'

/** What answers can be asked. A condition says which of these it is; it is offered for the kinds whose answers can be asked so. */
export type Question =
  /** Whether there is an answer at all. */
  | 'presence'
  /** Whether the answer is another one than before. */
  | 'change'
  /** Whether it says the same as a text. */
  | 'sameText'
  /** Whether it is one of several texts. */
  | 'oneOfTexts'
  /** Whether it has a text in it, at its beginning or at its end. */
  | 'partOfText'
  /** Whether it is, as rows keep it, the same as a value. */
  | 'sameValue'
  /** Whether it comes before or after a value. */
  | 'order'
  /** What it is as a number. */
  | 'number'
  /** Which values are in its list. */
  | 'list'
  /** How far from a place it is. */
  | 'distance'
  /** What its sets are like. */
  | 'sets'

/** The meaning of one condition. */
export interface Condition<Operand> {
  /**
   * What it asks of an answer: it is offered for the kinds that can be asked so, of any other it means the same. Left out where it is
   * offered for none.
   */
  readonly question?: Question
  /** What people give it to compare with; left out for one value. */
  readonly takes?: Takes
  /** What a stored operand says; undefined for one that no answer can meet. */
  readonly read: (operand: unknown) => Operand | undefined
  holds(answer: unknown, operand: Operand, around: Around): boolean
  /** True where the opposite, too, is said only of what has a value at all: as in CouchDB. */
  readonly needsValue?: true
}
