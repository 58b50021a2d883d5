import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useT } from '../../../shared/useT'

export interface ShareUnsavedProps {
  readonly isSaving: boolean
  /** Resolves to true when the form was saved: then it has an address, and its sharing replaces this dialog. */
  readonly save: () => Promise<boolean>
  readonly onClose: () => void
}

/** Offers to save a form that was never saved and hence cannot be shared. It closes on an error, which the editor shows. */
export function ShareUnsaved({ isSaving, save, onClose }: ShareUnsavedProps) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('items.share')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        <Text>{t('share.saveForLink')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            data-autofocus
            loading={isSaving}
            onClick={async () => {
              if (!(await save())) onClose()
            }}
          >
            {t('share.saveNow')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
