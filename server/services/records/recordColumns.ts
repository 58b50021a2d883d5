import type { CompiledField } from '../../../schemas/compile/compiledForm'
import type { ConditionLeaf, ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import { own } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import { codeOf } from '../../store/databaseErrors'
import type { UsedColumn } from '../../store/query/collection'
import { valuesMeant } from '../../store/query/columnSpans'
import type { Sort } from '../../store/query/findDocuments'
import { inTurns, type Questions } from '../../store/query/questions'
import { filledFromRecords, recordCollection, scopeOfForm } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { columnsFor, isLarge, keepColumn, type WantedColumn } from '../query/keptColumns'
import { kindTraits } from '../../../schemas/fields/kinds'

/** Seconds after which a list that is being prepared is worth another try. */
const untilNextTry = 5

/** What of a form's records a question is about. */
interface RecordsQuestion {
  readonly fields: Readonly<Record<string, CompiledField>>
  readonly where: ConditionTree
  readonly sort: Sort
}

/** The same, of one form or several, and which of their records are meant. */
interface AnyRecordsQuestion extends RecordsQuestion {
  readonly item: Item | undefined
  readonly seen: { readonly deleted: boolean; readonly archived: boolean }
}

/** How a question will be answered. */
export interface Readiness {
  /** Of what it asks; empty where nothing is kept. */
  readonly columns: readonly UsedColumn[]
  /** Undefined where it is answered at once; else whether columns are being made without which it may take long. */
  readonly slow: { readonly isPreparing: boolean } | undefined
}

/** Metadata of which a column can be kept: `created_at` has an index, and names are not the records' own. */
const keptMetadata: ReadonlySet<string> = new Set([
  'texts',
  'folio',
  'user_id',
  'created_by_id',
  'updated_at',
  'start_date',
  'end_date',
  'duration',
  'points',
  'version',
])
/** What is in order without a column; all records of a form have the same name of it. */
const inOrder: ReadonlySet<string> = new Set(['created_at', 'form_name'])

const isKept = ([first = '', ...rest]: ValuePath): boolean =>
  first === 'answers' ? rest.length > 0 : keptMetadata.has(first)

const leavesOf = (tree: ConditionTree): readonly ConditionLeaf[] => {
  if ('and' in tree) return tree.and.flatMap(leavesOf)
  if ('or' in tree) return tree.or.flatMap(leavesOf)
  return 'not' in tree ? [] : [tree]
}

function wantedFor({ fields, where, sort }: RecordsQuestion): readonly WantedColumn[] {
  const column = (path: ValuePath): WantedColumn => {
    const { kind = 'unknown' } = own(fields, path.at(-1) ?? '') ?? {}
    return { path, isTime: kindTraits[kind].moment !== undefined }
  }
  const asked = leavesOf(where).filter(
    (leaf) => isKept(leaf.path) && valuesMeant(leaf, { folded: true, isTime: column(leaf.path).isTime }),
  )
  const paths = [...(isKept(sort.path) ? [sort.path] : []), ...asked.map(({ path }) => path)]
  return [...new Map(paths.map((path) => [path.join('/'), column(path)])).values()]
}

/** What is kept of what a question asks about a form's records; what is not is made for those who ask again, where the form is large. */
async function columnsOfRecords(deps: Deps, item: Item, question: RecordsQuestion): Promise<Readiness> {
  const key = { accountId: item.account_id, collectionId: item.id }
  const wanted = wantedFor(question)
  const { columns, missing } = await columnsFor(deps, key, wanted)
  const [by = ''] = question.sort.path
  const isSorted = inOrder.has(by) || columns.some(({ path }) => path.join() === question.sort.path.join())
  const leaves = leavesOf(question.where)
  const isFound = leaves.length === 0 || leaves.some(({ path }) => isAided(path, columns))
  if (missing.length === 0 && isSorted && isFound) return { columns, slow: undefined }
  const all = recordCollection(scopeOfForm(key))
  if (!(await isLarge(deps, all))) return { columns, slow: undefined }
  const made = await Promise.all(missing.map((one) => keepColumn(deps, key, one, all, filledFromRecords)))
  return { columns, slow: { isPreparing: made.includes(true) } }
}

/** How a question will be answered: only of a form's records in use columns are kept. */
export const readinessFor = async (
  deps: Deps,
  { item, seen, ...question }: AnyRecordsQuestion,
): Promise<Readiness> =>
  item && !seen.deleted && !seen.archived
    ? columnsOfRecords(deps, item, question)
    : { columns: [], slow: undefined }

const isAided = (path: ValuePath, columns: readonly UsedColumn[]): boolean =>
  path[0] === 'created_at' || columns.some((column) => column.path.join() === path.join())

/**
 * Asks a question about records. One that may take long waits for its turn, so that those who submit are not delayed. Throws
 * LIST_BEING_PREPARED {seconds}, RATE_LIMITED {seconds} and SELECTOR_TOO_SLOW.
 */
export async function askRecords<T>(
  deps: Deps,
  userId: number,
  slow: Readiness['slow'],
  ask: (questions: Questions) => Promise<T>,
): Promise<T> {
  const turn = slow && deps.slowLists.enter(String(userId))
  try {
    return await ask(turn ? inTurns(deps.questions, turn.turns) : deps.questions)
  } catch (error) {
    const isTooSlow = codeOf(error) === '57014'
    const hasNoTurn = error instanceof AppError && error.coded.code === 'RATE_LIMITED'
    if (slow?.isPreparing === true && (isTooSlow || hasNoTurn))
      throw new AppError('LIST_BEING_PREPARED', { seconds: untilNextTry })
    throw isTooSlow ? new AppError('SELECTOR_TOO_SLOW') : error
  } finally {
    turn?.leave()
  }
}
