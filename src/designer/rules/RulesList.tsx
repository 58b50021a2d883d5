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
import { rulesOf } from '../../../schemas/model/form'
import lists from '../../shared/lists.module.css'
import { useT } from '../../shared/useT'
import { useDesignerPart } from '../DesignerContext'
import classes from './RulesList.module.css'
import { ruleName, type RuleActions } from './useRuleActions'

// Alt and the arrows move a rule by keys, and say so: dnd-kit's own words would be said twice.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** The rules in the order in which they count, to be dragged to another place. */
export function RulesList({
  actions,
  children,
}: {
  readonly actions: RuleActions
  readonly children: ReactNode
}) {
  const t = useT()
  const rules = useDesignerPart(({ document }) => rulesOf(document))
  const [carried, setCarried] = useState<number | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  )
  const positionOf = (id: unknown) => rules.findIndex(({ rule_id }) => rule_id === id)
  const letGo = () => setCarried(null)
  const drop = ({ active, over }: DragEndEvent) => {
    letGo()
    if (over) actions.move(String(active.id), positionOf(over.id))
  }
  const held = carried === null ? undefined : rules[carried]

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
        {held && <div className={classes['carried']}>{ruleName(t, held, carried ?? 0)}</div>}
      </DragOverlay>
    </DndContext>
  )
}
