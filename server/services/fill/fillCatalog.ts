import { setTimeout as sleep } from 'node:timers/promises'
import type { FillRequest } from '../../../schemas/api/sheets'
import { FillResult } from '../../../schemas/api/tasks'
import { isStorable, storableText } from '../../../schemas/model/storable'
import { formatOfLocale } from '../../../schemas/sheets/columnFormat'
import { openSheet } from '../../sheets/openSheet'
import type { Sheet, SheetRow } from '../../sheets/sheet'
import { tableRows } from '../../sheets/tableRows'
import { takeTurns } from '../../sheets/takeTurns'
import { codeOf, uniqueViolation } from '../../store/databaseErrors'
import { findStoredTask, forgetFailures, keptRows, type StoredTask } from '../../store/tasks/tasks'
import { loadCatalog } from '../catalogs/catalogs'
import type { Deps } from '../deps'
import { failedFile } from '../rows/failedRows'
import { fillBatch, keyTaken, tellable, type BatchRow, type Fill, type FillState } from './fillBatch'
import { firstRows } from '../rows/firstRows'
import { planFill, rowError, rowIdentity, type FillPlan } from './fillPlan'
import type { LoadedForm } from '../forms/forms'
import { keepViewsOn } from '../rows/keptViews'
import { withSheet } from '../sheets/sheetFiles'
import { guessFormats } from '../sheets/sheetFormats'
import { checkTaskRight } from '../tasks/taskRight'
import { defineUserTask, isOwnTask, type UserTaskRun } from '../tasks/taskKind'
import { mostErrors } from '../tasks/tasks'

/** Rows that are written at a time, and characters of them: who sends long texts shall not fill the memory. */
const atOnce = 1_000
const mostCharacters = 2_000_000
/** How often a batch is tried that gets in the way of other writers. */
const mostTries = 5

const requestOf = ({ task }: UserTaskRun) => task.request as FillRequest

/** What a task had come to when it was begun, or gone on with. */
function stateOf({ done, total, result }: StoredTask): Omit<FillState, 'kept'> {
  const {
    formats,
    created = 0,
    updated = 0,
    unchanged = 0,
    failed = 0,
    unkeyed = 0,
    emptied = 0,
    dropped = 0,
    meta,
  } = (result ?? {}) as Partial<FillResult>
  const counts = { created, updated, unchanged, failed, unkeyed, emptied, dropped }
  return { counts, formats, done, total, dropped: meta?.dropped ?? [] }
}

/** Rows of a catalog from a spreadsheet: a key that is there is written over, what says the same is left alone. */
export const fillCatalog = defineUserTask({
  name: 'fillCatalog',
  result: FillResult,
  mayRead: isOwnTask,
  run: async (deps, run) => {
    const { catalog_id: id, spreadsheet_url: address } = requestOf(run)
    await checkTaskRight(deps, run, 'record.import')
    const catalog = await loadCatalog(deps, run.viewer, id, 'record.import')
    return withSheet(deps, run.viewer, address, async (path) => {
      const sheet = await openSheet(path, { signal: run.signal })
      const state = await fillFrom(deps, run, catalog, sheet)
      const { counts, done } = state
      const { account_id: accountId, id: catalogId } = catalog.item
      void keepViewsOn(deps, { accountId, catalogId }, counts.created + counts.updated)
      return { done, total: done, result: await resultOf(deps, run, state, sheet) }
    })
  },
  unfinished: async (deps, run) => {
    const task = await findStoredTask(deps.db, run.key)
    const state = stateOf(task ?? run.task)
    // It says to stop, which the reading of the rows that failed shall not.
    return withSheet(deps, run.viewer, requestOf(run).spreadsheet_url, async (path) =>
      resultOf(deps, run, state, await openSheet(path)),
    ).catch(() => resultOf(deps, run, state, undefined))
  },
  tidy: (deps, run) => forgetFailures(deps.db, run.key, mostErrors),
})

/** Without a sheet, as where it cannot be read at all, no file of failed rows can be made of it. */
async function resultOf(
  deps: Deps,
  run: UserTaskRun,
  filled: Filled,
  sheet: Sheet | undefined,
): Promise<FillResult> {
  const { rows } = await keptRows(deps.db, run.key)
  return {
    ...tellable(filled),
    failed_kept: rows,
    failed_file: sheet && rows > 0 ? await failedFile(deps, run, sheet, rows) : null,
  }
}

type Filled = Pick<FillState, 'counts' | 'formats' | 'dropped' | 'done'>

