import { List, Text } from '@mantine/core'

import type { Item, ItemsDeletion } from '../../../schemas/api/items'
import { countedAtMost } from '../../../schemas/model/countedAtMost'
import { useT } from '../../shared/useT'

export interface DeletionSummaryProps {
  readonly items: readonly Item[]
  readonly deletion: Pick<ItemsDeletion, 'items_count' | 'records_count' | 'has_more' | 'shares_count'>
}

const namedAtMost = 5

/** Lists the items to delete, and what is deleted with them. */
export function DeletionSummary({ items, deletion }: DeletionSummaryProps) {
  const t = useT()
  const { items_count: inside, records_count: records, has_more: hasMore } = deletion
  return (
    <div>
      {items.length > 1 && (
        <List size="sm" mb="sm">
          {items.slice(0, namedAtMost).map((item) => (
            <List.Item key={item.id}>{item.name}</List.Item>
          ))}
          {items.length > namedAtMost && (
            <List.Item>{t('items.delete.more', { count: items.length - namedAtMost })}</List.Item>
          )}
        </List>
      )}
      {inside > 0 && <Text size="sm">{t('items.delete.inside', { count: inside })}</Text>}
      {records > 0 && (
        <Text size="sm">
          {hasMore
            ? t('items.delete.recordsMore', { count: Math.max(records, countedAtMost) })
            : t('items.delete.records', { count: records })}
        </Text>
      )}
      {deletion.shares_count > 0 && (
        <Text size="sm">{t('items.delete.shares', { count: deletion.shares_count })}</Text>
      )}
      <Text size="sm">{t('items.delete.final')}</Text>
    </div>
  )
}
