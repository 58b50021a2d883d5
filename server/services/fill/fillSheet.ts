import { setTimeout as sleep } from 'node:timers/promises'
import type { FillFiles, FillWish } from '../../../schemas/api/sheets'
import { FillResult } from '../../../schemas/api/tasks'
import { isStorable, storableText } from '../../../schemas/model/storable'
import { formatOfLocale } from '../../../schemas/sheets/columnFormat'
import { openSheet } from '../../sheets/openSheet'
import type { Sheet, SheetRow } from '../../sheets/sheet'
import { tableRows } from '../../sheets/tableRows'
import { takeTurns } from '../../sheets/takeTurns'
import { codeOf, uniqueViolation } from '../../store/databaseErrors'
import { findStoredTask, forgetFailures, keptRows, type StoredTask } from '../../store/tasks/tasks'
import type { Deps } from '../deps'
import { failedFile } from '../rows/failedRows'
import { openFileZip, type FileZip } from './fileZip'
import { fillBatch, tellable, type FillState } from './fillBatch'
import type { BatchRow, Fill, FillTarget, PlannedFill } from './fillTarget'
import { firstRows } from '../rows/firstRows'
import { withSheet } from '../sheets/sheetFiles'
import { guessFormats } from '../sheets/sheetFormats'
import { checkTaskRight } from '../tasks/taskRight'
import { defineUserTask, isOwnTask, type UserTaskKind, type UserTaskRun } from '../tasks/taskKind'
import { mostErrors } from '../tasks/tasks'

/** Rows written at a time, and the most characters of them, so that long texts do not fill the memory. */
const atOnce = 1_000
const mostCharacters = 2_000_000
/** How often a batch is tried that collides with other writers. */
const mostTries = 5

// Locks the item before anything else, in the same order as those who change it.
const mayImport = (deps: Deps, run: UserTaskRun) => checkTaskRight(deps, run, 'record.import')

const requestOf = ({ task }: UserTaskRun) => task.request as FillWish & FillFiles

/** Returns the state that a task had reached when it was begun or resumed. */
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
    changed = [],
    change_set_id,
  } = (result ?? {}) as Partial<FillResult>
  const counts = { created, updated, unchanged, failed, unkeyed, emptied, dropped }
  const noted = change_set_id === undefined ? {} : { change_set_id }
  return { counts, formats, noted, done, total, dropped: meta?.dropped ?? [], changed }
}

interface FillKind {
  /** Checks the rights again; by default the right to load records of the task's item. */
  readonly checkRight?: (deps: Deps, run: UserTaskRun) => Promise<void>
  /** Returns the target, with the user's present rights. */
  readonly target: (deps: Deps, run: UserTaskRun) => Promise<FillTarget>
  /** Called with the number of rows written. */
  readonly filled?: (deps: Deps, run: UserTaskRun, count: number) => void
}

/** Defines a task that loads something from a spreadsheet. */
export const defineFill = (
  name: string,
  { target, filled, checkRight = mayImport }: FillKind,
): UserTaskKind<typeof FillResult> =>
  defineUserTask({
    name,
    result: FillResult,
    mayRead: isOwnTask,
    run: async (deps, run) => {
      await checkRight(deps, run)
      const filling = { ...(await target(deps, run)), checkRight }
      return withSheet(deps, run.viewer, requestOf(run).spreadsheet_url, async (path) => {
        const sheet = await openSheet(path, { signal: run.signal })
        const state = await withZip(deps, run, (files) => fillFrom(deps, run, { ...filling, files }, sheet))
        const { counts, done } = state
        filled?.(deps, run, counts.created + counts.updated)
        return { done, total: done, result: await resultOf(deps, run, state, sheet) }
      })
    },
    unfinished: async (deps, run) => {
      const task = await findStoredTask(deps.db, run.key)
      const state = stateOf(task ?? run.task)
      // Opens the sheet without the run's signal: it is aborted, but the failed rows are still to be read.
      return withSheet(deps, run.viewer, requestOf(run).spreadsheet_url, async (path) =>
        resultOf(deps, run, state, await openSheet(path)),
      ).catch(() => resultOf(deps, run, state, undefined))
    },
    tidy: (deps, run) => forgetFailures(deps.db, run.key, mostErrors),
  })

/** Opens the zip that came along with the sheet, if any, for the duration of `use`. */
async function withZip<T>(
  deps: Deps,
  run: UserTaskRun,
  use: (files: FileZip | undefined) => Promise<T>,
): Promise<T> {
  const { files_url: address } = requestOf(run)
  if (address === undefined) return use(undefined)
  return withSheet(deps, run.viewer, address, async (path) => {
    const files = await openFileZip(path)
    try {
      return await use(files)
    } finally {
      files.close()
    }
  })
}

/** Returns the result of a load. Without a sheet (one that cannot be read), there is no file of failed rows. */
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

type Filled = Pick<FillState, 'counts' | 'formats' | 'noted' | 'dropped' | 'changed' | 'done'>

async function fillFrom(
  deps: Deps,
  run: UserTaskRun,
  target: FillTarget & Required<Pick<FillKind, 'checkRight'>> & Pick<Fill, 'files'>,
  sheet: Sheet,
): Promise<Filled> {
  const { dry_run: dry, clear_empty: clears } = requestOf(run)
  const { plan, formats, noted } = await planOf(deps, run, target, sheet)
  const before = { ...stateOf(run.task), formats, noted }
  const rows = tableRows(sheet.rows())
  try {
    const first = await rows.next()
    if (first.done === true) return before
    const fill: Fill = {
      run,
      isDryRun: dry === true,
      clearsEmpty: clears === true,
      turn: takeTurns(run.signal),
      noted,
      ...{ files: target.files, judged: new Map() },
      checkRight: (inside) => target.checkRight(inside, run),
    }
    return await takeAll(deps, fill, plan, sheet, rows, before)
  } finally {
    await rows.return()
  }
}

