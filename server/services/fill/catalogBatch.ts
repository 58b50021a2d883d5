import { answersOfRow, rowOfAnswers } from '../../../schemas/model/catalogRow'
import type { Answers } from '../../../schemas/model/answers'
import { cellText, type Cell } from '../../../schemas/sheets/cell'
import { FieldsError } from '../../appError'
import { maskSealed } from '../../model/maskSealed'
import { lockRows, putRows, type CatalogKey, type WrittenRow } from '../../store/rows/catalogRows'
import { lockRowsByKey } from '../../store/rows/rowsByKey'
import type { TaskRowError } from '../../store/tasks/taskTables'
import { shareRows } from '../../store/rows/rowWriters'
import { contentHash } from '../../support/canonicalJson'
import { checkRow, writtenRow, type DroppedOfRows } from '../rows/catalogRows'
import { currentKeyField } from '../catalogs/catalogs'
import { findRowsOf } from '../rows/checkRows'
import type { Deps } from '../deps'
import { droppedCells } from '../rows/droppedCells'
import { firstErrors } from '../rows/failedRows'
import { rowError } from './fillColumns'
import { answersIn, cellErrors, keyAnswer, rowIdShape, type FillPlan } from './fillPlan'
import type { BatchRow, Fill, TakenRows } from './fillTarget'
import { rowFinder, type RowFinder } from '../rows/rowFinder'
import type { UserTaskRun } from '../tasks/taskKind'

interface Wish {
  readonly answers: Answers
  readonly emptied: number
  /** Errors known before the answers are checked. */
  readonly errors: readonly TaskRowError[]
  readonly id: string
  /** The stored row that the sheet's row means; `there` is undefined when that row is deleted. */
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

/** Settles rows of a sheet as rows of a catalog, and writes them unless it is a dry run. */
export async function takeIntoCatalog(
  deps: Deps,
  fill: Fill,
  plan: FillPlan,
  rows: readonly BatchRow[],
): Promise<TakenRows> {
  const { item } = plan.catalog
  const catalog: CatalogKey = { accountId: item.account_id, catalogId: item.id }
  await shareRows(deps.db, catalog)
  const keyField = await currentKeyField(deps, item)
  const storedOf = await findStored(deps, catalog, plan, rows)
  const said = rows.map((row) => ({ row, said: saidBy(fill, plan, row, storedOf(row)) }))
  const finder = await findOthers(deps, plan, said)
  const outcomes: { readonly row: BatchRow; readonly outcome: Outcome }[] = []
  const dropped: DroppedOfRows = new Map()
  for (const { row, said: one } of said) {
    const outcome =
      'kind' in one ? one : await outcomeOf(deps, fill, plan, { row, wish: one, finder, dropped })
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
  if (!fill.isDryRun)
    await putRows(
      deps.db,
      catalog,
      written.map(({ row }) => row),
      {
        before: written.flatMap(({ stored }) => stored ?? []),
        keyField: keyField?.field_id,
      },
    )
  return { outcomes: outcomes.map(({ outcome }) => outcome), dropped: told }
}

/** Returns a look-up of the stored rows that the sheet's rows mean. */
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

/** Returns what a row of the sheet would write, or its outcome when that is known without further checks. */
function saidBy(
  { run, clearsEmpty }: Fill,
  plan: FillPlan,
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

/** Finds the rows of other catalogs that the sheet's rows name, all at once. */
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
  { run, clearsEmpty }: Fill,
  plan: FillPlan,
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
    // Each cell has one error: further errors of a field without a value only follow from it.
    const others = error.errors.filter(({ fieldId }) => !known.some(({ field }) => field === fieldId))
    const errors = others.map(({ fieldId, label, error }) => ({
      label,
      ...rowError(plan, row.cells, fieldId, error),
    }))
    return { kind: 'failed', errors: firstErrors([...known, ...errors]) }
  }
}

/** Returns a row's id. Ids of new rows sort in the order of the sheet, after rows of earlier tasks. */
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

/** Returns the error of a row whose key another writer has taken meanwhile. */
export function keyTaken(plan: FillPlan, cells: readonly Cell[]): TaskRowError {
  const { key } = plan
  const params = { value: cellText(key && cells[key.index]), label: key?.label ?? '' }
  return rowError(plan, cells, key?.field.id ?? null, { code: 'ROW_KEY_TAKEN', params })
}
