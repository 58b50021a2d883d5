import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../auth/session'
import { useT } from '../useT'

export interface DeleteRowsDialogProps {
  readonly catalog: { readonly id: number; readonly mayDesign: boolean }
  readonly count: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before rows go, and says who else takes rows of the catalog, as far as one may know. */
export function DeleteRowsDialog({ catalog, count, onConfirm, onClose }: DeleteRowsDialogProps) {
  const t = useT()
  const api = useApi()
  const uses = useQuery({
    queryKey: ['rowsCatalog', catalog.id, 'uses'],
    queryFn: ({ signal }) => api.items.askDeletion([catalog.id], signal),
    // Only who manages the catalog is told.
    enabled: catalog.mayDesign,
    gcTime: 0,
  })
  const users = uses.data ? new Set(uses.data.uses.map(({ id }) => id)).size + uses.data.hidden_uses : 0

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('catalogRows.delete.title', { count })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div aria-live="polite">
        {users > 0 && <Text mb="sm">{t('catalogRows.delete.used', { count: users, rows: count })}</Text>}
        <Text>{t('catalogRows.delete.undo')}</Text>
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
          {t('catalogRows.delete.confirm', { count })}
        </Button>
      </Group>
    </Modal>
  )
}
