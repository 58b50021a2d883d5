import { Anchor, List, Text } from '@mantine/core'
import { IconClipboardList, IconDatabase } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

import type { Item, ItemsDeletion } from '../../../schemas/api/items'
import { useT } from '../../shared/useT'
import { isFolder } from './itemTarget'

export interface WhatUsesProps {
  readonly items: readonly Pick<Item, 'id' | 'name' | 'leaf_node'>[]
  readonly uses: readonly ItemsDeletion['uses'][number][]
  /** The number of further users that the viewer may not see. */
  readonly hidden: number
  readonly onLeave: () => void
}

/** Lists what takes rows from the items to delete, with links to where that can be changed. */
export function WhatUses({ items, uses, hidden, onLeave }: WhatUsesProps) {
  const t = useT()
  const [first] = items
  const isPlain = items.length === 1 && first !== undefined && !isFolder(first)
  const count = new Set(uses.map(({ id }) => id)).size + hidden
  const catalogs = new Set(uses.flatMap((use) => use.catalogs)).size
  return (
    <div>
      <Text size="sm" mb="sm">
        {isPlain ? t('items.used.text', { count }) : t('items.used.textMany', { count, catalogs })}
      </Text>
      <List size="sm" spacing={4} center style={{ overflowWrap: 'anywhere' }}>
        {uses.map((use) => {
          const isCatalog = use.itype === 'catalog'
          const Icon = isCatalog ? IconDatabase : IconClipboardList
          return (
            <List.Item key={`${use.id} ${use.of}`} icon={<Icon size={18} stroke={1.5} aria-hidden />}>
              <Anchor
                component={Link}
                to={`/${isCatalog ? 'catalogs' : 'forms'}/${use.id}`}
                onClick={onLeave}
              >
                {use.name}
              </Anchor>
              {!isPlain && <Text span c="dimmed">{` · ${use.catalogs.join(', ')}`}</Text>}
            </List.Item>
          )
        })}
        {hidden > 0 && <List.Item>{t('items.used.hidden', { count: hidden, seen: uses.length })}</List.Item>}
      </List>
    </div>
  )
}
