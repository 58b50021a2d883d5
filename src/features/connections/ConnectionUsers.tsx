import { Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'

import { useApi } from '../../auth/session'
import lists from '../../shared/lists.module.css'
import { Failed } from '../../shared/ListStates'
import { MoreButton } from '../../shared/MoreButton'
import { nextOffset } from '../../shared/nextOffset'
import { useT } from '../../shared/useT'

const perPage = 20

/** Lists the people of a connection, by name. */
export function ConnectionUsers({ id }: { readonly id: number }) {
  const t = useT()
  const api = useApi()
  const users = useInfiniteQuery({
    queryKey: ['connections', id, 'users'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.connections.users(id, { limit: perPage, offset: pageParam, with_count: false }, signal),
    getNextPageParam: nextOffset,
  })
  if (users.isError) return <Failed error={users.error} onRetry={() => void users.refetch()} />
  if (users.isPending) return <Skeleton height={48} aria-hidden />
  return (
    <>
      <ul className={lists['entries']} aria-label={t('connections.users')}>
        {users.data.pages
          .flatMap((page) => page.objects)
          .map((user) => (
            <li key={user.id}>
              <span>
                {user.name}
                <Text component="span" display="block" size="sm" c="dimmed">
                  {user.email}
                </Text>
              </span>
            </li>
          ))}
      </ul>
      <MoreButton list={users} label={t('connections.users.more')} isSmall />
    </>
  )
}
