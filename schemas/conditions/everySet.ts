import type { Condition } from './condition'
import { readConditionTree, type ConditionTree } from './conditionTree'
import { setsOrBlank } from './sets'

/** Holds where the tree holds in every set of a group. */
export const everySet: Condition<ConditionTree> = {
  question: 'sets',
  takes: 'tree',
  read: (operand) => readConditionTree(operand),
  holds: (answer, tree, { holdsIn }) => setsOrBlank(answer).every((set) => holdsIn(tree, set)),
}
