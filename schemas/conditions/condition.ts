import type { ConditionTree } from './conditionTree'

/** What a condition may look at besides the answer itself. */
export interface Around {
  /** The answer in the version before; undefined where no earlier version is known. */
  readonly before: { readonly answer: unknown } | undefined
  /** Returns whether a set of a group meets a tree. */
  readonly holdsIn: (tree: ConditionTree, set: unknown) => boolean
}

/**
 * How many values a condition compares with. `tree`: conditions on the members of a set; `shape`: an operand that people do not write value
 * by value.
 */
export type Takes = 'nothing' | 'one' | 'two' | 'several' | 'tree' | 'shape'

/** The questions that answers can be asked. Each condition belongs to one, and is offered for the kinds that support that question. */
export type Question =
  /** Whether there is an answer at all. */
  | 'presence'
  /** Whether the answer differs from the one before. */
  | 'change'
  /** Whether the answer equals a text. */
  | 'sameText'
  /** Whether the answer is one of several texts. */
  | 'oneOfTexts'
  /** Whether the answer contains a text, begins or ends with it. */
  | 'partOfText'
  /** Whether the answer, as rows store it, equals a value. */
  | 'sameValue'
  /** Whether the answer comes before or after a value. */
  | 'order'
  /** Whether the answer compares with a number as a number. */
  | 'number'
  /** Which values a list has. */
  | 'list'
  /** How far a place lies from another. */
  | 'distance'
  /** What the sets of a group are like. */
  | 'sets'

/** The meaning of one condition. */
export interface Condition<Operand> {
  /**
   * The question that this condition belongs to: kinds that support it offer the condition, and on any other kind the condition still means
   * the same. Left out where no kind offers it.
   */
  readonly question?: Question
  /** How many values people give; left out for one. */
  readonly takes?: Takes
  /** Reads a stored operand; returns undefined for one that no answer can meet. */
  readonly read: (operand: unknown) => Operand | undefined
  holds(answer: unknown, operand: Operand, around: Around): boolean
  /** True where the negated condition also holds only of existing values, as in CouchDB. */
  readonly needsValue?: true
}
