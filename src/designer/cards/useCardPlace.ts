import { useDraggable, useDroppable } from '@dnd-kit/core'

/** A card's place among others that are sorted: what it is dragged by, and where what is dragged over it would land. */
export function useCardPlace(id: string, index: number, isSortable: boolean) {
  const drag = useDraggable({ id, disabled: !isSortable, data: { index } })
  const drop = useDroppable({ id, disabled: !isSortable })
  const from: unknown = drop.active?.data.current?.['index']
  const isAimedAt = drop.isOver && typeof from === 'number' && from !== index
  return {
    handle: drag.setNodeRef,
    listeners: drag.listeners,
    isCarried: drag.isDragging,
    place: drop.setNodeRef,
    aimed: isAimedAt ? (index < from ? 'before' : 'after') : undefined,
  } as const
}
