import { Anchor, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { panelColumns, type PanelColumn, type PanelUser } from '../../../schemas/api/panels'
import { useApi } from '../../auth/session'
import { useMay } from '../../auth/useMay'
import lists from '../../shared/lists.module.css'
import { Empty } from '../../shared/ListStates'
import { LoadedList } from '../../shared/LoadedList'
import { MoreButton } from '../../shared/MoreButton'
import { nextOffset } from '../../shared/nextOffset'
import { AtWork, PanelTable, type PanelSort } from '../../shared/panels/PanelTable'
import { panelRefresh, usePanelWords } from '../../shared/panels/usePanelWords'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useActivityWords } from '../../shared/useActivityWords'
import { useT } from '../../shared/useT'
import { PeopleProblem } from './PeopleProblem'

const perPage = 100

const readSort = (text: string | null): PanelSort => {
  const column = panelColumns.find((one) => one === text?.replace(/^-/, '')) ?? 'user_name'
  return { column, isDescending: text === `-${column}` }
}

/** `/users-panel`: who is at work, as it goes on. */
export function UsersPanel() {
  const t = useT()
  const api = useApi()
  const mayManage = useMay('can_manage_users')
  const words = usePanelWords()
  const activity = useActivityWords()
  const [params, setParams] = useSearchParams()
  const sort = readSort(params.get('order_by'))
  const orderBy = `${sort.isDescending ? '-' : ''}${sort.column as PanelColumn}` as const
  const list = useInfiniteQuery({
    queryKey: ['usersPanel', orderBy],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.people.usersPanel({ limit: perPage, offset: pageParam, order_by: orderBy }, signal),
    getNextPageParam: nextOffset,
    refetchInterval: panelRefresh,
    placeholderData: (before) => before,
  })
  // Who moves between two pages meanwhile is not shown twice.
  const users = list.data && [
    ...new Map(list.data.pages.flatMap((page) => page.objects).map((one) => [one.id, one])).values(),
  ]
  const cells: Record<PanelColumn, (user: PanelUser) => React.ReactNode> = {
    user_name: (user) =>
      mayManage ? (
        <Anchor component={Link} to={`/users/${user.id}`} inherit>
          {user.user_name}
        </Anchor>
      ) : (
        user.user_name
      ),
    user_status: ({ user_status: status }) => (
      <AtWork isActive={status === 'active'} isThere={status === 'active' || status === 'idle'}>
        {t(`panel.status.${status}`)}
      </AtWork>
    ),
    activity: ({ activity: action, last_update: at }) =>
      action === null ? '–' : `${activity.what({ action })} · ${words.ago(at)}`,
    start_date: ({ start_date: at }) => words.moment(at),
    end_date: ({ end_date: at }) => words.moment(at),
    seconds_duration: ({ seconds_duration: seconds }) => words.duration(seconds),
    daily_count: ({ daily_count: count }) => words.count(count),
  }
  const columns = panelColumns.map((id) => ({
    ...{ id, label: t(`panel.column.${id}`), cell: cells[id] },
    isNumber: id === 'daily_count' || id === 'seconds_duration',
  }))
  return (
    <>
      <div className={lists['head']}>
        <ScreenTitle>{t('panel.users')}</ScreenTitle>
      </div>
      <Text c="dimmed" mb="md">
        {t('panel.users.text')}
      </Text>
      <LoadedList
        list={list}
        loading={t('people.loading')}
        height={44}
        problem={
          <PeopleProblem
            error={list.error}
            home={{ to: '/dashboard', label: t('people.toHome') }}
            onRetry={() => void list.refetch()}
          />
        }
      >
        {users?.length === 0 && (
          <Empty
            icon={<IconUsers size={32} stroke={1.5} />}
            title={t('people.notFound')}
            text={t('people.empty.text')}
          />
        )}
        {users && users.length > 0 && (
          <PanelTable
            label={t('panel.users')}
            columns={columns}
            rows={users}
            keyOf={({ id }) => id}
            sort={sort}
            onSort={({ column, isDescending }) =>
              setParams({ order_by: `${isDescending ? '-' : ''}${column}` }, { replace: true })
            }
          />
        )}
        <MoreButton list={list} label={t('people.more')} />
      </LoadedList>
    </>
  )
}
