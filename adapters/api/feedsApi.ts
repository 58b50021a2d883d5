import type { Envelope } from '../../schemas/api/common'
import type { Feed, FeedWithKey } from '../../schemas/api/feeds'
import { paths } from '../../schemas/api/paths'
import type { ApiClient } from './client'

export interface FeedsApi {
  readonly list: (formId: number, signal?: AbortSignal) => Promise<Envelope<Feed>>
  /** The response is the only one that contains the key. A null `filterId` means all records of the form. */
  readonly create: (formId: number, filterId: number | null, name: string) => Promise<FeedWithKey>
  /** Ends the feed at once. */
  readonly revoke: (id: number) => Promise<void>
}

export function createFeedsApi(client: ApiClient): FeedsApi {
  return {
    list: (formId, signal) =>
      client.get(paths.feeds, { query: { form_id: formId, limit: 0 }, ...(signal && { signal }) }),
    create: (formId, filterId, name) =>
      client.post(paths.feeds, { form_id: formId, filter_id: filterId, name }),
    revoke: (id) => client.delete(paths.feed, { params: { id } }),
  }
}
