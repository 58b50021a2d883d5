import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useCallback } from 'react'

import type { Item } from '../../../schemas/api/items'
import { useT } from '../../shared/useT'
import { isFolder } from './itemTarget'

/** Asks before something goes that cannot be brought back here: names it, and what goes with it. */
export function useDeleteQuestion() {
  const t = useT()
  return useCallback(
    (items: readonly Item[], onConfirm: () => void) => {
      const [first] = items
      if (!first) return
      const inside = items.reduce((sum, item) => sum + (isFolder(item) ? (item.items_count ?? 0) : 0), 0)
      const records = items.reduce((sum, item) => sum + (item.records_count ?? 0), 0)
      modals.openConfirmModal({
        title:
          items.length === 1
            ? t('items.delete.titleOne', { name: first.name })
            : t('items.delete.titleMany', { count: items.length }),
        children: (
          <>
            {items.length > 1 && (
              <ul>
                {items.slice(0, 5).map((item) => (
                  <li key={item.id}>{item.name}</li>
                ))}
                {items.length > 5 && <li>{t('items.delete.more', { count: items.length - 5 })}</li>}
              </ul>
            )}
            {inside > 0 && <Text size="sm">{t('items.delete.inside', { count: inside })}</Text>}
            {records > 0 && <Text size="sm">{t('items.delete.records', { count: records })}</Text>}
            <Text size="sm">{t('items.delete.final')}</Text>
          </>
        ),
        labels: { confirm: t('action.delete'), cancel: t('action.cancel') },
        confirmProps: { color: 'red' },
        onConfirm,
      })
    },
    [t],
  )
}
