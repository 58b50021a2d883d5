import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../auth/session'

const perPage = 20
/** Milliseconds between two requests while a delivery is running. */
const soon = 5_000
const webhooksKey = 'webhooks'

/** Returns the webhooks of a form, and the form, whose name is the screen's title. */
export function useWebhooks(formId: number) {
  const api = useApi()
  return useQuery({
    queryKey: [webhooksKey, 'form', formId],
    queryFn: async ({ signal }) => {
      const [form, { objects }] = await Promise.all([
        api.items.get(formId, signal),
        api.webhooks.list(formId, signal),
      ])
      return { form, webhooks: objects }
    },
  })
}

/** Returns a webhook's deliveries, the newest first, page by page. */
export function useDeliveries(id: number) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [webhooksKey, 'log', id],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => api.webhooks.log(id, { limit: perPage, offset: pageParam }, signal),
    getNextPageParam: ({ meta }) =>
      meta.offset + meta.limit < meta.total_count ? meta.offset + meta.limit : undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ objects }) => objects.some(({ state }) => state === 'waiting')) ? soon : false,
  })
}

/** Returns a function that refetches everything about webhooks. */
export function useRefreshWebhooks() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [webhooksKey] })
}
