import { Button, Skeleton, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { AccessRequest } from '../../../schemas/api/accessRequests'
import { useApi } from '../../auth/session'
import { Empty, Failed } from '../../shared/ListStates'
import lists from '../../shared/lists.module.css'
import { levelOf, leveledBy } from '../../shared/sharing/levels'
import { accessRequestsKey, useAccessRequests } from '../../shared/sharing/useAccessRequests'
import { useFormat } from '../../shared/useFormat'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './sharing.module.css'

/** Who asks for access to what the user may share: each is answered with one click. */
export function AccessRequests() {
  const t = useT()
  const requests = useAccessRequests()
  if (requests.isPending)
    return (
      <div role="status" aria-busy="true" aria-label={t('accessRequests.loading')}>
        <Skeleton height={76} />
      </div>
    )
  if (requests.isError) return <Failed error={requests.error} onRetry={() => void requests.refetch()} />
  const { objects } = requests.data
  if (objects.length === 0)
    return (
      <Empty
        icon={<IconUserCheck size={32} stroke={1.5} />}
        title={t('accessRequests.none')}
        text={t('accessRequests.none.text')}
      />
    )
  return (
    <ul className={lists['framed']} aria-label={t('accessRequests.title')}>
      {objects.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  )
}

function Request({ request }: { readonly request: AccessRequest }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const format = useFormat()
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const { id, item_name: item, user, perm, created_at: at } = request
  const { name } = user
  const answer = (isGranted: boolean) =>
    void run(async () => {
      try {
        await api.sharing.answerAccessRequest(id, isGranted)
        toast.done(t(isGranted ? 'sharing.given' : 'accessRequests.refused', { name }))
      } finally {
        // Also when it failed: somebody else may have answered it.
        await queries.invalidateQueries({ queryKey: accessRequestsKey })
        await queries.invalidateQueries({ queryKey: ['items'] })
      }
    }).catch(toast.error)
  return (
    <li className={classes['request']}>
      <div className={classes['asker']}>
        <Text fw={600}>{t('accessRequests.wants', { name, item })}</Text>
        <Text size="sm" c="dimmed">
          {t('accessRequests.details', {
            email: user.email,
            level: t(`sharing.level.${levelOf(perm, leveledBy(request))}`),
          })}{' '}
          <time dateTime={new Date(at * 1000).toISOString()} title={format.dateTime(at * 1000)}>
            {format.relative(at * 1000)}
          </time>
        </Text>
      </div>
      <div className={classes['answers']}>
        <Button
          disabled={isBusy}
          aria-label={t('accessRequests.grantOf', { name, item })}
          onClick={() => answer(true)}
        >
          {t('sharing.give')}
        </Button>
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={t('accessRequests.refuseOf', { name, item })}
          onClick={() => answer(false)}
        >
          {t('accessRequests.refuse')}
        </Button>
      </div>
    </li>
  )
}
