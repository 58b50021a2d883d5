import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'

import { useApi, useUser } from '../../auth/session'
import { useMay } from '../../auth/useMay'
import { LoadProblem } from '../../shared/LoadProblem'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useFormat } from '../../shared/useFormat'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './connections.module.css'

/** Draws an invitation to connect, for anybody with its link. */
export function InvitationPage() {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const format = useFormat()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { email } = useUser()
  const mayManage = useMay('can_manage_users')
  const { isBusy, run } = useOneAtATime()
  const key = useParams()['key'] ?? ''
  const invitation = useQuery({
    queryKey: ['connections', 'received', key],
    queryFn: ({ signal }) => api.connections.received(key, signal),
  })
  if (invitation.isError)
    return (
      <LoadProblem
        error={invitation.error}
        gone={t('connections.invitation.gone')}
        home={{ to: '/connections', label: t('connections.toConnections') }}
        onRetry={() => void invitation.refetch()}
      />
    )
  if (!invitation.data)
    return <Skeleton height={180} role="status" aria-busy="true" aria-label={t('connections.loading')} />
  const { account_name: account, created_by_name: who, email: to, is_mine: isMine } = invitation.data
  const until = format.dateTime(invitation.data.expires_at * 1000)

  const answer = (isAccepted: boolean) =>
    void run(async () => {
      const connection = await api.connections.answer(key, isAccepted)
      await queries.invalidateQueries({ queryKey: ['connections'], refetchType: 'none' })
      toast.done(t(connection ? 'connections.made' : 'connections.refused', { name: account }))
      void navigate(connection ? `/connections/${connection.id}` : '/connections', { replace: true })
    }).catch(toast.error)

  return (
    <div className={classes['page']}>
      <ScreenTitle>{t('connections.invitation.title', { name: account })}</ScreenTitle>
      <Text mt="sm">{t('connections.invitation.text', { who, name: account })}</Text>
      <Text mt="xs" c="dimmed">
        {t('connections.invitation.share', { when: until })}
      </Text>
      {!isMine ? (
        <Text mt="lg" role="alert">
          {t('connections.invitation.other', { to, me: email })}
        </Text>
      ) : mayManage ? (
        <Group mt="lg">
          <Button loading={isBusy} onClick={() => answer(true)}>
            {t('connections.invitation.accept')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => answer(false)}>
            {t('connections.invitation.refuse')}
          </Button>
        </Group>
      ) : (
        <Text mt="lg" role="alert">
          {t('connections.invitation.notAllowed')}
        </Text>
      )}
    </div>
  )
}
