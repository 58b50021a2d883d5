import type { CalendarRecord } from '../../../schemas/api/recordDisplays'
import { own } from '../../../schemas/model/json'
import type { Viewer } from '../../policies/accessScope'
import type { DatedRecord, RecordsOfDays } from '../../services/records/recordCalendar'
import { presentRecord } from './presentRecord'

/** Presents a record for a calendar: only the answers that were asked for. */
export function presentDated(
  viewer: Viewer,
  { item, fields }: Pick<RecordsOfDays, 'item' | 'fields'>,
  { record, start, end }: DatedRecord,
): CalendarRecord {
  const { id, folio, version, editable, answers } = presentRecord(viewer, item, record)
  return {
    ...{ id, folio, version, editable, start, end },
    answers: Object.fromEntries(
      fields.flatMap((field) => {
        const answer = own(answers, field)
        return answer === undefined ? [] : [[field, answer]]
      }),
    ),
  }
}
