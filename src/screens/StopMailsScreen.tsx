import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'

import { ApiError } from '../../adapters/api/apiError'
import type { MailStop } from '../../schemas/api/mails'
import { useApi } from '../auth/session'
import { Failed } from '../shared/ListStates'
import { ScreenTitle } from '../shared/ScreenTitle'
import { useOneMutation } from '../shared/useOneAtATime'
import { useT } from '../shared/useT'
import { useToast } from '../shared/useToast'
import { EntryFrame } from './EntryFrame'

/** Draws where the unsubscribe link of an e-mail leads. */
export function StopMailsScreen() {
  const t = useT()
  const api = useApi()
  const { stopKey: key = '' } = useParams()
  const stop = useQuery({
    queryKey: ['mailStop', key],
    queryFn: ({ signal }) => api.mail.getStop(key, signal),
  })
  const { error } = stop
  if (stop.data) return <Stopping stopKey={key} stop={stop.data} />
  return (
    <EntryFrame>
      <ScreenTitle mb="md">{t('menu.mail')}</ScreenTitle>
      {error instanceof ApiError && !error.isTemporary ? (
        <Alert color="red" role="alert">
          {t('mail.stop.gone')}
        </Alert>
      ) : stop.isError ? (
        <Failed error={error} onRetry={() => void stop.refetch()} />
      ) : (
        <Skeleton height={120} role="status" aria-busy="true" aria-label={t('mail.stop.loading')} />
      )}
    </EntryFrame>
  )
}

function Stopping({ stopKey, stop }: { readonly stopKey: string; readonly stop: MailStop }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const [isResumed, setResumed] = useState(false)
  const change = useOneMutation({
    mutationFn: (stopped: boolean) => api.mail.stop(stopKey, stopped),
    onSuccess: (changed) => {
      setResumed(!changed.stopped)
      queries.setQueryData(['mailStop', stopKey], changed)
    },
    onError: toast.error,
  })
  const { account, address, stopped } = stop
  const said = stopped ? 'mail.stop.stopped' : isResumed ? 'mail.stop.resumed' : 'mail.stop.text'
  return (
    <EntryFrame>
      <ScreenTitle mb="md">{t('mail.stop.title', { account })}</ScreenTitle>
      <Stack>
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          {t(said, { account, address })}
        </Text>
        <Button
          size="md"
          fullWidth
          variant={stopped ? 'default' : 'filled'}
          loading={change.isPending}
          onClick={() => change.mutate(!stopped)}
        >
          {t(stopped ? 'mail.stop.resume' : 'mail.stop.confirm')}
        </Button>
      </Stack>
    </EntryFrame>
  )
}
