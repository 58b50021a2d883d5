import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconPlus, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import type { WebhookWithSecret } from '../../../schemas/api/webhooks'
import { useApi } from '../../auth/session'
import { Empty } from '../../shared/ListStates'
import { LoadProblem } from '../../shared/LoadProblem'
import { isKept, NotRefreshed } from '../../shared/NotRefreshed'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { SecretDialog } from './SecretDialog'
import { useRefreshWebhooks, useWebhooks } from './useWebhooks'
import { WebhookCard } from './WebhookCard'
import { WebhookDialog } from './WebhookDialog'
import classes from './webhooks.module.css'

/** Which other systems are told of the records of a form, and how that goes. */
export function WebhooksPage({ formId }: { readonly formId: number }) {
  const t = useT()
  const api = useApi()
  const list = useWebhooks(formId)
  const refresh = useRefreshWebhooks()
  const [isMaking, setMaking] = useState(false)
  const [told, setTold] = useState<WebhookWithSecret | null>(null)
  const webhooks = list.data?.webhooks

  return (
    <div className={classes['page']}>
      <Anchor component={Link} to="/forms" className={classes['back'] ?? ''}>
        <IconArrowLeft size={16} aria-hidden /> {t('menu.forms')}
      </Anchor>
      <Group justify="space-between" align="flex-start" gap="sm" mb="xs">
        <ScreenTitle>
          {list.data ? t('webhooks.ofForm', { form: list.data.form.name }) : t('webhooks.title')}
        </ScreenTitle>
        {webhooks && webhooks.length > 0 && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            {t('webhooks.add')}
          </Button>
        )}
      </Group>
      <Text c="dimmed" mb="lg">
        {t('webhooks.about')}
      </Text>
      {list.isPending && (
        <Stack role="status" aria-busy="true" aria-label={t('webhooks.loading')}>
          <Skeleton height={140} />
          <Skeleton height={140} />
        </Stack>
      )}
      {isKept(list) && <NotRefreshed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isError && !isKept(list) && (
        <LoadProblem
          error={list.error}
          home={{ to: '/forms', label: t('menu.forms') }}
          onRetry={() => void list.refetch()}
        />
      )}
      {webhooks?.length === 0 && (
        <Empty
          icon={<IconWebhook size={32} stroke={1.5} />}
          title={t('webhooks.empty')}
          text={t('webhooks.empty.text')}
          guide="webhooks"
        >
          <Button mt="sm" onClick={() => setMaking(true)}>
            {t('webhooks.add')}
          </Button>
        </Empty>
      )}
      <Stack>
        {webhooks?.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} onSecret={setTold} />
        ))}
      </Stack>
      {isMaking && (
        <WebhookDialog
          title={t('webhooks.add')}
          submitLabel={t('webhooks.make')}
          onSubmit={async (wish) => {
            setTold(await api.webhooks.create(formId, wish))
            await refresh()
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {told && <SecretDialog webhook={told} onClose={() => setTold(null)} />}
    </div>
  )
}
