import { List, Text } from '@mantine/core'

import type { Item } from '../../../schemas/api/items'
import { rowsCountedAtMost } from '../../../schemas/model/catalogRow'
import { useT } from '../../shared/useT'
import { isFolder } from './itemTarget'

export interface DeletionSummaryProps {
  readonly items: readonly Item[]
  /** In all of them, as far as they are counted. */
  readonly records: number
  readonly hasMore: boolean
}

const namedAtMost = 5

/** The items that are to be deleted, and what goes along with them. */
export function DeletionSummary({ items, records, hasMore }: DeletionSummaryProps) {
  const t = useT()
  const inside = items.reduce((sum, item) => sum + (isFolder(item) ? (item.items_count ?? 0) : 0), 0)
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
            ? t('items.delete.recordsMore', { count: Math.max(records, rowsCountedAtMost) })
            : t('items.delete.records', { count: records })}
        </Text>
      )}
      <Text size="sm">{t('items.delete.final')}</Text>
    </div>
  )
}
