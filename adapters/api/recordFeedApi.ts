import { paths } from '../../schemas/api/paths'
import type { RecordChange } from '../../schemas/api/recordFeed'
import type { RecordsQuery } from '../../schemas/api/records'
import type { FilterString } from '../../schemas/filters/filterGroup'
import type { ApiClient } from './client'
import { followEvents, type EventsFollowed } from './followEvents'
import { readBody } from './readBody'
import { byName } from './recordsApi'

export interface RecordsFollowed extends Pick<EventsFollowed, 'onId' | 'signal'> {
  /** The query of the list. */
  readonly query: Pick<RecordsQuery, 'form_id' | 'user_id' | 'filter_id' | 'search' | 'folio'>
  /** Also reports comments on records. */
  readonly withComments?: boolean
  readonly filters: readonly FilterString[]
  /** Ids of the records on screen, which are also reported once they leave the list. */
  readonly shown: readonly string[]
  /** The mark of the list, or the id of the last event; null starts from now. */
  readonly after: string | null
  readonly onChanges: (changes: readonly RecordChange[]) => void
  /** Called when so much has changed that the list should be loaded again. */
  readonly onMany: () => void
}

/** Changes in lists of records while they are on screen. */
export interface RecordFeedApi {
  /** Reads until the server ends the feed, after some minutes. */
  readonly follow: (followed: RecordsFollowed) => Promise<void>
}

export const createRecordFeedApi = (client: ApiClient): RecordFeedApi => ({
  follow: ({ query, withComments, filters, shown, after, onChanges, onMany, onId, signal }) =>
    followEvents(client, paths.recordChanges, {
      ...{ lastId: after, onId, signal },
      query: {
        ...query,
        ...byName(filters),
        ...(withComments === true && { with_comments: true }),
        ...(shown.length > 0 && { shown: shown.join(',') }),
      },
      onEvent: ({ event, data }) => {
        if (event === 'many') onMany()
        const changes = event === 'change' ? readBody(data) : undefined
        if (Array.isArray(changes)) onChanges(changes)
      },
    }),
})
