import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../auth/session'

const feedsKey = 'feeds'

/** Returns the feeds of a form, and the form, whose name is the screen's title. */
export function useFeeds(formId: number) {
  const api = useApi()
  return useQuery({
    queryKey: [feedsKey, formId],
    queryFn: async ({ signal }) => {
      const [form, { objects }] = await Promise.all([
        api.items.get(formId, signal),
        api.feeds.list(formId, signal),
      ])
      return { form, feeds: objects }
    },
  })
}

export function useRefreshFeeds() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [feedsKey] })
}
