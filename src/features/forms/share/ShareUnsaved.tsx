import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useT } from '../../../shared/useT'

export interface ShareUnsavedProps {
  readonly isSaving: boolean
  /** True when the form was saved: it has an address then, and is shared in the place of this. */
  readonly save: () => Promise<boolean>
  readonly onClose: () => void
}

/** A form that was never saved has nothing to share yet. What goes wrong is said in the editor, so this closes then. */
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
