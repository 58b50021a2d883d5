import type { RecordDocument } from '../../../../schemas/api/records'
import type { RecordsQuestion } from '../useListedRecords'
import { listToDownload } from '../download/listToDownload'

/** The records that something is to be done with: some, or all that a list lets pass. */
export interface ChosenRecords {
  /** Null: all. */
  readonly records: readonly RecordDocument[] | null
  readonly question: RecordsQuestion
  /** How many; undefined where nobody has counted to the end. */
  readonly count: number | undefined
}

/** How calls name them. All that match are asked for in so many words: no list of ids is none. */
export function namedRecords({ records, question }: ChosenRecords) {
  if (records) return { records: records.map(({ id }) => id) }
  const { filter_id, filters } = listToDownload(question, undefined)
  return { ...(filter_id !== undefined && { filter_id }), filters: filters ?? '' }
}

/** The same where the records may be of several forms. */
export function markedRecords(chosen: ChosenRecords) {
  const { form_id: formId } = chosen.question.of
  return { ...namedRecords(chosen), ...(formId !== undefined && { form_id: formId }) }
}
