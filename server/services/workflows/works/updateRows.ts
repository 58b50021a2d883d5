import { rowOfAnswers } from '../../../../schemas/model/catalogRow'
import type { WrittenRowDocument } from '../../../../schemas/api/catalogRows'
import { isObject, type Json } from '../../../../schemas/model/json'
import { AppError } from '../../../appError'
import { rowsById } from '../../../store/rows/catalogRows'
import { findLine, holdWork, putLogLines } from '../../../store/workflows/workflowLog'
import { contentText } from '../../../support/canonicalJson'
import { loadCatalog } from '../../catalogs/catalogs'
import type { Deps } from '../../deps'
import { knownRows } from '../../rows/catalogRows'
import { rowChange } from '../../rows/rowChange'
import { writeRows } from '../../rows/writeRows'
import { lineOf } from '../logLine'
import { idFor, type Doing, type Outcome, type WorkOf } from '../run'
import { shownWork } from '../shownWork'
import { findMatchingRows, limitMatches } from './findMatching'

type Updating = Doing<WorkOf<'updateRows'>>

/** Edits the matching rows of a catalog, or creates one where none matches. */
export async function updateRows(doing: Updating): Promise<Outcome> {
  const { deps, run, work, key } = doing
  const { catalogId, make, match } = work
  const { item, revision } = await loadCatalog(deps, run.viewer, catalogId, 'item.answer')
  const catalog = revision.compiled()
  const place = { accountId: item.account_id, catalogId: item.id }
  const storedOf = async (ids: readonly string[]) =>
    new Map(knownRows(run.viewer, { item }, await rowsById(deps.db, place, ids)).map((row) => [row.id, row]))
  let ids = await chosenRows(doing)
  const isNew = ids.length === 0
  if (isNew) {
    if (!make) return { output: { what: 'none' } }
    // Two workflows looking for the same at once create one row.
    const wanted = idFor(`${item.id}/${contentText(match)}`)
    const taken = (await rowsById(deps.db, place, [wanted])).some((row) => row.deleted_at === null)
    if (taken && (await findMatchingRows(deps, run.viewer, work)).length > 0) throw new AppError('CONFLICT')
    ids = [taken ? idFor(key) : wanted]
  }
  const row = rowOfAnswers(catalog, (isNew ? make?.answers : undefined) ?? work.answers)
  const stored = await storedOf(ids)
  const documents = ids.flatMap((id): WrittenRowDocument[] => {
    const change = rowChange(id, stored.get(id), { answers: row, followed: Object.keys(row) }, catalog)
    return change ? [change.document] : []
  })
  const results =
    documents.length > 0 ? await writeRows(deps, run.viewer, catalogId, documents, run.ofRun) : []
  for (const result of results)
    if (!('ok' in result)) throw result.why instanceof Error ? result.why : new AppError(result.why.code)
  const [only, ...more] = ids
  return {
    output: isNew
      ? { what: 'created' }
      : { what: 'updated', rows: documents.length, unchanged: ids.length - documents.length },
    ...(only !== undefined &&
      more.length === 0 && { made: { kind: 'row', itemId: catalogId, id: only } as const }),
  }
}

/**
 * Returns the rows to update, chosen only once: writing one may let another row match that was not meant. The choice is stored in the
 * step's log line before the first row is written.
 */
async function chosenRows(doing: Updating): Promise<readonly string[]> {
  const { deps, run, work, workflow, action, key } = doing
  const keptNow = async (db: Deps['db']) => keptIn((await findLine(db, run.record.account_id, key))?.output)
  const before = await keptNow(deps.db)
  if (before) return before
  const ids = limitMatches(await findMatchingRows(deps, run.viewer, work), work).map(({ _id: id }) => id)
  return deps.db.transaction().execute(async (db) => {
    await holdWork(db, key)
    const meanwhile = await keptNow(db)
    if (meanwhile) return meanwhile
    const result = { input: shownWork(work), output: { chosen: ids }, startedAt: deps.now() }
    await putLogLines(db, [lineOf(run, workflow, action, key, 1, { ...result, state: 'waiting' })])
    return ids
  })
}

function keptIn(output: Json | null | undefined): readonly string[] | undefined {
  const chosen: unknown = isObject(output) ? output['chosen'] : undefined
  return Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'string') : undefined
}
