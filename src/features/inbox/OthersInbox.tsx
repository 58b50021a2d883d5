import { Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InboxItem } from '../../../schemas/api/inbox'
import { useApi } from '../../auth/session'
import { itemPreview } from '../../shared/itemPreview'
import lists from '../../shared/lists.module.css'
import { Empty } from '../../shared/ListStates'
import { LoadedList } from '../../shared/LoadedList'
import { LoadProblem } from '../../shared/LoadProblem'
import { MoreButton } from '../../shared/MoreButton'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { InboxRow } from './InboxRow'
import { rowFields } from './useInboxEntries'

const perPage = 50

/** Draws another user's inbox, read-only: for administrators and supervisors of their groups. */
export function OthersInbox({ userId }: { readonly userId: number }) {
  const t = useT()
  const api = useApi()
  const { data: users } = useQuery({
    queryKey: ['user', userId, 'name'],
    queryFn: ({ signal }) => api.account.listUsers([userId], signal),
  })
  const list = useInfiniteQuery({
    queryKey: ['inbox', 'of', userId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.inbox.find(
        {
          ...{ user_id: userId, selector: {}, sort: [{ updated_at: 'desc' }] },
          ...{ fields: rowFields, limit: perPage, skip: pageParam },
        },
        signal,
      ),
    getNextPageParam: (last, all) => (last.length < perPage ? undefined : all.length * perPage),
  })
  const items = list.data?.pages.flat()
  const name = users?.[0]?.name ?? ''
  return (
    <>
      <ScreenTitle mb="xs">{t('inbox.of', { name })}</ScreenTitle>
      <Text c="dimmed" mb="md">
        {t('inbox.of.text')}
      </Text>
      <LoadedList
        list={list}
        loading={t('inbox.loading')}
        height={76}
        problem={
          <LoadProblem
            error={list.error}
            home={{ to: '/inbox', label: t('inbox.fate.toInbox') }}
            onRetry={() => void list.refetch()}
          />
        }
      >
        {items?.length === 0 && (
          <Empty
            icon={<IconInbox size={32} stroke={1.5} />}
            title={t('inbox.of.empty')}
            text={t('inbox.of.empty.text')}
          />
        )}
        {items && items.length > 0 && (
          <ul className={lists['framed']} aria-label={t('inbox.of', { name })}>
            {items.map((item) => (
              <SeenItem key={item._id} item={item} />
            ))}
          </ul>
        )}
        <MoreButton list={list} label={t('inbox.more')} />
      </LoadedList>
    </>
  )
}

/** Draws an item that only its owner can open. */
function SeenItem({ item }: { readonly item: InboxItem }) {
  const t = useT()
  const status = item.status ?? 'new'
  return (
    <InboxRow
      name={item.name ?? ''}
      to={null}
      preview={itemPreview(item)}
      state={t(`inbox.status.${status}`)}
      isNew={status === 'new'}
      from={item.created_by_name}
      at={(item.updated_at ?? 0) * 1000}
    />
  )
}
