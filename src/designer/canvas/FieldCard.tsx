import { useDraggable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { memo, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { isRequired } from '../../../schemas/edit/catalog/catalogSource'
import { fieldTypes } from '../../../schemas/fields/registry'
import { useT } from '../../shared/useT'
import { CardActions } from './CardActions'
import { withNamesShown } from '../answers/answerNames'
import { useDesigner, useDesignerPart, useDesignerState } from '../DesignerContext'
import { dragData } from '../drag/DesignerDnd'
import classes from './FieldCard.module.css'
import { FieldDrawing } from './FieldDrawing'
import { fieldName, typeName } from '../fieldNames'
import { FieldMarks } from '../FieldMarks'
import { FieldFindings } from '../findings/FieldFindings'
import type { TreeField } from '../formTree'
import { GroupSummary } from './GroupSummary'
import { RowSummary } from './RowSummary'
import { IconButton } from '../IconButton'
import { actedOn } from '../selection/selection'
import type { CardMoves } from './useCardMoves'
import { useHover } from './useHover'
import type { DesignerActions } from '../useDesignerActions'
import { FieldWriter } from '../writing/FieldWriter'
import { partAt } from '../writing/writtenSettings'
import { WrittenAnswer } from '../writing/WrittenAnswer'

export interface FieldCardProps {
  readonly node: TreeField
  readonly index: number
  readonly count: number
  /** True for the field whose settings are shown. */
  readonly isCurrent: boolean
  readonly isSelected: boolean
  /** True when nothing else is selected. */
  readonly isAlone: boolean
  readonly isCarried: boolean
  /** True for the one card that Tab reaches. */
  readonly isTabStop: boolean
  /** True while its texts are edited in place. */
  readonly isWritten: boolean
  /** Whether a group shows its fields; undefined for a field that contains none. */
  readonly isOpen: boolean | undefined
  readonly showsId: boolean
  readonly moves: CardMoves
  readonly actions: DesignerActions
}

const steps: { readonly [key: string]: -1 | 1 } = { ArrowUp: -1, ArrowDown: 1 }
const ends: { readonly [key: string]: -1 | 1 } = { Home: -1, End: 1 }

/** Draws a field on the canvas as respondents see it, under a button that selects it and handles keys. */
export const FieldCard = memo(
  function FieldCard({ node, index, count, isCurrent, isSelected, ...props }: FieldCardProps) {
    const { isAlone, isCarried, isTabStop, isWritten, isOpen, showsId, moves, actions } = props
    const t = useT()
    const designer = useDesigner()
    // What is dragged passes over many cards, whose actions should not appear.
    const { isHovered, hover } = useHover(() => designer.drag.item !== null)
    const { field: stored } = node
    // The labels of fields that its texts refer to may have changed.
    const field = useDesignerPart(({ document }) => withNamesShown(document, stored))
    const id = field.field_id
    const name = fieldName(t, field)
    const required = useDesignerPart(({ document }) => isRequired(document, field))
    const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
      id: `field-${id}`,
      data: dragData({ held: id, fieldIds: [id] }),
    })
    const button = useRef<HTMLButtonElement>(null)
    const drawing = useRef<HTMLDivElement>(null)
    const isPressed = useRef(false)

    const onKeyDown = (event: KeyboardEvent) => {
      const these = () => actedOn(designer.state.document, designer.state, id)
      const hasModifier = event.ctrlKey || event.metaKey
      const step = steps[event.key]
      const end = ends[event.key]
      if (step && event.altKey) {
        actions.step(these(), step)
        designer.wishFocus('card')
      } else if (step && !hasModifier) moves.step(id, step, event.shiftKey)
      else if (end && !hasModifier) moves.toEnd(id, end, event.shiftKey)
      else if (isOpen === true && event.key === 'ArrowLeft') designer.fold(id, false)
      else if (isOpen === false && event.key === 'ArrowRight') designer.fold(id, true)
      else if (event.key === ' ' && hasModifier) moves.toggle(id)
      else if (event.key === 'Enter') designer.write({ fieldId: id })
      else if (event.key === 'F2') {
        designer.select(id)
        designer.wishFocus('settings')
      } else if (event.key === '*') actions.toggleRequired(these())
      else if (event.key === '/') {
        designer.select(id)
        designer.wishFocus('types')
      } else if (event.key === 'Delete' || event.key === 'Backspace') actions.remove(these())
      else if (event.key === 'Escape') {
        designer.gather(false)
        designer.select(null)
      } else return
      event.preventDefault()
      event.stopPropagation()
    }

    return (
      <div
        className={classes['card']}
        data-selected={isSelected || undefined}
        data-carried={isCarried || isDragging || undefined}
        data-group={isOpen !== undefined || undefined}
        {...hover}
      >
        <div ref={drawing} className={classes['drawing']}>
          {isWritten ? (
            <>
              <FieldWriter field={stored} />
              <WrittenAnswer field={field} required={required} />
            </>
          ) : isOpen !== undefined ? (
            <GroupSummary name={name} type={field.field_type} count={node.children.length} />
          ) : fieldTypes.get(field.field_type).kind === 'row' ? (
            <RowSummary field={field} name={name} />
          ) : (
            <FieldDrawing field={field} required={required} />
          )}
          <FieldMarks field={field} className={classes['marks']} />
          {showsId && <code className={classes['id']}>{id}</code>}
        </div>
        <button
          ref={button}
          type="button"
          className={classes['cover']}
          data-field={id}
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isCurrent || undefined}
          aria-pressed={isSelected}
          {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen })}
          aria-label={t(required ? 'designer.card.required' : 'designer.card', {
            label: name,
            type: typeName(t, field.field_type),
            index: index + 1,
            count,
          })}
          aria-keyshortcuts="Enter Alt+ArrowUp Alt+ArrowDown Shift+ArrowUp Shift+ArrowDown Delete F2 / *"
          onPointerDown={() => {
            isPressed.current = true
          }}
          onClick={(event) => {
            isPressed.current = false
            const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey
            const isPointer = event.detail > 0
            // Pressing the current card again edits the text that was pressed.
            if (isPointer && isCurrent && isAlone && !hasModifier && !designer.state.isSelecting)
              designer.write({ fieldId: id, part: partOf(drawing.current, event.clientY) })
            else moves.press(id, event)
          }}
          // A press itself decides what is selected; a focus by keys selects the card.
          onFocus={() => {
            if (!isPressed.current && !isSelected) designer.select(id)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          ref={setNodeRef}
          {...listeners}
          className={classes['handle'] ?? ''}
          label={t('designer.drag.handle')}
          name={t('designer.drag.handleOf', { label: name })}
          aria-describedby={attributes['aria-describedby']}
          tabIndex={isCurrent ? 0 : -1}
        >
          <IconGripVertical size={16} stroke={1.6} />
        </IconButton>
        {isCurrent && <CardFocus button={button} />}
        <FieldFindings fieldId={id} name={name} isTabbable={isCurrent} />
        {(isHovered || isCurrent) && isAlone && !isDragging && (
          <CardActions node={node} name={name} actions={actions} isTabbable={isCurrent} isOpen={isOpen} />
        )}
      </div>
    )
  },
  (before, after) =>
    before.node.field === after.node.field &&
    before.node.children.length === after.node.children.length &&
    keys.every((key) => before[key] === after[key]),
)

const partOf = (drawing: Element | null, y: number) => (drawing ? partAt(drawing, y) : 'label')

const keys = [
  'index',
  'count',
  'isCurrent',
  'isSelected',
  'isAlone',
  'isCarried',
  'isTabStop',
  'isWritten',
  'isOpen',
  'showsId',
  'moves',
  'actions',
] as const

interface CardFocusProps {
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Takes the focus when requested for the current card, even if the card comes onto the screen later. */
function CardFocus({ button }: CardFocusProps) {
  const designer = useDesigner()
  const isWished = useDesignerState().focus === 'card'
  useEffect(() => {
    if (!isWished) return
    designer.wishFocus(null)
    button.current?.focus({ preventScroll: true })
  }, [isWished, designer, button])
  return null
}
