import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MailsAsked } from '../../../adapters/api/mailApi'
import { useApi } from '../../auth/session'
import { nextOffset } from '../../shared/nextOffset'

const perPage = 50
/** Milliseconds between two requests for e-mails that are being sent. */
const soon = 5_000

/** Returns e-mails, the newest first, page by page. */
export function useMails(asked: Omit<MailsAsked, 'limit' | 'offset'>) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['mails', 'list', asked],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.mail.list({ ...asked, limit: perPage, offset: pageParam }, signal),
    getNextPageParam: nextOffset,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ objects }) => objects.some((mail) => mail.state === 'waiting'))
        ? soon
        : false,
  })
}

export function useMail(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['mails', 'one', id],
    queryFn: ({ signal }) => api.mail.get(id, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? soon : false),
  })
}
