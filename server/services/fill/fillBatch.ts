import type { DroppedCell, FillResult } from '../../../schemas/api/tasks'
import { answersOfRow, rowOfAnswers } from '../../../schemas/model/catalogRow'
import type { Answers } from '../../../schemas/model/answers'
import { cellText } from '../../../schemas/sheets/cell'
import { FieldsError } from '../../appError'
import { maskSealed } from '../../model/maskSealed'
import type { SheetRow } from '../../sheets/sheet'
import { lockRows, putRows, type CatalogKey, type WrittenRow } from '../../store/rows/catalogRows'
import { lockRowsByKey } from '../../store/rows/rowsByKey'
import type { KeptRows } from '../../store/tasks/tasks'
import type { TaskRowError } from '../../store/tasks/taskTables'
import { shareRows } from '../../store/rows/rowWriters'
import { contentHash } from '../../support/canonicalJson'
import { checkRow, writtenRow, type DroppedOfRows } from '../rows/catalogRows'
import { currentKeyField } from '../catalogs/catalogs'
import { findRowsOf } from '../rows/checkRows'
import type { Deps } from '../deps'
import { droppedCells, mostDropped } from '../rows/droppedCells'
import { firstErrors, keepFailed } from '../rows/failedRows'
import {
  answersIn,
  cellErrors,
  keyAnswer,
  rowError,
  rowIdentity,
  rowIdShape,
  type FillPlan,
} from './fillPlan'
import { rowFinder, type RowFinder } from '../rows/rowFinder'
import type { NamedFormats } from '../sheets/sheetFormats'
import { checkTaskRight } from '../tasks/taskRight'
import type { UserTaskRun } from '../tasks/taskKind'

/** Rows by what became of them. */
export type FillCounts = Required<
  Pick<FillResult, 'created' | 'updated' | 'unchanged' | 'failed' | 'unkeyed' | 'emptied' | 'dropped'>
>

/** A row of the sheet, and what is known to be wrong with it before it is looked at. */
export interface BatchRow extends SheetRow {
  readonly errors: readonly TaskRowError[]
}

/** What a batch adds to. */
export interface FillState {
  readonly counts: FillCounts
  /** How the columns are written. */
  readonly formats: NamedFormats | undefined
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
  dropped,
}: Pick<FillState, 'counts' | 'formats' | 'dropped'>) => ({
  ...counts,
  ...(formats && { formats }),
  ...(dropped.length > 0 && { meta: { dropped: [...dropped] } }),
})

export interface Fill {
  readonly run: UserTaskRun
  readonly plan: FillPlan
  readonly isDryRun: boolean
  /** Empty cells erase what is stored. */
  readonly clearsEmpty: boolean
  /** Lets others have their turn. */
  readonly turn: () => Promise<void> | undefined
}

interface Wish {
  readonly answers: Answers
  readonly emptied: number
  /** What is known to be wrong before the answers are looked at. */
  readonly errors: readonly TaskRowError[]
  readonly id: string
  /** The row that it is, and that row unless it is deleted. */
  readonly stored: WrittenRow | undefined
  readonly there: WrittenRow | undefined
}

type Outcome =
  | {
      readonly kind: 'created' | 'updated'
      readonly row: WrittenRow
      readonly stored: WrittenRow | undefined
      readonly emptied: number
    }
  | { readonly kind: 'unchanged'; readonly emptied: number }
  | { readonly kind: 'failed'; readonly errors: readonly TaskRowError[] }

/**
 * Takes rows into the catalog in one transaction with how far that is, so that a row is counted once whatever happens. A dry run does
 * the same but for the writing. Throws what `checkTaskRight` does, and what the database does when another writer was faster.
 */
export async function fillBatch(
  deps: Deps,
  fill: Fill,
  rows: readonly BatchRow[],
  state: FillState,
): Promise<FillState> {
  const { run, plan, isDryRun } = fill
  const { item } = plan.catalog
  const catalog: CatalogKey = { accountId: item.account_id, catalogId: item.id }
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    // Before anything else is held: who changes the catalog takes both in this order.
    await checkTaskRight(inside, run, 'record.import')
    await shareRows(db, catalog)
    const keyField = await currentKeyField(inside, item)
    const storedOf = await findStored(inside, catalog, plan, rows)
    const said = rows.map((row) => ({ row, said: saidBy(fill, row, storedOf(row)) }))
    const finder = await findOthers(inside, plan, said)
    const outcomes: { readonly row: BatchRow; readonly outcome: Outcome }[] = []
    const dropped: DroppedOfRows = new Map()
    for (const { row, said: one } of said) {
      const outcome = 'kind' in one ? one : await outcomeOf(inside, fill, { row, wish: one, finder, dropped })
      outcomes.push({ row, outcome })
      await fill.turn()
    }
    const told = droppedCells(
      plan,
      outcomes.flatMap(({ row: { number }, outcome }, at) => {
        const one = said[at]?.said
        return one && 'id' in one && outcome.kind !== 'failed' ? [{ row: number, id: one.id }] : []
      }),
      dropped,
    )
    const written = outcomes.flatMap(({ outcome }) => ('row' in outcome ? [outcome] : []))
    if (!isDryRun)
      await putRows(
        db,
        catalog,
        written.map(({ row }) => row),
        {
          before: written.flatMap(({ stored }) => stored ?? []),
          keyField: keyField?.field_id,
        },
      )
    const kept = await keepFailed(
      db,
      run,
      state.kept,
      outcomes.flatMap(({ row: { number }, outcome }) =>
        outcome.kind === 'failed' ? [{ row: number, errors: outcome.errors }] : [],
      ),
    )
    const count = (kind: Outcome['kind']) => outcomes.filter(({ outcome }) => outcome.kind === kind).length
    const counts = {
      created: state.counts.created + count('created'),
      updated: state.counts.updated + count('updated'),
      unchanged: state.counts.unchanged + count('unchanged'),
      failed: state.counts.failed + count('failed'),
      emptied: outcomes.reduce(
        (sum, { outcome }) => sum + ('emptied' in outcome ? outcome.emptied : 0),
        state.counts.emptied,
      ),
      unkeyed:
        state.counts.unkeyed +
        outcomes.filter(
          ({ row, outcome }) => outcome.kind === 'created' && rowIdentity(plan, row.cells) === undefined,
        ).length,
      dropped: state.counts.dropped + told.length,
    }
    const next = {
      ...{ ...state, counts, kept, done: state.done + rows.length },
      dropped: [...state.dropped, ...told].slice(0, mostDropped),
    }
    await run.save(db, {
      done: next.done,
      total: next.total,
      result: { ...tellable(next), failed_file: null },
    })
    return next
  })
}

