import { Button, Group, Modal, Stack, Text } from '@mantine/core'

import type { NewActivation } from '../../../schemas/api/activation'
import { CopiedLink } from '../../shared/CopiedLink'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'

export interface ActivationLinkProps {
  readonly name: string
  readonly activation: NewActivation
  readonly onClose: () => void
}

/** Shows the link with which a user sets their password, to copy and hand over, only once. */
export function ActivationLink({ name, activation, onClose }: ActivationLinkProps) {
  const t = useT()
  const format = useFormat()
  const address = `${location.origin}/activation/${activation.key}`
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('people.link.title', { name })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        <Text size="sm">{t('people.link.once')}</Text>
        {activation.sent_to !== null && (
          <Text size="sm" role="status">
            {t('people.link.sent', { email: activation.sent_to })}
          </Text>
        )}
        <CopiedLink
          label={t('people.link.label')}
          description={t('people.link.until', { when: format.dateTime(activation.expires_at * 1000) })}
          address={address}
          isFirst
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('action.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
