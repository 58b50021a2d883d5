import { useDraggable } from '@dnd-kit/core'
import { ActionIcon, Checkbox, Tooltip } from '@mantine/core'
import {
  IconClipboardList,
  IconDatabase,
  IconFilter,
  IconFolder,
  IconGripVertical,
  IconWorld,
} from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'

import type { Item } from '../../../schemas/api/items'
import { recordsCountText } from '../../shared/recordsCount'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import { useItemCollection } from './itemCollection'
import { ItemMenu, type ItemCommands } from './ItemMenu'
import { dragData } from './ItemsDnd'
import { ItemPeople } from './ItemPeople'
import { isMovable } from './itemPlaces'
import { isFolder, mainTarget, recordsTarget } from './itemTarget'
import classes from './ItemTable.module.css'
import { targetOf, useFolderDrop } from './useFolderDrop'

export interface ItemRowProps {
  readonly item: Item
  readonly folderAddress: (folder: number) => string
  readonly isSelected: boolean
  readonly isCut: boolean
  readonly commands: ItemCommands
  readonly onSelect: (item: Item, isSelected: boolean) => void
}

const iconOfKind = { form: IconClipboardList, catalog: IconDatabase, filter: IconFilter }

/** One form, catalog, saved view or folder. The whole row can be dragged with a pointer; the grip is for fingers and keys. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, isSelected, isCut, commands, onSelect } = props
  const t = useT()
  const format = useFormat()
  const collection = useItemCollection()
  const folder = isFolder(item)
  const drag = useDraggable({ id: `item-${item.id}`, data: dragData(item), disabled: !isMovable(item) })
  const drop = useFolderDrop(`list-${item.id}`, targetOf(item), !folder || drag.isDragging)
  const Icon = folder ? IconFolder : iconOfKind[collection.kind]
  const updated = item.updated_at * 1000

  return (
    <tr
      ref={drop.setNodeRef}
      data-selected={isSelected || undefined}
      data-over={drop.isOver || undefined}
      data-faint={isCut || drag.isDragging || undefined}
      onPointerDown={(event) => {
        // Fingers scroll the list; they drag by the grip.
        if (event.pointerType === 'mouse') drag.listeners?.['onPointerDown']?.(event)
      }}
    >
      <td className={classes['grip']}>
        <ActionIcon
          ref={drag.setNodeRef}
          size="sm"
          className={classes['handle'] ?? ''}
          {...drag.attributes}
          {...drag.listeners}
          aria-label={t('items.drag.handle', { name: item.name })}
          disabled={!isMovable(item)}
        >
          <IconGripVertical size={16} stroke={1.6} />
        </ActionIcon>
      </td>
      <td className={classes['check']}>
        <Checkbox
          size="sm"
          aria-label={t('items.select', { name: item.name })}
          checked={isSelected}
          onChange={(event) => onSelect(item, event.currentTarget.checked)}
        />
      </td>
      <td className={classes['name']}>
        <Link to={folder ? props.folderAddress(item.id) : mainTarget(collection, item)} draggable={false}>
          <Icon size={20} stroke={1.5} aria-hidden />
          <span>{item.name}</span>
        </Link>
        {item.public && (
          <Tooltip label={t('items.public')}>
            <IconWorld size={16} stroke={1.6} role="img" aria-label={t('items.public')} />
          </Tooltip>
        )}
      </td>
      <td className={classes['people']}>
        <ItemPeople item={item} onAccess={commands.onAccess} />
      </td>
      <td className={classes['updated']}>
        <Tooltip label={format.dateTime(updated)}>
          <time dateTime={new Date(updated).toISOString()}>{format.relative(updated)}</time>
        </Tooltip>
      </td>
      <td className={classes['count']}>
        {folder ? (
          item.items_count !== undefined && t('items.count', { count: item.items_count })
        ) : item.records_count === undefined || item.itype === 'filter' ? null : (
          <Link to={recordsTarget(item)} draggable={false}>
            {recordsCountText(t, item)}
          </Link>
        )}
      </td>
      <td className={classes['menu']}>
        <ItemMenu item={item} commands={commands} />
      </td>
    </tr>
  )
})
