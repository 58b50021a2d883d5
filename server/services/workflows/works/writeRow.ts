import { rowOfAnswers } from '../../../../schemas/model/catalogRow'
import { AppError } from '../../../appError'
import { rowsById } from '../../../store/rows/catalogRows'
import { loadCatalog } from '../../catalogs/catalogs'
import { knownRows } from '../../rows/catalogRows'
import { rowChange } from '../../rows/rowChange'
import { writeRows } from '../../rows/writeRows'
import { idFor, type Doing, type Outcome, type WorkOf } from '../run'

/** Writes the row that an action keeps for a record in a catalog; each set of a group has a row of its own. */
export async function writeRow({ deps, run, action, work }: Doing<WorkOf<'writeRow'>>): Promise<Outcome> {
  const { catalogId, answers, set } = work
  const { item, revision } = await loadCatalog(deps, run.viewer, catalogId, 'item.answer')
  const catalog = revision.compiled()
  const id = idFor(`${run.record.id}/${action.id}/${set ?? ''}`)
  const key = { accountId: item.account_id, catalogId: item.id }
  const [stored] = knownRows(run.viewer, { item }, await rowsById(deps.db, key, [id]))
  const row = rowOfAnswers(catalog, answers)
  const change = rowChange(id, stored, { answers: row, followed: Object.keys(row) }, catalog)
  const made = { kind: 'row', itemId: catalogId, id } as const
  if (!change) return { output: { what: 'unchanged' }, made }
  const [result] = await writeRows(deps, run.viewer, catalogId, [change.document], run.ofRun)
  if (result && !('ok' in result))
    throw result.why instanceof Error ? result.why : new AppError(result.why.code)
  return { output: { what: change.what }, made }
}
