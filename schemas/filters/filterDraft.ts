import {
  draftOf,
  isDraftGroup,
  isDraftKept,
  lackOf,
  takenBy,
  treeOfDraft,
  valuesOf,
} from '../conditions/draft'
import type { DraftCondition, DraftGroup } from '../conditions/draft'
import { isId24 } from '../model/ids'
import type { Json } from '../model/json'
import { readFilter, storedFilter } from './storedFilter'

/** Reads a stored filter for editing; returns undefined for an invalid selector. Conditions on anything but answers are kept unchanged. */
export function readFilterDraft(filter: unknown): DraftGroup | undefined {
  const tree = readFilter(filter)
  return tree && askable(draftOf(tree))
}

function askable({ join, of }: DraftGroup): DraftGroup {
  return {
    join,
    of: of.map((node) => {
      if (isDraftGroup(node)) return askable(node)
      if (isDraftKept(node) || node.condition === null || isOfAnswer(node)) return node
      return { kept: { path: node.path, condition: node.condition, operand: node.operand } }
    }),
  }
}

/** Returns whether a condition is complete and about one answer, with values as rows store them. */
const isOfAnswer = (node: DraftCondition): boolean =>
  node.path.length === 1 &&
  isId24(node.path[0]) &&
  lackOf(node) === undefined &&
  valuesIn(node).every((value) => typeof value === 'string' || typeof value === 'number')

const valuesIn = ({ condition, operand }: DraftCondition): readonly unknown[] =>
  condition !== null && takenBy(condition) === 'one' ? [operand] : valuesOf(condition, operand)

/** Returns the complete conditions of a draft as a stored filter. */
export const filterOfDraft = (draft: DraftGroup): Json => storedFilter(treeOfDraft(draft))
