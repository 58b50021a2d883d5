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
  type Modifier,
} from '@dnd-kit/core'
import { useState, type ReactNode } from 'react'
import { placeOf } from '../../schemas/edit/structure'
import { fieldTypes } from '../../schemas/fields/registry'
import { useT } from '../shared/useT'
import { announce } from './announcements'
import classes from './DesignerDnd.module.css'
import { useDesigner } from './DesignerContext'
import type { DragState } from './designerStore'
import { FieldIcon } from './fieldIcons'
import { fieldName, typeName } from './fieldNames'
import { nextKeyboardTarget } from './keyboardDrag'
import { useDragTarget } from './useDragTarget'
import { useDesignerActions } from './useDesignerActions'
import { targetText } from './targetText'

/** What a draggable carries as its data. */
export const dragData = (item: NonNullable<DragState['item']>) => ({ item })

const itemOf = (event: DragStartEvent) =>
  (event.active.data.current as { item?: NonNullable<DragState['item']> } | undefined)?.item ?? null

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

/**
 * Drag and drop of new and existing fields, by mouse, finger and keys. Where something would land is worked out from the
 * rows on the screen, so that a windowed list of any length costs the same.
 */
export function DesignerDnd({ children }: { readonly children: ReactNode }) {
  const t = useT()
  const designer = useDesigner()
  const actions = useDesignerActions()
  const pointer = useDragTarget()
  const [carried, setCarried] = useState<DragState['item']>(null)
  const [byKeyboard, setByKeyboard] = useState(false)

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
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
  )

  function begin(event: DragStartEvent) {
    const item = itemOf(event)
    const keys = event.activatorEvent instanceof KeyboardEvent
    if (item) designer.carry(item)
    setCarried(item)
    setByKeyboard(keys)
    if (keys) announce(t('designer.drag.start', { label: nameOf(item) }))
    else pointer.begin(event.activatorEvent)
  }

  function finish(isDropped: boolean) {
    const { item, target } = designer.letGo()
    pointer.end()
    setCarried(null)
    if (isDropped && item && target) {
      if ('fieldId' in item) actions.move(item.fieldId, target)
      else actions.add(item.type, target)
      designer.wishFocus('card')
    } else announce(t('designer.drag.cancelled'))
  }

  function nameOf(item: DragState['item']): string {
    if (!item) return ''
    if ('type' in item) return typeName(t, item.type)
    const field = placeOf(designer.state.document, item.fieldId)?.field
    return field ? fieldName(t, field) : ''
  }

  const type =
    carried &&
    ('type' in carried ? carried.type : placeOf(designer.state.document, carried.fieldId)?.field.field_type)

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
        {carried && type && !byKeyboard && (
          <div className={classes['carried']}>
            <FieldIcon kind={fieldTypes.get(type).kind} />
            <span>{nameOf(carried)}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