/** The stored rows that rows of the sheet are. */
async function findStored(
  { db }: Deps,
  catalog: CatalogKey,
  plan: FillPlan,
  rows: readonly BatchRow[],
): Promise<(row: BatchRow) => WrittenRow | undefined> {
  const { key, idIndex } = plan
  if (idIndex !== undefined) {
    const ids = rows.map(({ cells }) => cellText(cells[idIndex]).trim()).filter((id) => rowIdShape.test(id))
    const stored = new Map((await lockRows(db, catalog, ids)).map((row) => [row.id, row]))
    return ({ cells }) => stored.get(cellText(cells[idIndex]).trim())
  }
  if (!key) return () => undefined
  const compiled = plan.catalog.revision.compiled()
  const answers = rows.map(({ cells }) => rowOfAnswers(compiled, { [key.field.id]: keyAnswer(key, cells) }))
  const stored = await lockRowsByKey(db, catalog, key.field.id, answers)
  const byRow = new Map(rows.map((row, index) => [row, stored[index]]))
  return (row) => byRow.get(row)
}

/** What a row of the sheet wants to be written; or what becomes of it, where that is known without looking further. */
function saidBy(
  { run, plan, clearsEmpty }: Fill,
  row: BatchRow,
  stored: WrittenRow | undefined,
): Wish | Outcome {
  const errors = firstErrors([...row.errors, ...cellErrors(plan, row.cells)])
  const there = stored?.deleted_at === null ? stored : undefined
  const before: Answers = there ? maskSealed(there.answers) : {}
  const { answers, isSame, emptied } = answersIn(plan, row.cells, before, clearsEmpty)
  if (there && isSame) return errors.length > 0 ? { kind: 'failed', errors } : { kind: 'unchanged', emptied }
  const id = idOf(run, plan, row, stored)
  return { answers: { ...before, ...answers }, emptied, errors, stored, there, id }
}

/** The rows of other catalogs that rows of the sheet name. */
async function findOthers(
  deps: Deps,
  { catalog }: FillPlan,
  said: readonly { readonly said: Wish | Outcome }[],
): Promise<RowFinder> {
  const compiled = catalog.revision.compiled()
  const finder = rowFinder(deps, catalog)
  const named = said.flatMap(({ said: one }) =>
    'kind' in one
      ? []
      : [
          {
            answers: answersOfRow(compiled, one.answers),
            stored: one.there && answersOfRow(compiled, one.there.answers),
          },
        ],
  )
  await findRowsOf(finder, catalog, named)
  return finder
}

interface Looking {
  readonly row: BatchRow
  readonly wish: Wish
  readonly finder: RowFinder
  readonly dropped: DroppedOfRows
}

async function outcomeOf(
  deps: Deps,
  { run, plan, clearsEmpty }: Fill,
  { row, wish, ...more }: Looking,
): Promise<Outcome> {
  const { there, emptied, errors: known } = wish
  const wanted = { ...wish, ...more }
  try {
    if (known.length > 0) {
      await checkRow(deps, run.viewer, plan.catalog, wanted)
      return { kind: 'failed', errors: known }
    }
    const written = await writtenRow(deps, run.viewer, plan.catalog, wanted)
    if (there && contentHash(written.answers).equals(contentHash(there.answers)))
      return { kind: 'unchanged', emptied: clearsEmpty ? 0 : emptied }
    return { kind: there ? 'updated' : 'created', row: written, stored: wish.stored, emptied }
  } catch (error) {
    if (!(error instanceof FieldsError)) throw error
    // A cell is told once: what else is said of one without a value only follows from that.
    const others = error.errors.filter(({ fieldId }) => !known.some(({ field }) => field === fieldId))
    const errors = others.map(({ fieldId, label, error }) => ({
      label,
      ...rowError(plan, row.cells, fieldId, error),
    }))
    return { kind: 'failed', errors: firstErrors([...known, ...errors]) }
  }
}

/** By their ids new rows are in the order of the sheet, behind those of tasks before it. */
function idOf(
  { task }: UserTaskRun,
  { idIndex }: FillPlan,
  { cells, number }: BatchRow,
  stored: WrittenRow | undefined,
): string {
  if (stored) return stored.id
  const given = idIndex === undefined ? '' : cellText(cells[idIndex]).trim()
  if (given !== '') return given
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
  return hex(task.created_at.getTime(), 12) + hex(number, 8) + task.id.slice(-12)
}

/** What is told of a row whose key another writer has taken meanwhile. */
export function keyTaken(plan: FillPlan, { cells }: BatchRow): TaskRowError {
  const { key } = plan
  const params = { value: cellText(key && cells[key.index]), label: key?.label ?? '' }
  return rowError(plan, cells, key?.field.id ?? null, { code: 'ROW_KEY_TAKEN', params })
}
