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

/** Milliseconds in which it is found out whether records are many. */
const longestLook = 500

/** Seconds after which a list that is being prepared is worth another try. */
const untilNextTry = 5

/** What of a form's records a question is about. */
interface RecordsQuestion {
  readonly fields: Readonly<Record<string, CompiledField>>
  readonly where: ConditionTree
  readonly sort: readonly Sort[]
  /** What is counted or added up of all that are meant. */
  readonly shown?: readonly ValuePath[]
  /** Only how many are meant. */
  readonly isCount?: boolean
}

/** The same, of one form or several, and which of their records are meant. */
interface AnyRecordsQuestion extends RecordsQuestion {
  readonly item: Item | undefined
  readonly scope: CollectionScope
  readonly seen: {
    readonly deleted: boolean
    readonly archived: boolean
    readonly changeSetId?: string | undefined
  }
}

/** A question that waits for its turn. */
interface SlowQuestion {
  /** Whether columns are being made with which it would not take long. */
  readonly isPreparing: boolean
  /** All that it asks, and which columns it lacks; left out: it is tried each time. */
  readonly name?: string
  /** Milliseconds that each of its turns is waited for; the usual ones when absent. */
  readonly patience?: number
}

/** How a question will be answered. */
export interface Readiness {
  /** Of what it asks; empty where nothing is kept. */
  readonly columns: readonly UsedColumn[]
  /** Undefined where it is answered at once; else it may take long. */
  readonly slow: SlowQuestion | undefined
}

/** Columns that are made for one question of all records: what more of them is counted is read from the records. */
const mostShown = 4

const isKept = ([first = '', ...rest]: ValuePath): boolean =>
  first === 'answers' ? rest.length > 0 : metadataFoundBy(first) === 'column'

/** What is told of all records at once is read from a column, even what an index finds. */
const isShownByColumn = (path: ValuePath): boolean => isKept(path) || path.join() === 'created_at'

/** What is in order, and found, without a column. */
const isIndexed = ([first = '']: ValuePath): boolean => metadataFoundBy(first) === 'index'

const leavesOf = (tree: ConditionTree): readonly ConditionLeaf[] => {
  if ('and' in tree) return tree.and.flatMap(leavesOf)
  if ('or' in tree) return tree.or.flatMap(leavesOf)
  return 'not' in tree ? [] : [tree]
}

/** Answers whose texts are days or times, in whose order they are compared. */
const isTimeAt = (path: ValuePath, { fields }: RecordsQuestion): boolean => {
  const { kind = 'unknown' } = own(fields, path.at(-1) ?? '') ?? {}
  return kindTraits[kind].moment !== undefined
}

/** The column that would know of a condition. */
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
  // Among records that are alike the others decide: what comes first is what a column puts in order.
  const ordered = sort.slice(0, 1).flatMap(({ path }) => (isKept(path) ? [path] : []))
  const paths = [...ordered, ...asked, ...shown.filter(isShownByColumn).slice(0, mostShown)]
  const column = (path: ValuePath): WantedColumn => ({ path, isTime: isTimeAt(path, question) })
  return [...new Map(paths.map((path) => [path.join('/'), column(path)])).values()]
}

/** Columns that tell how many records there are of which conditions say what they are not: none is made for that. */
const countedBy = ({ where }: RecordsQuestion): readonly ValuePath[] =>
  leavesOf(where).flatMap(({ path }) => (isKept(path) ? [path] : []))

/** What is kept of what a question asks about a form's records; what is not is made for those who ask again, where the form is large. */
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

/** How a question will be answered: only of a form's records in use columns are kept. */
export async function readinessFor(
  deps: Deps,
  { item, scope, seen, ...question }: AnyRecordsQuestion,
): Promise<Readiness> {
  // A change set names its records.
  if (seen.changeSetId !== undefined) return { columns: [], slow: undefined }
  const where = scope.where ? { and: [question.where, scope.where] } : question.where
  const isInUse = !seen.deleted && !seen.archived
  if (item && isInUse) return columnsOfRecords(deps, item, { ...question, where })
  const isInOwnOrder = isInUse && question.sort[0]?.path.join() === 'created_at' && asksNothing(where)
  const isQuick = isInOwnOrder || !(await isOfMany(deps, item, scope))
  return { columns: [], slow: isQuick ? undefined : { isPreparing: false } }
}

/**
 * The same for what reads all the records that a question means, as charts and maps do: that of a large form takes long however they are found, and is
 * waited for as what is counted is. `shown`: what is counted or added up, which columns are made for, too.
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

/** Whether the form, or all that the viewer reaches, has many records; what takes long to count has. */
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
 * Asks a question about records. One that may take long waits for its turn, so that those who submit are not delayed; while columns are made for it, it
 * is not asked again that soon after it took too long. Throws LIST_BEING_PREPARED {seconds}, RATE_LIMITED {seconds} and SELECTOR_TOO_SLOW.
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
  // In its turn, so that those who wait with the same question hear of it before theirs.
  const noting = (usual: Questions): Questions => ({
    ask: (one, limits) =>
      usual.ask(async (db) => {
        refuseInVain()
        try {
          return await one(db)
        } catch (error) {
          // What has less time than others is given up for less.
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
