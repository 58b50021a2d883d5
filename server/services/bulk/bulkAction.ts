import type { BulkKind, BulkOutcome, RecordProblem } from '../../../schemas/api/bulk'
import type { FieldsError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Action } from '../../policies/actions'
import type { StoredBulk } from '../../store/bulk/bulkChanges'
import type { ChangeCause } from '../../../schemas/model/recordChanges'
import type { NewEffect } from '../../store/effects/effects'
import type { HeldRecord } from '../../store/records/records'
import type { Deps } from '../deps'
import type { RecordChanges } from '../records/changeRecords'
import type { HeldRecords } from '../records/heldRecords'

/** Records of a bulk change that are locked until the transaction ends and that the user may change. */
export interface BulkPart {
  readonly viewer: Viewer
  readonly bulk: StoredBulk
  readonly rows: readonly HeldRecord[]
  /** Tells whether the user may do another action with one of the records. */
  readonly may: HeldRecords['may']
  /** Gives other requests a turn. */
  readonly turn: () => Promise<void> | undefined
}

export interface PlannedOutcome {
  readonly id: string
  readonly outcome: BulkOutcome
  readonly errors?: readonly RecordProblem[]
}

/** The changes to write, and the outcome of each record. */
export interface PlannedPart {
  readonly changes: RecordChanges
  /** Effects to insert for records after the changes. */
  readonly effects?: readonly (NewEffect & { readonly recordId: string })[]
  readonly outcomes: readonly PlannedOutcome[]
}

/** A kind of bulk change, done in parts. */
export interface BulkAction {
  readonly kind: BulkKind
  readonly cause: ChangeCause
  /** The action that the user must be allowed to do with a record; null where that depends on the record. */
  readonly action: Action | null
  /** Plans a part and writes nothing. */
  readonly plan: (deps: Deps, part: BulkPart) => Promise<PlannedPart>
  /** Runs once at the end, in the transaction that marks the bulk change as finished. */
  readonly ended?: (deps: Deps, viewer: Viewer, bulk: StoredBulk) => Promise<void>
}

/** The most problems reported for one record. */
const mostProblems = 20

/** Returns the errors of a record's answers in the form in which they are reported. */
export const problemsOf = ({ errors }: FieldsError): readonly RecordProblem[] =>
  errors.slice(0, mostProblems).map(({ fieldId, groupId, setIndex, label, error }) => ({
    ...error,
    field: fieldId,
    label,
    ...(groupId !== undefined && setIndex !== undefined && { group_id: groupId, set_index: setIndex }),
  }))

/** Returns the outcome of a record that stays as it is, with the reason. */
export const refused = (id: string, code: RecordProblem['code']): PlannedOutcome => ({
  id,
  outcome: 'refused',
  errors: [{ field: null, code }],
})
