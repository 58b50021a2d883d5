import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../auth/session'
import { DeleteChosenDialog } from '../grid/DeleteChosenDialog'
import { useT } from '../useT'

export interface DeleteRowsDialogProps {
  readonly catalog: { readonly id: number; readonly mayDesign: boolean }
  readonly count: number
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before rows are deleted, and names what else takes rows of the catalog, as far as the user may know. */
export function DeleteRowsDialog({ catalog, count, onConfirm, onClose }: DeleteRowsDialogProps) {
  const t = useT()
  const api = useApi()
  const uses = useQuery({
    queryKey: ['rowsCatalog', catalog.id, 'uses'],
    queryFn: ({ signal }) => api.items.askDeletion([catalog.id], signal),
    // Only managers of the catalog may know.
    enabled: catalog.mayDesign,
    gcTime: 0,
  })
  const users = uses.data ? new Set(uses.data.uses.map(({ id }) => id)).size + uses.data.hidden_uses : 0

  return (
    <DeleteChosenDialog {...{ count, onConfirm, onClose }}>
      {users > 0 && <Text mb="sm">{t('catalogRows.delete.used', { count: users, rows: count })}</Text>}
    </DeleteChosenDialog>
  )
}
