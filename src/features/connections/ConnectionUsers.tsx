import { Button, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'

import { useApi } from '../../auth/session'
import { Failed } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import classes from './connections.module.css'

const perPage = 20

/** The people of a connection, by name. */
export function ConnectionUsers({ id }: { readonly id: number }) {
  const t = useT()
  const api = useApi()
  const users = useInfiniteQuery({
    queryKey: ['connections', id, 'users'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.connections.users(id, { limit: perPage, offset: pageParam }, signal),
    getNextPageParam: ({ meta }) =>
      meta.offset + meta.limit < meta.total_count ? meta.offset + meta.limit : undefined,
  })
  if (users.isError) return <Failed error={users.error} onRetry={() => void users.refetch()} />
  if (users.isPending) return <Skeleton height={48} aria-hidden />
  return (
    <>
      <ul className={classes['entries']} aria-label={t('connections.users')}>
        {users.data.pages
          .flatMap((page) => page.objects)
          .map((user) => (
            <li key={user.id} className={classes['entry']}>
              <span>
                <span>{user.name}</span>
                <Text component="span" size="sm" c="dimmed">
                  {user.email}
                </Text>
              </span>
            </li>
          ))}
      </ul>
      {users.hasNextPage && (
        <Button
          variant="default"
          size="compact-sm"
          mt="xs"
          loading={users.isFetchingNextPage}
          onClick={() => void users.fetchNextPage()}
        >
          {t('connections.users.more')}
        </Button>
      )}
    </>
  )
}
