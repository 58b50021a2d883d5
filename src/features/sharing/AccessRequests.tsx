import { Button, Select, Skeleton, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessRequest } from '../../../schemas/api/accessRequests'
import type { PermissionLevel } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'
import { Empty, Failed } from '../../shared/ListStates'
import lists from '../../shared/lists.module.css'
import { levelOf, leveledBy, levelsOf } from '../../shared/sharing/levels'
import { accessRequestsKey, useAccessRequests } from '../../shared/sharing/useAccessRequests'
import { useFormat } from '../../shared/useFormat'
import { thenRefresh } from '../../shared/thenRefresh'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './sharing.module.css'

/** Lists requests for access to what the user may share, each answered with one click. */
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
  const { id, item_name: item, user, perm, most, created_at: at } = request
  const [wanted, setWanted] = useState(perm)
  const { name } = user
  // Also after a failure, because somebody else may have answered.
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: accessRequestsKey })
    await queries.invalidateQueries({ queryKey: ['items'] })
  }
  const takeBack = () =>
    void api.sharing
      .takeBackAccessAnswer(id)
      .then(() => toast.done(t('accessRequests.takenBack', { name })))
      .catch((error: unknown) => toast.notUndone(error, takeBack))
      .finally(() => void refresh())
  const answer = (level: PermissionLevel | null) =>
    void run(() =>
      thenRefresh(async () => {
        await api.sharing.answerAccessRequest(id, level)
        toast.done(t(level ? 'sharing.given' : 'accessRequests.refused', { name }), takeBack)
      }, refresh),
    ).catch(toast.error)
  const nameOf = (level: PermissionLevel) => t(`sharing.level.${levelOf(level, leveledBy(request))}`)
  return (
    <li className={classes['request']}>
      <div className={classes['asker']}>
        <Text fw={600}>{t('accessRequests.wants', { name, item })}</Text>
        <Text size="sm" c="dimmed">
          {t('accessRequests.details', {
            email: user.email,
            level: nameOf(perm),
          })}{' '}
          <time dateTime={new Date(at * 1000).toISOString()} title={format.dateTime(at * 1000)}>
            {format.relative(at * 1000)}
          </time>
        </Text>
      </div>
      <div className={classes['answers']}>
        <Select
          className={classes['answeredLevel'] ?? ''}
          aria-label={t('accessRequests.levelOf', { name, item })}
          data={levelsOf({ itype: request.itype, perm: most }).map((level) => ({
            value: level,
            label: nameOf(level),
          }))}
          value={wanted}
          allowDeselect={false}
          disabled={isBusy}
          onChange={(level) => level && setWanted(level)}
        />
        <Button
          disabled={isBusy}
          aria-label={t('accessRequests.grantOf', { name, item })}
          onClick={() => answer(wanted)}
        >
          {t('sharing.give')}
        </Button>
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={t('accessRequests.refuseOf', { name, item })}
          onClick={() => answer(null)}
        >
          {t('accessRequests.refuse')}
        </Button>
      </div>
    </li>
  )
}
