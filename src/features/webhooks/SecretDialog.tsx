import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { WebhookWithSecret } from '../../../schemas/api/webhooks'
import { CopyTextButton } from '../../shared/CopyTextButton'
import { useT } from '../../shared/useT'
import classes from './webhooks.module.css'

export interface SecretDialogProps {
  readonly webhook: Pick<WebhookWithSecret, 'secret' | 'old_secret_until'>
  readonly onClose: () => void
}

/** Shows the secret with which a receiver verifies our requests, only once. */
export function SecretDialog({ webhook, onClose }: SecretDialogProps) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('webhooks.secret')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        <Text size="sm">{t('webhooks.secret.text')}</Text>
        <code className={classes['secret']}>{webhook.secret}</code>
        {webhook.old_secret_until !== null && <Text size="sm">{t('webhooks.secret.overlap')}</Text>}
        <Group justify="flex-end">
          <CopyTextButton text={webhook.secret} label={t('webhooks.secret.copy')} />
          <Button onClick={onClose}>{t('webhooks.secret.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