/**
 * Returns the plan and the formats of the columns. Guessed formats are saved before the first row is taken, so that a run resumed after a
 * crash reads the sheet in the same way, even if the user has changed their language.
 */
async function planOf(deps: Deps, run: UserTaskRun, target: FillTarget, sheet: Sheet) {
  const { mapping, formats: chosen = {} } = requestOf(run)
  const { locale } = run.viewer
  const headers = await headersOf(sheet)
  const plan = (formats: FillWish['formats']) =>
    target.plan(headers, { mapping, formats }, formatOfLocale(locale))
  const before = stateOf(run.task)
  if (before.formats) return { plan: plan(before.formats), formats: before.formats, noted: before.noted }
  const formats = await guessFormats(sheet, plan(chosen).columns, chosen, locale)
  const noted = target.note(deps, run)
  await run.save(deps.db, { result: { ...tellable({ ...before, formats, noted }), failed_file: null } })
  return { plan: plan(formats), formats, noted }
}

async function headersOf(sheet: Sheet): Promise<SheetRow['cells']> {
  for await (const { cells } of tableRows(sheet.rows())) return cells
  return []
}

async function takeAll(
  deps: Deps,
  fill: Fill,
  plan: PlannedFill,
  sheet: Sheet,
  rows: AsyncIterator<SheetRow>,
  before: Omit<FillState, 'kept'>,
): Promise<Filled> {
  let state: FillState = { ...before, kept: await keptRows(deps.db, fill.run.key) }
  let seen = 0
  const wholes = wholeRows(plan, rows)
  for (let isOver = false; !isOver;) {
    const batch: BatchRow[] = []
    let characters = 0
    while (batch.length < (plan.atOnce ?? atOnce) && characters < mostCharacters) {
      const next = await wholes.next()
      isOver = next.done === true
      if (next.done === true) break
      seen += 1
      // Skips rows that an earlier run has handled.
      if (seen <= before.done) continue
      batch.push(next.value)
      characters += [next.value, ...(next.value.more ?? [])].reduce((sum, { length }) => sum + length, 0)
    }
    // Estimates the total from the part of the file already read; a small file is read completely before its rows are.
    const share = sheet.progress()
    const total = isOver ? seen : share > 0 && share < 1 ? Math.round(seen / share) : null
    if (batch.length === 0) continue
    const ready = (await plan.prepare?.(deps, fill, batch)) ?? batch
    state = await takeRows(deps, fill, plan, ready, { ...state, total })
  }
  return state
}

/** The most rows of one record; a record with more is split. */
const mostOfOne = 1_000

/** Yields rows together with those that continue them. A row whose key an earlier one had gets an error that names that row. */
async function* wholeRows(plan: PlannedFill, rows: AsyncIterator<SheetRow>): AsyncGenerator<BatchRow, void> {
  const before = firstRows()
  const whole = (first: SheetRow, more: readonly SheetRow[]): BatchRow => {
    const identity = plan.identityOf(first.cells)
    const earlier = identity === undefined ? undefined : before(identity, first.number)
    const errors = earlier === undefined ? [] : [plan.repeated(first.cells, earlier)]
    return { ...first, ...(more.length > 0 && { more }), errors }
  }
  let first: SheetRow | undefined
  let more: SheetRow[] = []
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    const row = storableRow(next.value)
    if (first && more.length < mostOfOne && plan.goesOn?.(first, row) === true) {
      more.push(row)
      continue
    }
    if (first) yield whole(first, more)
    first = row
    more = []
  }
  if (first) yield whole(first, more)
}

const storableRow = (row: SheetRow): SheetRow =>
  row.cells.some((cell) => typeof cell === 'string' && !isStorable(cell))
    ? {
        ...row,
        cells: row.cells.map((cell) => (typeof cell === 'string' ? storableText(cell, '\ufffd') : cell)),
      }
    : row

/** Takes rows, in smaller and smaller parts when another writer has taken one of their keys. */
async function takeRows(
  deps: Deps,
  fill: Fill,
  plan: PlannedFill,
  rows: readonly BatchRow[],
  state: FillState,
  tries = 1,
): Promise<FillState> {
  try {
    return await fillBatch(deps, fill, plan, rows, state)
  } catch (error) {
    const isTaken = uniqueViolation(error) !== undefined
    const isDeadlock = codeOf(error) === '40P01'
    const [first] = rows
    if ((!isTaken && !isDeadlock) || !first) throw error
    if (isTaken && rows.length > 1) {
      const half = Math.ceil(rows.length / 2)
      const between = await takeRows(deps, fill, plan, rows.slice(0, half), state)
      return takeRows(deps, fill, plan, rows.slice(half), between)
    }
    if (tries < mostTries) {
      await sleep(20 * tries * (1 + Math.random()))
      return takeRows(deps, fill, plan, rows, state, tries + 1)
    }
    if (!isTaken) throw error
    return takeRows(deps, fill, plan, [{ ...first, errors: [plan.taken(first.cells)] }], state)
  }
}
