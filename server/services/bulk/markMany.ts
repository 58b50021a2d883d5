import type { HeldRecord } from '../../store/records/records'
import { keptFromDeletion } from '../workflows/beforeDeleting'
import { refused, type BulkAction, type PlannedOutcome } from './bulkAction'

const isDeleted = ({ deleted_at: at }: HeldRecord) => at !== null
const isArchived = ({ archived_at: at }: HeldRecord) => at !== null

/** Defines an action that marks records. Records already marked are unchanged, and those out of reach are refused. */
function marking(
  action: Pick<BulkAction, 'kind' | 'cause' | 'action'>,
  change: 'delete' | 'restore' | 'archive' | 'unarchive',
  isSo: (row: HeldRecord) => boolean,
  isOutOfReach: (row: HeldRecord) => boolean,
): BulkAction {
  return {
    ...action,
    plan: (_deps, { rows }) => {
      const outcomes = rows.map((row): PlannedOutcome => {
        if (isSo(row)) return { id: row.id, outcome: 'unchanged' }
        return isOutOfReach(row) ? refused(row.id, 'RECORD_NOT_EDITABLE') : { id: row.id, outcome: 'changed' }
      })
      const marks = outcomes.flatMap(({ id, outcome }) => (outcome === 'changed' ? { id } : []))
      return Promise.resolve({ changes: { [change]: marks }, outcomes })
    },
  }
}

const markedDeleted = marking(
  { kind: 'delete', cause: 'deletion', action: 'record.delete' },
  'delete',
  isDeleted,
  isArchived,
)
/** Those that workflows keep stay. */
export const deleteMany: BulkAction = {
  ...markedDeleted,
  plan: async (deps, part) => {
    const { changes, outcomes } = await markedDeleted.plan(deps, part)
    const ids = (changes.delete ?? []).map(({ id }) => id)
    const { tenant_id: accountId, dry_run: isTrial } = part.bulk
    const kept = await keptFromDeletion(deps, accountId, ids, { isTrial })
    return {
      changes: { delete: (changes.delete ?? []).filter(({ id }) => !kept.has(id)) },
      outcomes: outcomes.map((one) => {
        const said = kept.get(one.id)
        return said ? { id: one.id, outcome: 'refused', errors: [{ ...said, field: null }] } : one
      }),
    }
  },
}
export const restoreMany = marking(
  { kind: 'restore', cause: 'restoration', action: 'record.delete' },
  'restore',
  (row) => !isDeleted(row),
  () => false,
)
export const archiveMany = marking(
  { kind: 'archive', cause: 'archiving', action: 'record.archive' },
  'archive',
  isArchived,
  isDeleted,
)
export const unarchiveMany = marking(
  { kind: 'unarchive', cause: 'unarchiving', action: 'record.archive' },
  'unarchive',
  (row) => !isArchived(row),
  isDeleted,
)
