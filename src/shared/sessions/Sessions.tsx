import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { UserSession } from '../../../schemas/api/userSessions'
import { useApi, useUser } from '../../auth/session'
import { Failed } from '../ListStates'
import { useFormat } from '../useFormat'
import { useOneAtATime } from '../useOneAtATime'
import { useT } from '../useT'
import { useToast } from '../useToast'
import classes from '../rowList.module.css'

/** Lists where a user is logged in; each session can be ended. */
export function Sessions({ userId }: { readonly userId: number }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const isOwn = useUser().id === userId
  const { isBusy, run } = useOneAtATime()
  const queryKey = ['sessions', userId]
  const sessions = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.account.listSessions(userId, signal),
  })

  /** Runs `work`, which returns the message for when it is done. */
  const attempt = (work: () => Promise<string>) =>
    void run(async () => {
      await work().then(toast.done, toast.error)
      await queries.invalidateQueries({ queryKey })
    })

  const end = (session: UserSession, device: string) =>
    attempt(async () => {
      await api.account.endSession(userId, session.id)
      return t('sessions.ended', { device })
    })
  const endOthers = () =>
    attempt(async () => t('people.sessionsEnded', { count: await api.people.endSessions(userId) }))
  const hasOthers = sessions.data?.some((session) => !session.is_current) === true

  return (
    <Stack>
      <Text c="dimmed" size="sm" maw={520}>
        {t(isOwn ? 'sessions.text' : 'sessions.textOf')}
      </Text>
      {sessions.isPending && <Skeleton height={64} aria-hidden />}
      {sessions.isError && <Failed error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data?.length === 0 && <Text size="sm">{t('sessions.none')}</Text>}
      {sessions.data && sessions.data.length > 0 && (
        <ul className={classes['rows']}>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={end} />
          ))}
        </ul>
      )}
      {isOwn && hasOthers && (
        <Group justify="flex-end">
          <Button variant="default" c="red" disabled={isBusy} onClick={endOthers}>
            {t('sessions.endOthers')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface SessionRowProps {
  readonly session: UserSession
  readonly isBusy: boolean
  readonly onEnd: (session: UserSession, device: string) => void
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const t = useT()
  const format = useFormat()
  const { browser, system, key_name: key } = session
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'))
  return (
    <li>
      <div>
        <Text fw={600}>{key === null ? device : t('sessions.key', { name: key })}</Text>
        <Text size="sm" c="dimmed">
          {t('sessions.times', {
            since: format.dateTime(session.created_at * 1000),
            seen: format.relative(session.last_seen_at * 1000),
          })}{' '}
          {session.address !== null && t('sessions.address', { address: session.address })}
        </Text>
      </div>
      {session.is_current ? (
        <Badge variant="light" flex="none">
          {t('sessions.current')}
        </Badge>
      ) : (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          disabled={isBusy}
          aria-label={t('sessions.endNamed', { device })}
          onClick={() => onEnd(session, device)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
