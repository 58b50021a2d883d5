import type { DroppedCell, FillResult } from '../../../schemas/api/tasks'
import type { KeptRows } from '../../store/tasks/tasks'
import type { TaskRowError } from '../../store/tasks/taskTables'
import type { Deps } from '../deps'
import { mostDropped } from '../rows/droppedCells'
import { keepFailed } from '../rows/failedRows'
import type { NamedFormats } from '../sheets/sheetFormats'
import type { BatchRow, Fill, NotedOfFill, PlannedFill, RowOutcome } from './fillTarget'

/** Rows by what became of them. */
export type FillCounts = Required<
  Pick<FillResult, 'created' | 'updated' | 'unchanged' | 'failed' | 'unkeyed' | 'emptied' | 'dropped'>
>

/** What a batch adds to. */
export interface FillState {
  readonly counts: FillCounts
  /** How the columns are written. */
  readonly formats: NamedFormats | undefined
  readonly noted: NotedOfFill
  /** The first answers that rows were given and do not have. */
  readonly dropped: readonly DroppedCell[]
  /** Rows dealt with. */
  readonly done: number
  readonly total: number | null
  /** Of the rows that failed. */
  readonly kept: KeptRows
}

/** What is told of a load while it goes on, and at its end. */
export const tellable = ({
  counts,
  formats,
  noted,
  dropped,
}: Pick<FillState, 'counts' | 'formats' | 'noted' | 'dropped'>) => ({
  ...counts,
  ...noted,
  ...(formats && { formats }),
  ...(dropped.length > 0 && { meta: { dropped: [...dropped] } }),
})

/** What is wrong with each row of the sheet that failed; rows that go on with another fail with it. */
function failedRows(row: BatchRow, outcome: RowOutcome) {
  if (outcome.kind !== 'failed') return []
  const rows = [row, ...(row.more ?? [])].map(({ number }) => number)
  // What is wrong in a row below is told there.
  const errorsAt = (number: number): readonly TaskRowError[] =>
    outcome.errors.flatMap(({ row: at = row.number, ...error }) => (at === number ? [error] : []))
  return rows.map((number) => ({ row: number, errors: errorsAt(number) }))
}

/**
 * Takes rows in one transaction with how far that is, so that a row is counted once whatever happens. A dry run does the same but for the
 * writing. Throws what `checkRight` does, and what the database does when another writer was faster.
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
    }
    await run.save(db, {
      done: next.done,
      total: next.total,
      result: { ...tellable(next), failed_file: null },
    })
    return next
  })
}

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
