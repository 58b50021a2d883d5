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
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

import type { Item } from '../../../schemas/api/items'
import { useViewing } from '../../auth/viewing'
import { recordsCountText } from '../../shared/recordsCount'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import { useItemCollection } from './itemCollection'
import { ItemMenu, type ItemCommands } from './ItemMenu'
import { dragData } from './ItemsDnd'
import { ItemPeople } from './ItemPeople'
import { isMovable } from './itemPlaces'
import { isFolder, mainTarget, recordsTarget, seenTarget } from './itemTarget'
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

/** Draws a form, catalog, saved view or folder. A mouse can drag the whole row; touch and keys use the grip. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, isSelected, isCut, commands, onSelect } = props
  const t = useT()
  const format = useFormat()
  const collection = useItemCollection()
  const isOwn = useViewing() === null
  const folder = isFolder(item)
  const isMoved = isOwn && isMovable(item)
  const {
    setNodeRef: setGrip,
    attributes,
    listeners,
    isDragging,
  } = useDraggable({ id: `item-${item.id}`, data: dragData(item), disabled: !isMoved })
  const { setNodeRef, isOver } = useFolderDrop(`list-${item.id}`, targetOf(item), !folder || isDragging)
  const Icon = folder ? IconFolder : iconOfKind[collection.kind]
  const updated = item.updated_at * 1000
  const records = isOwn ? recordsTarget(item) : seenTarget(item)
  const target = folder ? props.folderAddress(item.id) : isOwn ? mainTarget(collection, item) : records

  return (
    <tr
      ref={setNodeRef}
      data-selected={isSelected || undefined}
      data-over={isOver || undefined}
      data-faint={isCut || isDragging || undefined}
      onPointerDown={(event) => {
        // Touch on the row scrolls the list, and drags only by the grip.
        if (event.pointerType === 'mouse') listeners?.['onPointerDown']?.(event)
      }}
    >
      <td className={classes['grip']}>
        {isOwn && (
          <ActionIcon
            ref={setGrip}
            size="sm"
            className={classes['handle'] ?? ''}
            {...attributes}
            {...listeners}
            aria-label={t('items.drag.handle', { name: item.name })}
            disabled={!isMovable(item)}
          >
            <IconGripVertical size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </td>
      <td className={classes['check']}>
        {isOwn && (
          <Checkbox
            size="sm"
            aria-label={t('items.select', { name: item.name })}
            checked={isSelected}
            onChange={(event) => onSelect(item, event.currentTarget.checked)}
          />
        )}
      </td>
      <td className={classes['name']}>
        <MaybeLink to={target}>
          <Icon size={20} stroke={1.5} aria-hidden />
          <span>{item.name}</span>
        </MaybeLink>
        {item.public && (
          <Tooltip label={t('items.public')}>
            <IconWorld size={16} stroke={1.6} role="img" aria-label={t('items.public')} />
          </Tooltip>
        )}
      </td>
      <td className={classes['people']}>
        <ItemPeople item={item} onShare={commands.onShare} />
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
          <MaybeLink to={records}>{recordsCountText(t, item)}</MaybeLink>
        )}
      </td>
      <td className={classes['menu']}>{isOwn && <ItemMenu item={item} commands={commands} />}</td>
    </tr>
  )
})

/** Draws a link, or plain content where there is nothing to see. */
function MaybeLink({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? (
    <span className={classes['unlinked']}>{children}</span>
  ) : (
    <Link to={to} draggable={false}>
      {children}
    </Link>
  )
}
