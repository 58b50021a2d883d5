import { ActionIcon, Alert, Button, Group, Menu, Stack, Switch, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconDots, IconKey, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import type { Webhook, WebhookWithSecret } from '../../../schemas/api/webhooks'
import { useApi } from '../../auth/session'
import { SectionCard } from '../../shared/SectionCard'
import { useFormat } from '../../shared/useFormat'
import { thenRefresh } from '../../shared/thenRefresh'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { DeliveryLog } from './DeliveryLog'
import { useRefreshWebhooks } from './useWebhooks'
import { WebhookDialog } from './WebhookDialog'
import classes from './webhooks.module.css'

export interface WebhookCardProps {
  readonly webhook: Webhook
  readonly onSecret: (told: WebhookWithSecret) => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Draws a webhook: its address and events, its state, and its actions. */
export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const format = useFormat()
  const refresh = useRefreshWebhooks()
  const { isBusy, run } = useOneAtATime()
  const [isChanging, setChanging] = useState(false)
  const [showsLog, setShowsLog] = useState(false)
  const { id, name, is_on: isOn, off_reason: reason, failing_since: failing } = webhook

  const act = (what: 'test' | 'rotate' | 'remove' | 'switch', work: () => Promise<void>) =>
    run(() => thenRefresh(work, refresh), what).catch(toast.error)
  const test = () =>
    act('test', async () => {
      const { state, status } = await api.webhooks.test(id)
      if (state === 'done') toast.done(t('webhooks.test.arrived', { status: status ?? 0 }))
      else
        toast.notDone(
          t(status === null ? 'webhooks.test.silent' : 'webhooks.test.refused', { status: status ?? 0 }),
        )
      setShowsLog(true)
    })
  const rotate = () =>
    modals.openConfirmModal({
      title: t('webhooks.rotate'),
      children: <Text size="sm">{t('webhooks.rotate.text')}</Text>,
      labels: { confirm: t('webhooks.rotate'), cancel: t('action.cancel') },
      onConfirm: () => void act('rotate', async () => onSecret(await api.webhooks.rotate(id))),
    })
  const remove = () =>
    modals.openConfirmModal({
      title: t('webhooks.delete', { name }),
      children: <Text size="sm">{t('webhooks.delete.text')}</Text>,
      labels: { confirm: t('action.delete'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void act('remove', async () => {
          await api.webhooks.remove(id)
          toast.done(t('webhooks.deleted', { name }))
        }),
    })

  return (
    <SectionCard title={name}>
      <Stack gap="sm">
        <div className={classes['address']}>{webhook.url}</div>
        <Text size="sm">{webhook.events.map((event) => t(`webhooks.event.${event}`)).join(' · ')}</Text>
        {reason !== null && (
          <Alert color="red" title={t('webhooks.off')}>
            {t(`webhooks.off.${reason}`)}
          </Alert>
        )}
        {isOn && failing !== null && (
          <Alert color="yellow">{t('webhooks.failing', { since: format.relative(failing * 1000) })}</Alert>
        )}
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <Switch
            label={t('webhooks.isOn')}
            checked={isOn}
            disabled={isBusy}
            onChange={() =>
              void act('switch', async () => void (await api.webhooks.change(id, { is_on: !isOn })))
            }
          />
          <Menu width={220}>
            <Menu.Target>
              <ActionIcon size="lg" aria-label={t('items.actionsOf', { name })}>
                <IconDots size={18} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setChanging(true)}>
                {t('webhooks.change')}
              </Menu.Item>
              <Menu.Item leftSection={<IconKey {...icon} />} onClick={rotate}>
                {t('webhooks.rotate')}
              </Menu.Item>
              <Menu.Item c="red" leftSection={<IconTrash {...icon} />} onClick={remove}>
                {t('action.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
        <Group gap="xs">
          <Button variant="default" loading={isBusy} onClick={() => void test()}>
            {t('webhooks.test')}
          </Button>
          <Button variant="default" aria-expanded={showsLog} onClick={() => setShowsLog(!showsLog)}>
            {t('webhooks.log')}
          </Button>
        </Group>
        {showsLog && <DeliveryLog webhook={webhook} />}
      </Stack>
      {isChanging && (
        <WebhookDialog
          title={t('webhooks.change')}
          submitLabel={t('action.save')}
          initial={webhook}
          onSubmit={async (wish) => {
            await api.webhooks.change(id, wish)
            await refresh()
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </SectionCard>
  )
}
