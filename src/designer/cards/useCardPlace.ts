import { useDraggable, useDroppable } from '@dnd-kit/core'

/** Returns the refs of a sortable card: its drag handle, and the drop zone before and after it. */
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
