import { Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

import { useApi } from '../../auth/session'
import lists from '../../shared/lists.module.css'
import { Failed } from '../../shared/ListStates'
import { MoreButton } from '../../shared/MoreButton'
import { nextOffset } from '../../shared/nextOffset'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'

const perPage = 10
const kinds = ['forms', 'catalogs'] as const

/** Lists the forms and catalogs that a user owns. */
export function OwnedThings({ userId }: { readonly userId: number }) {
  return (
    <Stack gap="lg">
      {kinds.map((kind) => (
        <OwnedList key={kind} userId={userId} kind={kind} />
      ))}
    </Stack>
  )
}

function OwnedList({ userId, kind }: { readonly userId: number; readonly kind: (typeof kinds)[number] }) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const owned = useInfiniteQuery({
    queryKey: ['user', userId, kind],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const asked = { limit: perPage, offset: pageParam }
      return kind === 'forms'
        ? api.people.formsOf(userId, asked, signal)
        : api.people.catalogsOf(userId, asked, signal)
    },
    getNextPageParam: nextOffset,
  })
  if (owned.isError) return <Failed error={owned.error} onRetry={() => void owned.refetch()} />
  if (owned.isPending) return <Skeleton height={48} aria-hidden />
  const things = owned.data.pages.flatMap((page) => page.objects)
  const total = owned.data.pages[0]?.meta.total_count ?? 0
  return (
    <div>
      <Text fw={500} component="h3" size="sm">
        {t(`menu.${kind}`)} · {format.number(total)}
      </Text>
      {things.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('people.owns.none')}
        </Text>
      ) : (
        <ul className={lists['entries']}>
          {things.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/${kind}/${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={owned} label={t('people.owns.more')} isSmall />
    </div>
  )
}
