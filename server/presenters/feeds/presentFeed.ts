import type { ApiError } from '../../../schemas/api/common'
import type { Feed } from '../../../schemas/api/feeds'
import type { FeedRow } from '../../store/people/feeds'
import { seconds, secondsOrNull } from '../items/presentItem'

export const presentFeed = ({
  feed,
  filterName,
}: {
  readonly feed: FeedRow
  readonly filterName: string | null
}): Feed => ({
  id: feed.id,
  name: feed.name,
  form_id: feed.feed_form_id,
  filter: feed.feed_filter_id === null ? null : { id: feed.feed_filter_id, name: filterName },
  user: { id: feed.user_id, name: feed.user_name },
  prefix: feed.prefix,
  created_at: seconds(feed.created_at),
  last_used_at: secondsOrNull(feed.last_used_at),
  resource_uri: `/api/infosync/feed/${feed.id}/`,
})

/** Presents an error as clients of OData read it. */
export const presentODataError = ({ error_code: code, error }: Pick<ApiError, 'error_code' | 'error'>) => ({
  error: { code: code ?? 'ERROR', message: error },
})
