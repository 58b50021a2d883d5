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

/** Records of a bulk change that are held until the transaction ends, and with which the user may do that. */
export interface BulkPart {
  readonly viewer: Viewer
  readonly bulk: StoredBulk
  readonly rows: readonly HeldRecord[]
  /** Whether the user may do something else with one of them. */
  readonly may: HeldRecords['may']
  /** Lets others have their turn. */
  readonly turn: () => Promise<void> | undefined
}

export interface PlannedOutcome {
  readonly id: string
  readonly outcome: BulkOutcome
  readonly errors?: readonly RecordProblem[]
}

/** What is to be written, and what becomes of each record. */
export interface PlannedPart {
  readonly changes: RecordChanges
  /** What is begun for records, after that. */
  readonly effects?: readonly (NewEffect & { readonly recordId: string })[]
  readonly outcomes: readonly PlannedOutcome[]
}

/** Something that is done with many records, a part at a time. */
export interface BulkAction {
  readonly kind: BulkKind
  readonly cause: ChangeCause
  /** What it takes to do it with a record; null where that depends on the record. */
  readonly action: Action | null
  /** Works out what it comes to. Nothing is written. */
  readonly plan: (deps: Deps, part: BulkPart) => Promise<PlannedPart>
  /** What is done once, when all of it is; in the transaction that says so. */
  readonly ended?: (deps: Deps, viewer: Viewer, bulk: StoredBulk) => Promise<void>
}

/** Problems of one record that are told. */
const mostProblems = 20

/** What is wrong with the answers of a record, as it is told. */
export const problemsOf = ({ errors }: FieldsError): readonly RecordProblem[] =>
  errors.slice(0, mostProblems).map(({ fieldId, groupId, setIndex, label, error }) => ({
    ...error,
    field: fieldId,
    label,
    ...(groupId !== undefined && setIndex !== undefined && { group_id: groupId, set_index: setIndex }),
  }))

/** A record that stays as it is, and why. */
export const refused = (id: string, code: RecordProblem['code']): PlannedOutcome => ({
  id,
  outcome: 'refused',
  errors: [{ field: null, code }],
})
