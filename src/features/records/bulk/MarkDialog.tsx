import { Button, Group, Modal, Text } from '@mantine/core'
import type { MarkKind } from '../../../../schemas/api/bulkCalls'
import { useT } from '../../../shared/useT'

export interface MarkDialogProps {
  readonly kind: MarkKind
  /** How many; undefined where nobody has counted to the end. */
  readonly count: number | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before records are archived or deleted, and says how they come back. */
export function MarkDialog({ kind, count, onConfirm, onClose }: MarkDialogProps) {
  const t = useT()
  const title = count === undefined ? t(`bulk.mark.${kind}.all`) : t(`bulk.mark.${kind}`, { count })
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <Text>{t(`bulk.mark.${kind}.text`)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          {...(kind === 'delete' && { color: 'red' })}
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {t(`bulk.mark.${kind}.confirm`)}
        </Button>
      </Group>
    </Modal>
  )
}
