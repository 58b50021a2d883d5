import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { useMemo } from 'react'
import { useT } from '../useT'

// Constant objects, because new ones would draw all draggables again.
const byMouse = { activationConstraint: { distance: 8 } }
const byTouch = { activationConstraint: { delay: 220, tolerance: 8 } }

const nameOf = (data: unknown): string => (data as { label?: string } | undefined)?.label ?? ''

/** Lets columns be moved by mouse and touch, with announcements; their menus move them by keys. */
export function useColumnDrag(ids: readonly string[], onMove: (id: string, toPlaceOf: string) => void) {
  const t = useT()
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch))
  const announcements = useMemo((): Announcements => {
    const placed: Announcements['onDragEnd'] = ({ active, over }) =>
      over
        ? t('grid.column.moved', {
            column: nameOf(active.data.current),
            place: ids.indexOf(String(over.id)) + 1,
            count: ids.length,
          })
        : undefined
    return {
      onDragStart: ({ active }) => nameOf(active.data.current),
      onDragOver: placed,
      onDragEnd: placed,
      onDragCancel: () => undefined,
    }
  }, [t, ids])
  return {
    sensors,
    accessibility: { announcements },
    onDragEnd: ({ active, over }: DragEndEvent) => {
      if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
    },
  }
}
