import type { Condition } from './condition'
import { readConditionTree, type ConditionTree } from './conditionTree'
import { setsOrBlank } from './sets'

/** Holds where the tree holds in at least one set of a group. */
export const anySet: Condition<ConditionTree> = {
  question: 'sets',
  takes: 'tree',
  read: (operand) => readConditionTree(operand),
  holds: (answer, tree, { holdsIn }) => setsOrBlank(answer).some((set) => holdsIn(tree, set)),
}
