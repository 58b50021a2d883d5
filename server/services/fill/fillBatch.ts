import type { ChangedRow, DroppedCell, FillResult } from '../../../schemas/api/tasks'
import type { KeptRows } from '../../store/tasks/tasks'
import type { TaskRowError } from '../../store/tasks/taskTables'
import type { Deps } from '../deps'
import { mostDropped } from '../rows/droppedCells'
import { keepFailed } from '../rows/failedRows'
import type { NamedFormats } from '../sheets/sheetFormats'
import type { BatchRow, Fill, NotedOfFill, PlannedFill, RowOutcome } from './fillTarget'

/** Numbers of rows by outcome. */
export type FillCounts = Required<
  Pick<FillResult, 'created' | 'updated' | 'unchanged' | 'failed' | 'unkeyed' | 'emptied' | 'dropped'>
>

/** The state that each batch adds to. */
export interface FillState {
  readonly counts: FillCounts
  /** The formats of the columns. */
  readonly formats: NamedFormats | undefined
  readonly noted: NotedOfFill
  /** The first answers that rows were given but do not have. */
  readonly dropped: readonly DroppedCell[]
  /** What the first updated rows change, where that is told. */
  readonly changed: readonly ChangedRow[]
  /** Rows already handled. */
  readonly done: number
  readonly total: number | null
  /** How much is stored of the failed rows. */
  readonly kept: KeptRows
}

/** Returns what is reported of a load, while it runs and at its end. */
export const tellable = ({
  counts,
  formats,
  noted,
  dropped,
  changed,
}: Pick<FillState, 'counts' | 'formats' | 'noted' | 'dropped' | 'changed'>) => ({
  ...counts,
  ...noted,
  ...(formats && { formats }),
  ...(dropped.length > 0 && { meta: { dropped: [...dropped] } }),
  ...(changed.length > 0 && { changed: [...changed] }),
})

/** Returns the errors of each row of the sheet that failed; rows that continue another fail with it. */
function failedRows(row: BatchRow, outcome: RowOutcome) {
  if (outcome.kind !== 'failed') return []
  const rows = [row, ...(row.more ?? [])].map(({ number }) => number)
  // An error in a continuing row is reported there.
  const errorsAt = (number: number): readonly TaskRowError[] =>
    outcome.errors.flatMap(({ row: at = row.number, ...error }) => (at === number ? [error] : []))
  return rows.map((number) => ({ row: number, errors: errorsAt(number) }))
}

/**
 * Takes a batch of rows, and saves the progress in the same transaction, so that each row counts once whatever happens. A dry run does the
 * same without writing rows. Throws what `checkRight` throws, and the database's error when another writer was faster.
 */
export async function fillBatch(
  deps: Deps,
  fill: Fill,
  plan: PlannedFill,
  rows: readonly BatchRow[],
  state: FillState,
): Promise<FillState> {
  const { run } = fill
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    await fill.checkRight(inside)
    const { outcomes, dropped } = await plan.take(inside, fill, rows)
    const of = rows.map((row, index) => ({ row, outcome: outcomes[index] ?? failedUnsaid }))
    const kept = await keepFailed(
      db,
      run,
      state.kept,
      of.flatMap(({ row, outcome }) => failedRows(row, outcome)),
    )
    const next = {
      ...{ ...state, counts: added(state.counts, plan, of, dropped.length), kept },
      done: state.done + rows.length,
      dropped: [...state.dropped, ...dropped].slice(0, mostDropped),
      changed: [...state.changed, ...of.flatMap(changedRow)].slice(0, mostChanged),
    }
    await run.save(db, {
      done: next.done,
      total: next.total,
      result: { ...tellable(next), failed_file: null },
    })
    return next
  })
}

/** Rows of which it is told what they change. */
const mostChanged = 100

const changedRow = ({ row, outcome }: { readonly row: BatchRow; readonly outcome: RowOutcome }) =>
  'changed' in outcome && outcome.changed ? [{ row: row.number, ...outcome.changed }] : []

const failedUnsaid: RowOutcome = { kind: 'failed', errors: [] }

function added(
  before: FillCounts,
  plan: PlannedFill,
  of: readonly { readonly row: BatchRow; readonly outcome: RowOutcome }[],
  dropped: number,
): FillCounts {
  const counts = { ...before, dropped: before.dropped + dropped }
  for (const { row, outcome } of of) {
    counts[outcome.kind] += 1
    if ('emptied' in outcome) counts.emptied += outcome.emptied
    if (outcome.kind === 'created' && plan.identityOf(row.cells) === undefined) counts.unkeyed += 1
  }
  return counts
}
