import type { ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Collection, UsedColumn } from '../../store/query/collection'
import { countUpTo } from '../../store/query/countDocuments'
import {
  addColumn,
  deleteValues,
  dropColumn,
  fillColumn,
  findColumns,
  lostColumns,
  markColumnUsed,
  unusedColumns,
  type CollectionKey,
  type FilledFrom,
  type KeptColumn,
} from '../../store/query/keptColumns'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'
import { givenUpFor, mustNoteUse } from './roomForKept'

/*
 * Keeps columns of large collections: built in the background for what somebody sorts or filters by, and dropped when nobody has done so
 * for long.
 */

/** Documents below which a collection is sorted faster than a column could help. */
const fewDocuments = 20_000
/** The most columns of one collection, because each makes every write dearer; the one unused for longest makes room. */
const mostColumns = 20
const day = 86_400_000
const longUnused = 60 * day

/** A path that a question sorts or filters by. */
export interface WantedColumn {
  readonly path: ValuePath
  readonly isTime: boolean
}

export interface ColumnsFound {
  readonly columns: readonly UsedColumn[]
  /** Columns that are not ready yet; the question may have to wait until they are. */
  readonly missing: readonly WantedColumn[]
}

const nameOf = (path: ValuePath): string => path.join('/')

/** Returns the kept columns for the paths of a question, and those of `also` that happen to be kept. */
export async function columnsFor(
  deps: Deps,
  key: CollectionKey,
  wanted: readonly WantedColumn[],
  also: readonly ValuePath[] = [],
): Promise<ColumnsFound> {
  if (wanted.length + also.length === 0) return { columns: [], missing: [] }
  const kept = (await findColumns(deps.db, key)).filter(({ ready }) => ready)
  const columns: UsedColumn[] = []
  const missing: WantedColumn[] = []
  for (const one of wanted) {
    const column = kept.find(({ path }) => nameOf(path) === nameOf(one.path))
    if (column) columns.push({ ...column, isTime: one.isTime })
    else missing.push(one)
  }
  const names = new Set(wanted.map(({ path }) => nameOf(path)))
  for (const path of new Map(also.map((one) => [nameOf(one), one])).values()) {
    const column = names.has(nameOf(path)) ? undefined : kept.find((one) => nameOf(one.path) === nameOf(path))
    if (column) columns.push({ ...column, isTime: false })
  }
  const now = deps.now()
  for (const column of columns) if (mustNoteUse(column, now)) await markColumnUsed(deps.db, column, now)
  return { columns, missing }
}

/** Tells whether a collection has enough documents for columns to be worthwhile. */
export const isLarge = async ({ db }: Pick<Deps, 'db'>, all: Collection): Promise<boolean> =>
  (await countUpTo(db, all, fewDocuments)) >= fewDocuments

/**
 * Builds a column in the background for later questions, unless it is being built, there is no room, or the collection is small; returns
 * whether it will be there. After a failure the next request tries again.
 */
export async function keepColumn(
  deps: Deps,
  key: CollectionKey,
  { path }: WantedColumn,
  all: Collection,
  from: FilledFrom,
): Promise<boolean> {
  const name = `${key.accountId}/${key.collectionId}/${nameOf(path)}`
  if (deps.viewsUnderWay.has(name)) return true
  deps.viewsUnderWay.add(name)
  let made = Promise.resolve()
  try {
    if (!(await isLarge(deps, all))) return false
    const columns = await findColumns(deps.db, key)
    const isThere = columns.some((column) => nameOf(column.path) === nameOf(path))
    // Dropping a column has to wait for all writers, so `make` does it.
    const replaced = isThere ? [] : givenUpFor(columns, mostColumns, deps.now())
    if (!replaced) return false
    made = make(deps, key, path, from, replaced)
    return true
  } finally {
    void made.finally(() => deps.viewsUnderWay.delete(name))
  }
}

async function make(
  deps: Deps,
  key: CollectionKey,
  path: ValuePath,
  from: FilledFrom,
  replaced: readonly KeptColumn[],
): Promise<void> {
  try {
    for (const one of replaced) await dropColumn(deps.db, one)
    const column = await addColumn(deps.db, key, path)
    if (column && !column.ready) await fillColumn(deps.db, key, column, { ...from, inTurn: deps.fillInTurn })
  } catch {
    // The next request begins again.
  }
}

/** Drops columns that nobody has used for long and returns their number. */
export async function dropUnusedColumns(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const unused = await unusedColumns(deps.db, new Date(deps.now().getTime() - longUnused))
  for (const column of unused) await dropColumn(deps.db, column)
  for (const column of await lostColumns(deps.db)) await deleteValues(deps.db, column)
  return unused.length
}

export const sweepColumns = hourlyTask('sweepColumns', dropUnusedColumns)
