import { Button, Group, Modal, Text } from '@mantine/core'
import { mostEdited } from '../../../../schemas/api/bulk'
import { useT } from '../../../shared/useT'

/** Says how many records can be selected one by one, and how more are changed. */
export function TooManyChosen({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bulk.tooMany')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Text>{t('error.BULK_TOO_MANY_CHOSEN', { max: mostEdited })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {t('action.close')}
        </Button>
      </Group>
    </Modal>
  )
}
