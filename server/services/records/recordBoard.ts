import { mostBoardValues, type RecordBoard } from '../../../schemas/api/recordDisplays'
import type { RecordsQuery } from '../../../schemas/api/records'
import { isEmpty } from '../../../schemas/conditions/isEmpty'
import { textOf } from '../../../schemas/conditions/textsOf'
import type { FilterParameters } from '../../../schemas/filters/recordFilter'
import type { Viewer } from '../../policies/accessScope'
import { aggregateDocuments } from '../../store/query/aggregateDocuments'
import { recordCollection } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import { choiceNamed, formOf } from './displayFields'
import { askRecords, readinessForAll } from './recordColumns'
import { askedRecords } from './recordsAsked'

/** Counts the records of a list for each option of a single-choice field. */
export async function countForBoard(
  deps: Deps,
  viewer: Viewer,
  query: RecordsQuery & { readonly by: string },
  parameters: FilterParameters,
): Promise<RecordBoard> {
  const asked = await askedRecords(deps, viewer, query, parameters)
  formOf(asked.item)
  const { path } = choiceNamed(query.by, 'by', asked.fields)
  const { columns, slow } = await readinessForAll(deps, asked, [path])
  const records = recordCollection(asked.scope, { ...asked.seen, columns })
  const question = { where: asked.where, by: [{ path }], limit: mostBoardValues }
  const { groups, documents } = await askRecords(deps, viewer.userId, slow, (questions) =>
    questions.ask((db) => aggregateDocuments(db, records, question), { ofMany: true }),
  )
  const counts = new Map<string | null, number>()
  let others = documents
  for (const { keys, count } of groups) {
    const [value = null] = keys
    const text = isEmpty(value) ? null : textOf(value)
    // A value that is not a single text has no column on the board.
    if (text === undefined) continue
    counts.set(text, (counts.get(text) ?? 0) + count)
    others -= count
  }
  const told = [...counts].map(([value, count]) => ({ value, count }))
  return { total: documents, counts: told.toSorted((one, other) => other.count - one.count), others }
}
