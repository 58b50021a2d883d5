import type { Static, TSchema } from 'typebox'
import { displayPaths as paths } from '../../schemas/api/displayPaths'
import type { ApiPath } from '../../schemas/api/paths'
import type {
  RecordBoard,
  RecordCalendar,
  recordDisplayCalls,
  RecordGroups,
  RecordMap,
  RecordStatistics,
} from '../../schemas/api/recordDisplays'
import type { RecordsQuery } from '../../schemas/api/records'
import type { FilterString } from '../../schemas/filters/filterGroup'
import type { ApiClient } from './client'
import { byName } from './recordsApi'

/**
 * What boards, calendars and maps show of the records of a form. Fails with INVALID_FILTER {name} and LIST_BEING_PREPARED {seconds}, as
 * lists do.
 */
export interface RecordDisplaysApi {
  readonly board: Ask<typeof recordDisplayCalls.board.query, RecordBoard>
  readonly calendar: Ask<typeof recordDisplayCalls.calendar.query, RecordCalendar>
  readonly groups: Ask<typeof recordDisplayCalls.groups.query, RecordGroups>
  readonly map: Ask<typeof recordDisplayCalls.map.query, RecordMap>
  /** Returns totals of columns (`of`, such as `answer__<id>__sum`), and the values of one column (`values`). */
  readonly statistics: (
    question: {
      readonly of: RecordsQuery
      readonly strings: readonly FilterString[]
      readonly search: string
    },
    wanted: { readonly of: string; readonly values?: string },
    signal?: AbortSignal,
  ) => Promise<RecordStatistics>
}

/** `filters` are further conditions on the records. */
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
  return {
    board: ask(paths.recordBoard),
    calendar: ask(paths.recordCalendar),
    map: ask(paths.recordMap),
    groups: ask(paths.recordGroups),
    statistics: ({ of, strings, search }, wanted, signal) =>
      client.get(paths.recordStatistics, {
        query: { ...of, ...(search !== '' && { search }), ...byName(strings), ...wanted },
        ...(signal ? { signal } : {}),
      }),
  }
}
