import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { Sessions } from '../../shared/sessions/Sessions'
import { useT } from '../../shared/useT'

export interface UserDevicesDialogProps {
  readonly user: { readonly id: number; readonly user_name: string }
  /** Undefined for users who cannot be written to. */
  readonly onWrite?: (() => void) | undefined
  readonly onClose: () => void
}

/** Lists where a user is logged in: each session can be ended, and the user can be written to. */
export function UserDevicesDialog({ user, onWrite, onClose }: UserDevicesDialogProps) {
  const t = useT()
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('panel.devicesOf', { name: user.user_name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        <Sessions userId={user.id} />
        {onWrite && (
          <Group justify="flex-end">
            <Button variant="default" leftSection={<IconMessage size={16} aria-hidden />} onClick={onWrite}>
              {t('message.write')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}
