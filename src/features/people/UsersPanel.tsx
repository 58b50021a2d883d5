import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core'
import { IconDevices, IconInbox, IconMessage, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { panelColumns, type PanelColumn, type PanelUser } from '../../../schemas/api/panels'
import { useApi, useUser } from '../../auth/session'
import { useMay } from '../../auth/useMay'
import lists from '../../shared/lists.module.css'
import { Empty } from '../../shared/ListStates'
import { LoadedList } from '../../shared/LoadedList'
import { MoreButton } from '../../shared/MoreButton'
import { nextOffset } from '../../shared/nextOffset'
import { AtWork, PanelTable, type PanelSort, type PanelTableColumn } from '../../shared/panels/PanelTable'
import { panelRefresh, usePanelWords } from '../../shared/panels/usePanelWords'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useActivityWords } from '../../shared/useActivityWords'
import { useT } from '../../shared/useT'
import tool from '../../shared/toolButton.module.css'
import { MessageDialog } from './MessageDialog'
import { PeopleProblem } from './PeopleProblem'
import { UserDevicesDialog } from './UserDevicesDialog'

const perPage = 100

const readSort = (text: string | null): PanelSort => {
  const column = panelColumns.find((one) => one === text?.replace(/^-/, '')) ?? 'user_name'
  return { column, isDescending: text === `-${column}` }
}

/** `/users-panel`: which users are active, live. */
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
      api.people.usersPanel(
        { limit: perPage, offset: pageParam, with_count: false, order_by: orderBy },
        signal,
      ),
    getNextPageParam: nextOffset,
    refetchInterval: panelRefresh,
    placeholderData: (before) => before,
  })
  // Users may move between pages meanwhile, so duplicates are removed.
  const users = list.data && [
    ...new Map(list.data.pages.flatMap((page) => page.objects).map((one) => [one.id, one])).values(),
  ]
  const cells: Record<PanelColumn, (user: PanelUser) => React.ReactNode> = {
    // A mere supervisor gets the link to the user's records, as far as these are visible to them.
    user_name: (user) => (
      <Anchor component={Link} to={mayManage ? `/users/${user.id}` : `/records/${user.id}`} inherit>
        {user.user_name}
      </Anchor>
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
  const [open, setOpen] = useState<{ readonly what: 'devices' | 'message'; readonly user?: PanelUser }>()
  const close = () => {
    setOpen(undefined)
    // A user who was logged out is no longer active.
    void list.refetch()
  }
  const own = useUser()
  const mayWrite = ({ id, user_status: status }: PanelUser) => id !== own.id && status !== 'disabled'
  // Only the account's owner may manage the owner's credentials.
  const keepsDevices = ({ id }: PanelUser) => id === own.id || id !== own.parent_info.id
  const columns: readonly PanelTableColumn<PanelUser>[] = [
    ...panelColumns.map((id) => ({
      ...{ id, label: t(`panel.column.${id}`), cell: cells[id] },
      isNumber: id === 'daily_count' || id === 'seconds_duration',
    })),
    {
      ...{ id: 'inbox', label: t('menu.inbox'), isUnsorted: true },
      cell: ({ id, user_name: name }: PanelUser) => (
        <ActionIcon
          component={Link}
          to={id === own.id ? '/inbox' : `/inbox?of=${id}`}
          variant="subtle"
          size="lg"
          aria-label={t('inbox.of', { name })}
          title={t('inbox.of', { name })}
        >
          <IconInbox size={18} aria-hidden />
        </ActionIcon>
      ),
    },
    ...(mayManage
      ? [
          {
            ...{ id: 'devices', label: t('panel.column.devices'), isUnsorted: true },
            cell: (user: PanelUser) => (
              <Group component="span" gap={4} wrap="nowrap">
                {keepsDevices(user) && (
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    aria-label={t('panel.devicesOf', { name: user.user_name })}
                    title={t('panel.devicesOf', { name: user.user_name })}
                    onClick={() => setOpen({ what: 'devices', user })}
                  >
                    <IconDevices size={18} aria-hidden />
                  </ActionIcon>
                )}
                {mayWrite(user) && (
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    aria-label={t('message.titleTo', { name: user.user_name })}
                    title={t('message.titleTo', { name: user.user_name })}
                    onClick={() => setOpen({ what: 'message', user })}
                  >
                    <IconMessage size={18} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <div className={lists['head']}>
        <ScreenTitle>{t('panel.users')}</ScreenTitle>
        {mayManage && (
          <Button
            variant="default"
            classNames={tool}
            leftSection={<IconMessage size={16} aria-hidden />}
            onClick={() => setOpen({ what: 'message' })}
          >
            {t('message.write')}
          </Button>
        )}
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
      {open?.what === 'message' && (
        <MessageDialog
          {...(open.user && { to: { userId: open.user.id, name: open.user.user_name } })}
          onClose={close}
        />
      )}
      {open?.what === 'devices' && open.user && (
        <UserDevicesDialog
          user={open.user}
          onWrite={mayWrite(open.user) ? () => setOpen({ ...open, what: 'message' }) : undefined}
          onClose={close}
        />
      )}
    </>
  )
}
