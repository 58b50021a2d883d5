import { Button, Group, Modal, Text } from '@mantine/core'
import { useT } from '../../shared/useT'
import type { Saving } from './useSaveForm'

/** Someone else saved meanwhile: whose version it shall be, or neither for now. */
export function ConflictDialog({ saving }: { readonly saving: Saving }) {
  const t = useT()
  return (
    <Modal
      opened={saving.conflict !== null}
      onClose={saving.dismiss}
      title={t('designer.conflict.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text>{t('designer.conflict.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={saving.dismiss}>
          {t('action.cancel')}
        </Button>
        <Button variant="default" color="red" onClick={() => void saving.takeTheirs()}>
          {t('designer.conflict.theirs')}
        </Button>
        <Button data-autofocus loading={saving.isSaving} onClick={() => void saving.overwrite()}>
          {t('designer.conflict.mine')}
        </Button>
      </Group>
    </Modal>
  )
}
