import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  pointerWithin,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type Modifier,
} from '@dnd-kit/core'
import { Paper } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import type { Item } from '../../../schemas/api/items'
import { useT } from '../../shared/useT'
import type { FolderTarget } from './useFolderDrop'

export interface ItemsDndProps {
  /** What goes along when this item is dragged: the selection, when it is part of it. */
  readonly carriedWith: (item: Item) => readonly Item[]
  readonly onDrop: (items: readonly Item[], folder: FolderTarget) => void
  readonly children: ReactNode
}

/** What a draggable carries as its data. */
export const dragData = (item: Item) => ({ item })

const itemOf = (data: unknown) => (data as { item?: Item } | undefined)?.item
const folderOf = (data: unknown) => (data as { folder?: FolderTarget } | undefined)?.folder

/** The pointer drops on the folder it is over, and nowhere else; the keyboard on the folder it stepped to. */
const collisions: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args)

/** The arrows step from folder to folder, in the order in which they are on the screen, and round. */
const stepBetweenFolders: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code]
  if (!step) return undefined
  event.preventDefault()
  const places = context.droppableContainers
    .getEnabled()
    .map(({ id }) => ({ id, rect: context.droppableRects.get(id) }))
    .flatMap(({ id, rect }) => (rect && rect.width > 0 ? [{ id, rect }] : []))
    .sort((a, b) => Math.round((a.rect.left - b.rect.left) / 200) || a.rect.top - b.rect.top)
  const over = places.findIndex(({ id }) => id === context.over?.id)
  const next = places[over < 0 ? 0 : (over + step + places.length) % places.length]
  if (!next) return currentCoordinates
  // Middle upon middle, so that the folder is the closest one whatever the sizes.
  const moved = context.collisionRect
  return {
    x: next.rect.left + (next.rect.width - (moved?.width ?? 0)) / 2,
    y: next.rect.top + (next.rect.height - (moved?.height ?? 0)) / 2,
  }
}

/** What is dragged hangs at the pointer, wherever in its row it was taken. */
const atPointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) => {
  if (!(activatorEvent instanceof PointerEvent) || !activeNodeRect) return transform
  return {
    ...transform,
    x: transform.x + activatorEvent.clientX - activeNodeRect.left + 8,
    y: transform.y + activatorEvent.clientY - activeNodeRect.top + 8,
  }
}

/** Drag and drop of items onto folders, by pointer and by keyboard, announced in words. */
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
      collisionDetection={collisions}
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
