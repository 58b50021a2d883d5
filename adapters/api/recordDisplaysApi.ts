import type { Static, TSchema } from 'typebox'
import { paths, type ApiPath } from '../../schemas/api/paths'
import type {
  RecordBoard,
  RecordCalendar,
  recordDisplayCalls,
  RecordMap,
} from '../../schemas/api/recordDisplays'
import type { FilterString } from '../../schemas/filters/filterGroup'
import type { ApiClient } from './client'
import { byName } from './recordsApi'

/** What boards, calendars and maps show of the records of a form. Fail with INVALID_FILTER {name} and LIST_BEING_PREPARED {seconds}, as lists do. */
export interface RecordDisplaysApi {
  readonly board: Ask<typeof recordDisplayCalls.board.query, RecordBoard>
  readonly calendar: Ask<typeof recordDisplayCalls.calendar.query, RecordCalendar>
  readonly map: Ask<typeof recordDisplayCalls.map.query, RecordMap>
}

/** `filters`: what else the records must be. */
type Ask<Query extends TSchema, Answer> = (
  query: Static<Query>,
  filters: readonly FilterString[],
  signal?: AbortSignal,
) => Promise<Answer>

export function createRecordDisplaysApi(client: ApiClient): RecordDisplaysApi {
  const ask =
    <Query extends object, Answer>(path: ApiPath) =>
    (query: Query, filters: readonly FilterString[], signal?: AbortSignal): Promise<Answer> =>
      client.get<Answer>(path, { query: { ...query, ...byName(filters) }, ...(signal ? { signal } : {}) })
  return { board: ask(paths.recordBoard), calendar: ask(paths.recordCalendar), map: ask(paths.recordMap) }
}
