import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type DragStartEvent,
  type KeyboardSensorOptions,
  type Modifier,
} from '@dnd-kit/core'
import { useMemo, useState, type ReactNode } from 'react'
import { useT } from '../../shared/useT'
import { announce } from './announcements'
import { carriedType, carriedText } from './carriedText'
import { useDesigner } from '../DesignerContext'
import classes from './DesignerDnd.module.css'
import type { Carried } from './dragState'
import { FieldIcon } from '../fieldIcons'
import { holdKeys } from './holdKeys'
import { nextKeyboardTarget } from './keyboardDrag'
import { actedOn, outermost } from '../selection/selection'
import { targetText } from './targetText'
import { useDesignerActions } from '../useDesignerActions'
import { useDragTarget } from './useDragTarget'
import { usePageActions } from '../pages/usePageActions'

/** Returns the data of a draggable. */
export const dragData = (item: Carried) => ({ item })

const itemOf = (event: DragStartEvent) =>
  (event.active.data.current as { item?: Carried } | undefined)?.item ?? null

/** Keeps the dragged thing beside the pointer, wherever it was grabbed. */
const besidePointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) => {
  const point = pointOf(activatorEvent)
  if (!point || !activeNodeRect) return transform
  return {
    ...transform,
    x: transform.x + point.x - activeNodeRect.left + 10,
    y: transform.y + point.y - activeNodeRect.top + 6,
  }
}

function pointOf(event: Event | null): { x: number; y: number } | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY }
  const touch =
    typeof TouchEvent !== 'undefined' && event instanceof TouchEvent ? event.touches[0] : undefined
  return touch ? { x: touch.clientX, y: touch.clientY } : null
}

// Transparent to the pointer, so that the place below it can be found.
const floating = { width: 'max-content', height: 'auto', pointerEvents: 'none' } as const

// Our own live region announces positions between fields, which dnd-kit does not know.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

// Constant objects, because new ones would draw all draggables again.
const byMouse = { activationConstraint: { distance: 8 } }
const byTouch = { activationConstraint: { delay: 180, tolerance: 8 } }

function useKeyboardMoves(): KeyboardSensorOptions {
  const t = useT()
  const designer = useDesigner()
  return useMemo(
    () => ({
      // The target moves from gap to gap regardless of coordinates.
      coordinateGetter: (event) => {
        const target = nextKeyboardTarget(designer, event.code)
        if (!target) return undefined
        event.preventDefault()
        designer.aim(target)
        announce(targetText(t, designer.state.document, target))
        return undefined
      },
    }),
    [t, designer],
  )
}

/**
 * Provides drag and drop of new and existing fields and of pages, by mouse, touch and keys. The target is computed from the rows on screen,
 * so that a windowed list of any length costs the same.
 */
export function DesignerDnd({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const designer = useDesigner()
  const actions = useDesignerActions()
  const pages = usePageActions()
  const pointer = useDragTarget()
  const [carried, setCarried] = useState<Carried | null>(null)
  const [byKeyboard, setByKeyboard] = useState(false)

  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, useKeyboardMoves()),
  )

  /** Returns what is picked up: dragging a selected field takes the whole selection. */
  function takenBy(event: DragStartEvent): Carried | null {
    const item = itemOf(event)
    if (!item || !('held' in item)) return item
    const { state } = designer
    const fieldIds = outermost(state.document, actedOn(state.document, state, item.held))
    return fieldIds.includes(item.held) ? { ...item, fieldIds } : item
  }

  function begin(event: DragStartEvent) {
    const item = takenBy(event)
    const keys = event.activatorEvent instanceof KeyboardEvent
    if (item) designer.carry(item, keys)
    setCarried(item)
    setByKeyboard(keys)
    if (keys) {
      holdKeys()
      announce(t('designer.drag.start', { label: nameOf(item) }))
    } else pointer.begin(event.activatorEvent)
  }

  function finish(isDropped: boolean) {
    // The pointer may have moved since the last check.
    if (isDropped) pointer.look()
    const { item, target, slot } = designer.letGo()
    pointer.end()
    setCarried(null)
    if (isDropped && item && 'page' in item && slot !== null) pages.move(item.page, slot)
    else if (isDropped && item && 'held' in item && target) {
      actions.move(item.fieldIds, target)
      designer.wishFocus('card')
    } else if (isDropped && item && 'type' in item && target) {
      actions.add(item.type, target)
      designer.wishFocus('card')
    } else announce(t('designer.drag.cancelled'))
  }

  const nameOf = (item: Carried | null) => (item ? carriedText(t, designer.state.document, item) : '')
  const type = carried && carriedType(designer.state.document, carried)

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{
        announcements: silent,
        restoreFocus: false,
        screenReaderInstructions: { draggable: t('designer.drag.how') },
      }}
      autoScroll={{ threshold: { x: 0, y: 0.15 } }}
      onDragStart={begin}
      onDragMove={pointer.look}
      onDragEnd={() => finish(true)}
      onDragCancel={() => finish(false)}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={[besidePointer]} style={floating}>
        {carried && !byKeyboard && (
          <div
            className={classes['carried']}
            data-several={('held' in carried && carried.fieldIds.length > 1) || undefined}
          >
            {type && <FieldIcon type={type} />}
            <span>{nameOf(carried)}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
