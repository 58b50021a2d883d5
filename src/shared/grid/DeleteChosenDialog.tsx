import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../useT'

export interface DeleteChosenDialogProps {
  readonly count: number
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What else is to be known before they go. */
  readonly children?: ReactNode
}

/** Asks before rows of a grid go, and says that they can be brought back. */
export function DeleteChosenDialog({ count, onConfirm, onClose, children }: DeleteChosenDialogProps) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('grid.delete.title', { count })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div aria-live="polite">
        {children}
        <Text>{t('grid.delete.undo')}</Text>
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          color="red"
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {t('grid.delete.confirm', { count })}
        </Button>
      </Group>
    </Modal>
  )
}
