import { readConditionTree, type ConditionTree } from '../../../schemas/conditions/conditionTree'
import { draftOf, treeOfDraft, unfinished, type DraftGroup } from '../../../schemas/conditions/draft'

/** What nothing was said of yet. */
export const noConditions: DraftGroup = { join: 'and', of: [] }

/** The conditions of a right, as people change them; none where they cannot be read. */
export function draftOfFilter(filter: object | null): DraftGroup {
  const tree = filter === null ? undefined : readConditionTree(filter)
  return tree ? draftOf(tree) : noConditions
}

/** The condition tree of what was said; undefined while a condition is not whole, or nothing was said. */
export function filterOfRows(draft: DraftGroup): ConditionTree | undefined {
  return draft.of.length === 0 || unfinished(draft) > 0 ? undefined : treeOfDraft(draft)
}
