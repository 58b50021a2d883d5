import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { Paper } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import type { Item } from '../../../schemas/api/items'
import { atPointer, stepBetween, underPointer } from '../../shared/drag/dragging'
import { useT } from '../../shared/useT'
import type { FolderTarget } from './useFolderDrop'

export interface ItemsDndProps {
  /** Returns what is dragged with an item: the selection, if the item is part of it. */
  readonly carriedWith: (item: Item) => readonly Item[]
  readonly onDrop: (items: readonly Item[], folder: FolderTarget) => void
  readonly children: ReactNode
}

/** Returns the data of a draggable. */
export const dragData = (item: Item) => ({ item })

const itemOf = (data: unknown) => (data as { item?: Item } | undefined)?.item
const folderOf = (data: unknown) => (data as { folder?: FolderTarget } | undefined)?.folder

/** Makes the arrow keys step from folder to folder, in screen order, wrapping around. */
const stepBetweenFolders = stepBetween((places) =>
  places.sort((a, b) => Math.round((a.rect.left - b.rect.left) / 200) || a.rect.top - b.rect.top),
)

/** Provides drag and drop of items onto folders, by pointer and keyboard, with announcements. */
export function ItemsDnd({ carriedWith, onDrop, children }: ItemsDndProps) {
  const t = useT()
  const [dragged, setDragged] = useState<readonly Item[]>([])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepBetweenFolders }),
  )

  const nameOf = (data: unknown) => itemOf(data)?.name ?? ''
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('items.drag.start', { name: nameOf(active.data.current) }),
    onDragOver: ({ over }) => {
      const folder = folderOf(over?.data.current)
      return folder ? t('items.drag.over', { folder: folder.name }) : t('items.drag.nowhere')
    },
    onDragEnd: ({ over }) => {
      const folder = folderOf(over?.data.current)
      return folder ? t('items.drag.dropped', { folder: folder.name }) : t('items.drag.cancelled')
    },
    onDragCancel: () => t('items.drag.cancelled'),
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    setDragged([])
    const item = itemOf(active.data.current)
    const folder = folderOf(over?.data.current)
    if (item && folder) onDrop(carriedWith(item), folder)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('items.drag.how') } }}
      onDragStart={({ active }) => {
        const item = itemOf(active.data.current)
        setDragged(item ? carriedWith(item) : [])
      }}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged([])}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={[atPointer]} style={{ width: 'max-content' }}>
        {dragged.length > 0 && (
          <Paper px="sm" py={6} shadow="sm" maw={320} fw={500}>
            {dragged.length === 1 ? dragged[0]?.name : t('items.count', { count: dragged.length })}
          </Paper>
        )}
      </DragOverlay>
    </DndContext>
  )
}
