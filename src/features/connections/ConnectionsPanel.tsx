import { Anchor, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { PanelConnection } from '../../../schemas/api/panels'
import { useApi } from '../../auth/session'
import lists from '../../shared/lists.module.css'
import { Empty } from '../../shared/ListStates'
import { LoadedList } from '../../shared/LoadedList'
import { AtWork, PanelTable, type PanelTableColumn } from '../../shared/panels/PanelTable'
import { panelRefresh, usePanelWords } from '../../shared/panels/usePanelWords'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'

/** `/connections-panel`: which connections are using what was shared with them, live. */
export function ConnectionsPanel() {
  const t = useT()
  const api = useApi()
  const words = usePanelWords()
  const list = useQuery({
    queryKey: ['connectionsPanel'],
    queryFn: ({ signal }) => api.connections.panel(signal),
    refetchInterval: panelRefresh,
  })
  const columns: readonly PanelTableColumn<PanelConnection>[] = [
    {
      id: 'name',
      label: t('panel.column.connection'),
      cell: ({ id, name }) => (
        <Anchor component={Link} to={`/connections/${id}`} inherit>
          {name}
        </Anchor>
      ),
    },
    {
      id: 'online',
      label: t('panel.column.user_status'),
      cell: ({ online }) => (
        <AtWork isActive={online} isThere={online}>
          {t(online ? 'panel.status.active' : 'panel.status.out')}
        </AtWork>
      ),
    },
    { id: 'start', label: t('panel.column.start_date'), cell: ({ start_date: at }) => words.moment(at) },
    { id: 'end', label: t('panel.column.end_date'), cell: ({ end_date: at }) => words.moment(at) },
    {
      ...{ id: 'count', label: t('panel.column.daily_count'), isNumber: true },
      cell: ({ daily_count: count }) => words.count(count),
    },
    {
      ...{ id: 'duration', label: t('panel.column.seconds_duration'), isNumber: true },
      cell: ({ seconds_duration: seconds }) => words.duration(seconds),
    },
    { id: 'last', label: t('panel.column.last_update'), cell: ({ last_update: at }) => words.ago(at) },
  ]
  return (
    <>
      <div className={lists['head']}>
        <ScreenTitle>{t('panel.connections')}</ScreenTitle>
      </div>
      <Text c="dimmed" mb="md">
        {t('panel.connections.text')}
      </Text>
      <LoadedList list={list} loading={t('connections.loading')} height={44}>
        {list.data?.length === 0 && (
          <Empty
            icon={<IconPlugConnected size={32} stroke={1.5} />}
            title={t('connections.empty')}
            text={t('connections.empty.text')}
            guide="connections"
          />
        )}
        {list.data && list.data.length > 0 && (
          <PanelTable
            label={t('panel.connections')}
            columns={columns}
            rows={list.data}
            keyOf={({ id }) => id}
          />
        )}
      </LoadedList>
    </>
  )
}
