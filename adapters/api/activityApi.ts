import type { Activity, ActivitySubject } from '../../schemas/api/activities'
import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { ApiClient } from './client'
import type { PageAsked } from './peopleApi'

export interface ActivitiesAsked {
  readonly userId?: number | undefined
  readonly subject?: ActivitySubject | undefined
  readonly itemId?: number | undefined
  /** Milliseconds; `since` is included, `until` is not. */
  readonly since?: number | undefined
  readonly until?: number | undefined
}

export interface ActivityApi {
  /** Lists who did what, the newest first; a limit of 0 asks for all. */
  readonly list: (
    asked: ActivitiesAsked,
    page: PageAsked,
    signal?: AbortSignal,
  ) => Promise<Envelope<Activity>>
}

export const createActivityApi = (client: ApiClient): ActivityApi => ({
  list: ({ userId, subject, itemId, since, until }, page, signal) =>
    client.get(paths.activities, {
      query: {
        ...{ ...page, user_id: userId, subject, item_id: itemId },
        ...(since !== undefined && { since: since / 1000 }),
        ...(until !== undefined && { until: until / 1000 }),
      },
      ...(signal ? { signal } : {}),
    }),
})
