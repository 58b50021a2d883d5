import {
  closestCenter,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { useState, type ReactNode } from 'react'
import lists from '../../shared/lists.module.css'
import classes from './SortedCards.module.css'

// We announce moves with Alt and the arrows ourselves: dnd-kit's own words would repeat them.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

export interface SortedCardsProps {
  /** The ids of all cards, in order. */
  readonly ids: readonly string[]
  readonly nameAt: (index: number) => string
  readonly onMove: (id: string, to: number) => void
  readonly children: ReactNode
}

/** Draws cards in their effective order, which can be changed by dragging. */
export function SortedCards({ ids, nameAt, onMove, children }: SortedCardsProps) {
  const [carried, setCarried] = useState<number | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  )
  const positionOf = (id: unknown) => ids.findIndex((one) => one === id)
  const letGo = () => setCarried(null)
  const drop = ({ active, over }: DragEndEvent) => {
    letGo()
    if (over) onMove(String(active.id), positionOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setCarried(positionOf(active.id))}
      onDragEnd={drop}
      onDragCancel={letGo}
    >
      <ol className={lists['stacked']}>{children}</ol>
      <DragOverlay dropAnimation={null}>
        {carried !== null && carried < ids.length && (
          <div className={classes['carried']}>{nameAt(carried)}</div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
