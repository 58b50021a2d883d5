import { Button, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router-dom'

import type { Delivery, Webhook } from '../../../schemas/api/webhooks'
import { useApi } from '../../auth/session'
import { Failed } from '../../shared/ListStates'
import { useFormat } from '../../shared/useFormat'
import { useOneMutation } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { useDeliveries, useRefreshWebhooks } from './useWebhooks'
import classes from './webhooks.module.css'

/** Lists what was sent, the responses and their durations. */
export function DeliveryLog({ webhook }: { readonly webhook: Webhook }) {
  const t = useT()
  const log = useDeliveries(webhook.id)
  if (log.isPending)
    return <Skeleton height={88} role="status" aria-busy="true" aria-label={t('webhooks.log.loading')} />
  if (log.isError) return <Failed error={log.error} onRetry={() => void log.refetch()} />
  const deliveries = log.data.pages.flatMap(({ objects }) => objects)
  if (deliveries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('webhooks.log.empty')}
      </Text>
    )
  return (
    <div>
      <ul className={classes['log']} aria-label={t('webhooks.log.of', { name: webhook.name })}>
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {log.hasNextPage && (
        <Button variant="subtle" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('webhooks.log.more')}
        </Button>
      )}
    </div>
  )
}

function DeliveryLine({ delivery }: { readonly delivery: Delivery }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const format = useFormat()
  const refresh = useRefreshWebhooks()
  const { record_id: recordId, event, state, status, duration, attempts } = delivery
  const at = delivery.created_at * 1000
  const again = useOneMutation({
    mutationFn: () => api.webhooks.sendAgain(delivery.id),
    onSuccess: async () => {
      toast.done(t('webhooks.again.done'))
      await refresh()
    },
    onError: (error: unknown) => toast.error(error),
  })
  const what = t(`webhooks.event.${event}`)
  return (
    <li>
      <div>
        <Text size="sm" fw={500}>
          {recordId === null ? what : <Link to={`/records/detail/${recordId}`}>{what}</Link>}
        </Text>
        <div className={classes['soft']} title={format.dateTime(at)}>
          {format.relative(at)} · {t(`webhooks.state.${state}`)}
          {status !== null && ` · ${t('webhooks.status', { status })}`}
          {duration !== null && ` · ${t('webhooks.duration', { milliseconds: duration })}`}
          {attempts > 1 && ` · ${t('webhooks.attempts', { count: attempts })}`}
          {delivery.next_attempt_at !== null &&
            attempts > 0 &&
            ` · ${t('mail.nextAttempt', { when: format.relative(delivery.next_attempt_at * 1000) })}`}
        </div>
        {delivery.error_code !== null && (
          <div className={classes['failed']}>
            {status === null
              ? t(`webhooks.why.${delivery.error_code}`)
              : delivery.answer || t('webhooks.noText')}
          </div>
        )}
      </div>
      {state !== 'waiting' && event !== 'webhook.test' && (
        <Button
          variant="default"
          size="compact-sm"
          loading={again.isPending}
          aria-label={t('webhooks.again.named', { what, when: format.dateTime(at) })}
          onClick={() => again.mutate()}
        >
          {t('webhooks.again')}
        </Button>
      )}
    </li>
  )
}
