import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../useT'

export interface DeleteChosenDialogProps {
  readonly count: number
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** Further consequences of the deletion. */
  readonly children?: ReactNode
}

/** Asks before rows of a grid are deleted, and says that they can be restored. */
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
