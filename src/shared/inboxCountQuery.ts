import { queryOptions } from '@tanstack/react-query'
import type { InboxApi } from '../../adapters/api/inboxApi'
import { waitingStatuses } from '../../schemas/model/inboxStatus'

/** The highest number that is counted. */
const mostCounted = 1_000

/** Returns the query for how many items the user has to answer in the inbox. */
export const inboxCountQuery = ({ inbox }: { readonly inbox: Pick<InboxApi, 'find'> }) =>
  queryOptions({
    queryKey: ['inbox', 'count'],
    queryFn: async ({ signal }) => {
      const waiting = { status: { $in: waitingStatuses } }
      return (await inbox.find({ selector: waiting, fields: ['_id'], limit: mostCounted }, signal)).length
    },
  })
