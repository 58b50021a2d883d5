import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import type { Item } from '../../../schemas/api/items'
import { useApi } from '../../auth/session'
import { Failed } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import { itemKeys } from './useItems'
import { usersFirst, usesFromOutside } from './usersFirst'
import { DeletionSummary } from './DeletionSummary'
import { WhatUses } from './WhatUses'

export interface DeleteDialogProps {
  readonly items: readonly Item[]
  /** Receives the items in an order in which each can be deleted. */
  readonly onConfirm: (items: readonly Item[]) => void
  readonly onClose: () => void
}

/** Asks before something is deleted that cannot be restored here; names what uses it, if anything does. */
export function DeleteDialog({ items, onConfirm, onClose }: DeleteDialogProps) {
  const t = useT()
  const api = useApi()
  const ids = items.map(({ id }) => id)
  const deletion = useQuery({
    queryKey: itemKeys.deletion(ids),
    queryFn: ({ signal }) => api.items.askDeletion(ids, signal),
    // Never cached, because the answer may have changed since.
    gcTime: 0,
    staleTime: 0,
  })
  const [first] = items
  const { data } = deletion
  const uses = usesFromOutside(items, data?.uses ?? [])
  const isUsed = data !== undefined && uses.length + data.hidden_uses > 0
  const title = isUsed
    ? t('items.used.title', { count: items.length, name: first?.name })
    : items.length === 1
      ? t('items.delete.titleOne', { name: first?.name })
      : t('items.delete.titleMany', { count: items.length })

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <Stack aria-live="polite" aria-busy={deletion.isPending}>
        {deletion.isError ? (
          <Failed error={deletion.error} onRetry={() => void deletion.refetch()} />
        ) : !data ? (
          <Skeleton height={40} />
        ) : isUsed ? (
          <WhatUses items={items} uses={uses} hidden={data.hidden_uses} onLeave={onClose} />
        ) : (
          <DeletionSummary items={items} deletion={data} />
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t(isUsed ? 'action.close' : 'action.cancel')}
          </Button>
          {!isUsed && (
            <Button
              color="red"
              disabled={!data}
              onClick={() => {
                onClose()
                onConfirm(usersFirst(items, data?.uses ?? []))
              }}
            >
              {t('action.delete')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
