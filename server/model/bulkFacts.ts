import type { BulkCounts } from '../../schemas/api/bulk'
import type { StoredBulk } from '../store/bulk/bulkChanges'

/** Returns how many records had each outcome. */
export const countsOf = ({ changed, unchanged, invalid, refused, workflows }: StoredBulk): BulkCounts => ({
  changed,
  unchanged,
  invalid,
  refused,
  workflows,
})

/**
 * Returns the change set by which a bulk change can be undone; null when it changed nothing. What a run changes
 * is known only afterwards: `has_changes`.
 */
export const changeSetOf = ({
  dry_run: isDry,
  changed,
  kind,
  change_set_id: id,
  has_changes: hasChanges = kind !== 'run',
}: StoredBulk & { readonly has_changes?: boolean }): string | null =>
  isDry || changed === 0 || kind === 'mail' || !hasChanges ? null : id
