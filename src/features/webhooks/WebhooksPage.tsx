import { Button, Stack } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'

import type { WebhookWithSecret } from '../../../schemas/api/webhooks'
import { useApi } from '../../auth/session'
import { Empty } from '../../shared/ListStates'
import { FormToolPage } from '../../shared/FormToolPage'
import { useT } from '../../shared/useT'
import { SecretDialog } from './SecretDialog'
import { useRefreshWebhooks, useWebhooks } from './useWebhooks'
import { WebhookCard } from './WebhookCard'
import { WebhookDialog } from './WebhookDialog'

/** Lists the form's webhooks, with the state of their deliveries. */
export function WebhooksPage({ formId }: { readonly formId: number }) {
  const t = useT()
  const api = useApi()
  const list = useWebhooks(formId)
  const refresh = useRefreshWebhooks()
  const [isMaking, setMaking] = useState(false)
  const [told, setTold] = useState<WebhookWithSecret | null>(null)
  const webhooks = list.data?.webhooks

  return (
    <FormToolPage
      formId={formId}
      query={list}
      title={list.data ? t('webhooks.ofForm', { form: list.data.form.name }) : t('webhooks.title')}
      about={t('webhooks.about')}
      loading={t('webhooks.loading')}
      action={
        webhooks &&
        webhooks.length > 0 && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            {t('webhooks.add')}
          </Button>
        )
      }
    >
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
    </FormToolPage>
  )
}
