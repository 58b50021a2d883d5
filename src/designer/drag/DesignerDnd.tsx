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

/** What a draggable carries as its data. */
export const dragData = (item: Carried) => ({ item })

const itemOf = (event: DragStartEvent) =>
  (event.active.data.current as { item?: Carried } | undefined)?.item ?? null

/** What is dragged hangs beside the pointer, wherever it was taken. */
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

// Nothing under the pointer may be hidden from the search for the place below it.
const floating = { width: 'max-content', height: 'auto', pointerEvents: 'none' } as const

// Words come from our own live region: what matters is the place between fields, which dnd-kit does not know.
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

// The same objects each time: with others, all that can be dragged is drawn again.
const byMouse = { activationConstraint: { distance: 8 } }
const byTouch = { activationConstraint: { delay: 180, tolerance: 8 } }

function useKeyboardMoves(): KeyboardSensorOptions {
  const t = useT()
  const designer = useDesigner()
  return useMemo(
    () => ({
      // The place moves from gap to gap, wherever they are on the screen; the coordinates do not matter.
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
 * Drag and drop of new and existing fields and of pages, by mouse, finger and keys. Where something would land is worked out from the
 * rows on the screen, so that a windowed list of any length costs the same.
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

  /** By the handle of a field that is selected, all that is selected is taken. */
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
    // Where it is let go may be further than where it was last looked at.
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
