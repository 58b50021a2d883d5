import type { GivenView } from '../../../adapters/api/sharingApi'
import { readKeptTree, type ConditionTree } from '../../../schemas/conditions/conditionTree'
import { draftOf, treeOfDraft, unfinished, type DraftGroup } from '../../../schemas/conditions/draft'
import { isOfOwnRecords, ownRecords } from '../../../schemas/filters/ownRecords'

/** A draft of which records or rows are shared: by conditions, each person's own, or a saved view. */
export interface RowsDraft {
  readonly by: 'conditions' | 'own' | 'view'
  readonly tree: DraftGroup
  readonly view: GivenView | null
}

/** An empty draft. */
export const noRows: RowsDraft = { by: 'conditions', tree: { join: 'and', of: [] }, view: null }

/** Returns the draft of an existing right; empty when its conditions cannot be read. */
export function draftOfRows(filter: object | null, view: GivenView | null): RowsDraft {
  if (!view && isOfOwnRecords(filter)) return { ...noRows, by: 'own' }
  const tree = filter === null || view ? undefined : readKeptTree(filter)
  return { by: view ? 'view' : 'conditions', tree: tree ? draftOf(tree) : noRows.tree, view }
}

/** Returns the result of a draft; undefined while a condition is incomplete or nothing was chosen. */
export function rowsGiven({
  by,
  tree,
  view,
}: RowsDraft): { readonly filter: ConditionTree | null; readonly view: GivenView | null } | undefined {
  if (by === 'own') return { filter: ownRecords, view: null }
  if (by === 'view') return view ? { filter: null, view } : undefined
  return tree.of.length === 0 || unfinished(tree) > 0 ? undefined : { filter: treeOfDraft(tree), view: null }
}
