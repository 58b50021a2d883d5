import type { RecordDocument } from '../../../../schemas/api/records'
import type { RecordsQuestion } from '../useListedRecords'
import { listToDownload } from '../download/listToDownload'

/** The records of an action: some, or all that match a list. */
export interface ChosenRecords {
  /** Null means all. */
  readonly records: readonly RecordDocument[] | null
  readonly question: RecordsQuestion
  /** The number of records; undefined when not completely counted. */
  readonly count: number | undefined
}

/** Chooses one record by itself. */
export const oneRecord = (record: RecordDocument): ChosenRecords => ({
  records: [record],
  question: { of: { form_id: record.form_id }, strings: [], search: '' },
  count: 1,
})

/** Returns how calls name the records. "All matching" must be explicit, because a missing list of ids means none. */
export function namedRecords({ records, question }: ChosenRecords) {
  if (records) return { records: records.map(({ id }) => id) }
  const { filter_id, filters } = listToDownload(question, undefined)
  return { ...(filter_id !== undefined && { filter_id }), filters: filters ?? '' }
}

/** Returns the same where the records may be of several forms. */
export function markedRecords(chosen: ChosenRecords) {
  const { form_id: formId } = chosen.question.of
  return { ...namedRecords(chosen), ...(formId !== undefined && { form_id: formId }) }
}
