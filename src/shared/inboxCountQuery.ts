import { queryOptions } from '@tanstack/react-query'
import type { InboxApi } from '../../adapters/api/inboxApi'
import { waitingStatuses } from '../../schemas/model/inboxStatus'

/** As many as are counted. */
const mostCounted = 1_000

/** How much there is to answer in the inbox of whoever is logged in. */
export const inboxCountQuery = ({ inbox }: { readonly inbox: Pick<InboxApi, 'find'> }) =>
  queryOptions({
    queryKey: ['inbox', 'count'],
    queryFn: async ({ signal }) => {
      const waiting = { status: { $in: waitingStatuses } }
      return (await inbox.find({ selector: waiting, fields: ['_id'], limit: mostCounted }, signal)).length
    },
  })
