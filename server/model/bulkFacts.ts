import type { BulkCounts } from '../../schemas/api/bulk'
import type { StoredBulk } from '../store/bulk/bulkChanges'

/** How many records came to what. */
export const countsOf = ({ changed, unchanged, invalid, refused, workflows }: StoredBulk): BulkCounts => ({
  changed,
  unchanged,
  invalid,
  refused,
  workflows,
})

/** By which a bulk change is undone; null where it changed nothing. */
export const changeSetOf = ({
  dry_run: isDry,
  changed,
  kind,
  change_set_id: id,
}: StoredBulk): string | null => (isDry || changed === 0 || kind === 'mail' || kind === 'run' ? null : id)
