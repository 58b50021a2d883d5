import { Button, Skeleton, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'

import type { Connection } from '../../../schemas/api/connections'
import { useApi } from '../../auth/session'
import { useMay } from '../../auth/useMay'
import { LoadProblem } from '../../shared/LoadProblem'
import { isKept } from '../../shared/NotRefreshed'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { SectionCard } from '../../shared/SectionCard'
import { useFormat } from '../../shared/useFormat'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { ConnectionFilesCards } from './ConnectionFilesCards'
import { ConnectionUsers } from './ConnectionUsers'
import classes from './connections.module.css'

/** Draws a connection: its people, and what each side shares with the other. */
export function ConnectionPage() {
  const t = useT()
  const api = useApi()
  const id = Number(useParams()['connectionId'])
  const connection = useQuery({
    queryKey: ['connections', id],
    queryFn: ({ signal }) => api.connections.get(id, signal),
  })
  if (connection.isError && !isKept(connection))
    return (
      <LoadProblem
        error={connection.error}
        gone={t('connections.gone')}
        home={{ to: '/connections', label: t('connections.toConnections') }}
        onRetry={() => void connection.refetch()}
      />
    )
  return (
    <div className={classes['page']} key={id}>
      {connection.data ? (
        <Sections connection={connection.data} />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('connections.loading')}>
          <Skeleton height={36} width={260} mb="lg" />
          <Skeleton height={320} />
        </div>
      )}
    </div>
  )
}

function Sections({ connection }: { readonly connection: Connection }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const format = useFormat()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayManage = useMay('can_manage_users')
  const { isBusy, run } = useOneAtATime()
  const { id, name, email, since } = connection

  const end = () =>
    void run(async () => {
      await api.connections.end(id)
      queries.removeQueries({ queryKey: ['connections', id] })
      toast.done(t('connections.ended', { name }))
      void navigate('/connections')
    })
      .catch(toast.error)
      .finally(() => {
        void queries.invalidateQueries({ queryKey: ['connections'] })
        void queries.invalidateQueries({ queryKey: ['items'] })
      })
  const askToEnd = () =>
    modals.openConfirmModal({
      title: t('connections.end.title', { name }),
      children: <Text size="sm">{t('connections.end.text')}</Text>,
      labels: { confirm: t('connections.end'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: end,
    })

  return (
    <>
      <ScreenTitle>{name}</ScreenTitle>
      <Text size="sm" c="dimmed" mb="md">
        {t('connections.since', { email, when: format.date(since * 1000) })}
      </Text>
      <ConnectionFilesCards id={id} name={name} />
      <SectionCard title={t('connections.users')} text={t('connections.users.text')}>
        <ConnectionUsers id={id} />
      </SectionCard>
      {mayManage && (
        <SectionCard title={t('connections.end')} text={t('connections.end.text')} isDangerous>
          <Button variant="default" c="red" disabled={isBusy} onClick={askToEnd}>
            {t('connections.end')}
          </Button>
        </SectionCard>
      )}
    </>
  )
}
