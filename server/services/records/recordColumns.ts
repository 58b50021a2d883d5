import type { CompiledField } from '../../../schemas/compile/compiledForm'
import type { ConditionLeaf, ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import { own } from '../../../schemas/model/json'
import { metadataFoundBy } from '../../../schemas/model/recordOrders'
import { AppError } from '../../appError'
import { codeOf } from '../../store/databaseErrors'
import { asksNothing, type CollectionScope, type UsedColumn } from '../../store/query/collection'
import { columnForCondition } from '../../store/query/columnForCondition'
import type { Sort } from '../../store/query/findDocuments'
import type { Questions } from '../../store/query/questions'
import { filledFromRecords, recordCollection, scopeOfForm } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { columnsFor, isLarge, keepColumn, type WantedColumn } from '../query/keptColumns'
import { askInTurn, patienceOfCounts, refusingSlow } from '../query/slowQuestions'
import { kindTraits } from '../../../schemas/fields/kinds'

/** Milliseconds that the check for many records may take. */
const longestLook = 500

/** Seconds after which a client may try a list that is being prepared again. */
const untilNextTry = 5

/** A question about a form's records. */
interface RecordsQuestion {
  readonly fields: Readonly<Record<string, CompiledField>>
  readonly where: ConditionTree
  readonly sort: readonly Sort[]
  /** Paths that are counted or added up over all matching records. */
  readonly shown?: readonly ValuePath[]
  /** Whether only the number of matching records is asked. */
  readonly isCount?: boolean
}

/** A question about the records of one form or of several, with the scope of records it covers. */
interface AnyRecordsQuestion extends RecordsQuestion {
  readonly item: Item | undefined
  readonly scope: CollectionScope
  readonly seen: {
    readonly deleted: boolean
    readonly archived: boolean
    readonly changeSetId?: string | undefined
  }
}

/** A question that may take long and waits for its turn. */
interface SlowQuestion {
  /** Whether columns that would make it fast are being built. */
  readonly isPreparing: boolean
  /** Identifies the question and the columns it lacks; without a name it is tried each time. */
  readonly name?: string
  /** Milliseconds to wait in each turn; the usual patience when absent. */
  readonly patience?: number
}

/** How a question will be answered. */
export interface Readiness {
  /** The kept columns that the question can use. */
  readonly columns: readonly UsedColumn[]
  /** Undefined where the question is answered at once; otherwise how to wait for it. */
  readonly slow: SlowQuestion | undefined
}

/** The most columns built for one question about all records; further values are read from the records themselves. */
const mostShown = 4

const isKept = ([first = '', ...rest]: ValuePath): boolean =>
  first === 'answers' ? rest.length > 0 : metadataFoundBy(first) === 'column'

/** Values shown for all records are read from a column, even where an index could find them. */
const isShownByColumn = (path: ValuePath): boolean => isKept(path) || path.join() === 'created_at'

/** Tells whether an index, rather than a column, sorts and finds the path. */
const isIndexed = ([first = '']: ValuePath): boolean => metadataFoundBy(first) === 'index'

const leavesOf = (tree: ConditionTree): readonly ConditionLeaf[] => {
  if ('and' in tree) return tree.and.flatMap(leavesOf)
  if ('or' in tree) return tree.or.flatMap(leavesOf)
  return 'not' in tree ? [] : [tree]
}

/** Tells whether the answers at the path are days or times written as text, which compare in time order. */
const isTimeAt = (path: ValuePath, { fields }: RecordsQuestion): boolean => {
  const { kind = 'unknown' } = own(fields, path.at(-1) ?? '') ?? {}
  return kindTraits[kind].moment !== undefined
}

/** Returns the path of the column that could answer a condition. */
function columnOf(leaf: ConditionLeaf, question: RecordsQuestion): ValuePath | undefined {
  if (!isKept(leaf.path)) return undefined
  const path = columnForCondition(leaf, { folded: true, isTime: isTimeAt(leaf.path, question) })?.path
  return path && isKept(path) ? path : undefined
}

function wantedFor(question: RecordsQuestion): readonly WantedColumn[] {
  const { where, sort, shown = [] } = question
  const asked = leavesOf(where).flatMap((leaf) => {
    const path = columnOf(leaf, question)
    return path ? [path] : []
  })
  // Only the first sort key needs a column: the others just order records that are equal by it.
  const ordered = sort.slice(0, 1).flatMap(({ path }) => (isKept(path) ? [path] : []))
  const paths = [...ordered, ...asked, ...shown.filter(isShownByColumn).slice(0, mostShown)]
  const column = (path: ValuePath): WantedColumn => ({ path, isTime: isTimeAt(path, question) })
  return [...new Map(paths.map((path) => [path.join('/'), column(path)])).values()]
}

/** Returns paths of columns that help to count the records for negated conditions. No column is built for these. */
const countedBy = ({ where }: RecordsQuestion): readonly ValuePath[] =>
  leavesOf(where).flatMap(({ path }) => (isKept(path) ? [path] : []))

/**
 * Returns the columns kept for a question about a form's records. For a large form, missing columns are built in the background for those
 * who ask again.
 */
async function columnsOfRecords(deps: Deps, item: Item, question: RecordsQuestion): Promise<Readiness> {
  const key = { accountId: item.account_id, collectionId: item.id }
  const wanted = wantedFor(question)
  const { columns, missing } = await columnsFor(deps, key, wanted, countedBy(question))
  const by = question.sort[0]?.path
  const isSorted = by === undefined || isIndexed(by) || columns.some(({ path }) => path.join() === by.join())
  const leaves = leavesOf(question.where)
  const isFound = asksNothing(question.where) || leaves.some((leaf) => isAided(leaf, question, columns))
  if (missing.length === 0 && isSorted && isFound) return { columns, slow: undefined }
  const all = recordCollection(scopeOfForm(key))
  if (!(await isLarge(deps, all))) return { columns, slow: undefined }
  const made = await Promise.all(missing.map((one) => keepColumn(deps, key, one, all, filledFromRecords)))
  const { where, sort, shown, isCount } = question
  const name = JSON.stringify([key, where, sort, shown, isCount, missing.map(({ path }) => path)])
  return { columns, slow: { isPreparing: made.includes(true), name } }
}

/** Tells how a question will be answered. Columns are kept only for records of one form that are neither deleted nor archived. */
export async function readinessFor(
  deps: Deps,
  { item, scope, seen, ...question }: AnyRecordsQuestion,
): Promise<Readiness> {
  // A change set lists its records, so few are looked at.
  if (seen.changeSetId !== undefined) return { columns: [], slow: undefined }
  const where = scope.where ? { and: [question.where, scope.where] } : question.where
  const isInUse = !seen.deleted && !seen.archived
  if (item && isInUse) return columnsOfRecords(deps, item, { ...question, where })
  const isInOwnOrder = isInUse && question.sort[0]?.path.join() === 'created_at' && asksNothing(where)
  const isQuick = isInOwnOrder || !(await isOfMany(deps, item, scope))
  return { columns: [], slow: isQuick ? undefined : { isPreparing: false } }
}

/**
 * Tells how a question that reads every matching record (charts, maps) will be answered. On a large form that takes long however the
 * records are found, so it waits with the patience of counts. Columns are also built for `shown`, the values that are counted or added up.
 */
export async function readinessForAll(
  deps: Deps,
  question: Omit<AnyRecordsQuestion, 'sort' | 'shown'>,
  shown: readonly ValuePath[],
): Promise<Readiness> {
  const { columns, slow } = await readinessFor(deps, { ...question, sort: [], shown })
  const isSlow = slow !== undefined || (await isOfMany(deps, question.item, question.scope))
  return {
    columns,
    slow: isSlow ? { isPreparing: slow?.isPreparing ?? false, patience: patienceOfCounts } : undefined,
  }
}

/** Tells whether the form, or all that the viewer reaches, has many records; a count that takes too long means yes. */
async function isOfMany(deps: Deps, item: Item | undefined, scope: CollectionScope): Promise<boolean> {
  const all = item ? scopeOfForm({ accountId: item.account_id, collectionId: item.id }) : scope
  try {
    return await deps.questions.ask((db) => isLarge({ db }, recordCollection(all)), {
      milliseconds: longestLook,
    })
  } catch (error) {
    if (codeOf(error) === '57014') return true
    throw error
  }
}

function isAided(leaf: ConditionLeaf, question: RecordsQuestion, columns: readonly UsedColumn[]): boolean {
  const wanted = columnOf(leaf, question)?.join()
  return isIndexed(leaf.path) || columns.some(({ path }) => path.join() === wanted)
}

/**
 * Asks a question about records. A question that may take long waits for its turn, so that submissions are not delayed. While columns are
 * being built for it, a question that took too long is not asked again for a while. Throws LIST_BEING_PREPARED {seconds}, RATE_LIMITED
 * {seconds} and SELECTOR_TOO_SLOW.
 */
export async function askRecords<T>(
  deps: Pick<Deps, 'questions' | 'slowQuestions' | 'givenUp'>,
  userId: number,
  slow: Readiness['slow'],
  ask: (questions: Questions) => Promise<T>,
): Promise<T> {
  if (!slow) return refusingSlow(() => ask(deps.questions))
  const { isPreparing, patience } = slow
  const name = isPreparing ? slow.name : undefined
  const refuseInVain = () => {
    if (name !== undefined && deps.givenUp.has(name)) throw beingPrepared()
  }
  // Notes the timeout within the turn, so that others waiting with the same question learn of it before their turn.
  const noting = (usual: Questions): Questions => ({
    ask: (one, limits) =>
      usual.ask(async (db) => {
        refuseInVain()
        try {
          return await one(db)
        } catch (error) {
          // A question with a shorter time limit of its own proves nothing for others.
          const isLate = codeOf(error) === '57014' && limits?.milliseconds === undefined
          if (isLate && name !== undefined) deps.givenUp.note(name)
          throw error
        }
      }, limits),
  })
  refuseInVain()
  try {
    return await askInTurn(deps, userId, (usual) => ask(noting(usual)), patience)
  } catch (error) {
    const isLate =
      error instanceof AppError && ['SELECTOR_TOO_SLOW', 'RATE_LIMITED'].includes(error.coded.code)
    throw isPreparing && isLate ? beingPrepared() : error
  }
}

const beingPrepared = () => new AppError('LIST_BEING_PREPARED', { seconds: untilNextTry })