async function fillFrom(deps: Deps, run: UserTaskRun, catalog: LoadedForm, sheet: Sheet): Promise<Filled> {
  const { dry_run: dry, clear_empty: clears } = requestOf(run)
  const before = stateOf(run.task)
  const { plan, formats } = await planOf(deps, run, catalog, sheet)
  const rows = tableRows(sheet.rows())
  try {
    const first = await rows.next()
    if (first.done === true) return before
    const fill: Fill = {
      run,
      plan,
      isDryRun: dry === true,
      clearsEmpty: clears === true,
      turn: takeTurns(run.signal),
    }
    return await takeAll(deps, fill, sheet, rows, { ...before, formats })
  } finally {
    await rows.return()
  }
}

/**
 * What goes where, and how columns are written. What was guessed is kept before the first row is taken: a run that goes on after a
 * killed one reads as that did, whatever language the user has chosen meanwhile.
 */
async function planOf(deps: Deps, run: UserTaskRun, catalog: LoadedForm, sheet: Sheet) {
  const { mapping, formats: chosen = {} } = requestOf(run)
  const { locale } = run.viewer
  const headers = await headersOf(sheet)
  const plan = (formats: FillRequest['formats']) =>
    planFill(catalog, headers, { mapping, formats }, formatOfLocale(locale))
  const before = stateOf(run.task)
  if (before.formats) return { plan: plan(before.formats), formats: before.formats }
  const formats = await guessFormats(sheet, plan(chosen).columns, chosen, locale)
  await run.save(deps.db, { result: { ...tellable({ ...before, formats }), failed_file: null } })
  return { plan: plan(formats), formats }
}

async function headersOf(sheet: Sheet): Promise<SheetRow['cells']> {
  for await (const { cells } of tableRows(sheet.rows())) return cells
  return []
}

async function takeAll(
  deps: Deps,
  fill: Fill,
  sheet: Sheet,
  rows: AsyncIterator<SheetRow>,
  before: Omit<FillState, 'kept'>,
): Promise<Filled> {
  const check = repeatedKeys(fill.plan)
  let state: FillState = { ...before, kept: await keptRows(deps.db, fill.run.key) }
  let seen = 0
  for (let isOver = false; !isOver;) {
    const batch: BatchRow[] = []
    let characters = 0
    while (batch.length < atOnce && characters < mostCharacters) {
      const next = await rows.next()
      isOver = next.done === true
      if (next.done === true) break
      const row = check(storableRow(next.value))
      seen += 1
      // What a run before this one has dealt with is not looked at again.
      if (seen <= before.done) continue
      batch.push(row)
      characters += row.length
    }
    // Guessed from how much of the file has been read; a small one is read before its rows are.
    const share = sheet.progress()
    const total = isOver ? seen : share > 0 && share < 1 ? Math.round(seen / share) : null
    if (batch.length > 0) state = await takeRows(deps, fill, batch, { ...state, total })
  }
  return state
}

const storableRow = (row: SheetRow): SheetRow =>
  row.cells.some((cell) => typeof cell === 'string' && !isStorable(cell))
    ? {
        ...row,
        cells: row.cells.map((cell) => (typeof cell === 'string' ? storableText(cell, '\ufffd') : cell)),
      }
    : row

/** Rows whose key an earlier row of the sheet had are told which one it is. */
function repeatedKeys(plan: FillPlan): (row: SheetRow) => BatchRow {
  const before = firstRows()
  return (row) => {
    const identity = rowIdentity(plan, row.cells)
    const earlier = identity === undefined ? undefined : before(identity, row.number)
    if (earlier === undefined) return { ...row, errors: [] }
    const error = { code: 'SHEET_KEY_REPEATED', params: { row: earlier } } as const
    return { ...row, errors: [rowError(plan, row.cells, plan.key?.field.id ?? null, error)] }
  }
}

/** Takes rows, in smaller and smaller parts where another writer had one of their keys first. */
async function takeRows(
  deps: Deps,
  fill: Fill,
  rows: readonly BatchRow[],
  state: FillState,
  tries = 1,
): Promise<FillState> {
  try {
    return await fillBatch(deps, fill, rows, state)
  } catch (error) {
    const isTaken = uniqueViolation(error) !== undefined
    const isDeadlock = codeOf(error) === '40P01'
    const [first] = rows
    if ((!isTaken && !isDeadlock) || !first) throw error
    if (isTaken && rows.length > 1) {
      const half = Math.ceil(rows.length / 2)
      const between = await takeRows(deps, fill, rows.slice(0, half), state)
      return takeRows(deps, fill, rows.slice(half), between)
    }
    if (tries < mostTries) {
      await sleep(20 * tries * (1 + Math.random()))
      return takeRows(deps, fill, rows, state, tries + 1)
    }
    if (!isTaken) throw error
    return takeRows(deps, fill, [{ ...first, errors: [keyTaken(fill.plan, first)] }], state)
  }
}
