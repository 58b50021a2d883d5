import { useDraggable } from '@dnd-kit/core'
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useT } from '../shared/useT'
import { CardActions } from './CardActions'
import { dragData } from './DesignerDnd'
import classes from './FieldCard.module.css'
import { useDesigner, useDesignerState } from './DesignerContext'
import { FieldDrawing } from './FieldDrawing'
import { FieldIcon } from './fieldIcons'
import { fieldName, typeName } from './fieldNames'
import type { TreeField } from './formTree'
import { useDesignerActions } from './useDesignerActions'

export interface FieldCardProps {
  readonly node: TreeField
  readonly index: number
  readonly count: number
  readonly isSelected: boolean
  /** The one card that Tab reaches. */
  readonly isTabStop: boolean
  readonly onStep: (fieldId: string, direction: -1 | 1) => void
}

/** A field on the canvas: drawn as respondents see it, under a button that selects it and hears the keys. */
export const FieldCard = memo(
  function FieldCard({ node, index, count, isSelected, isTabStop, onStep }: FieldCardProps) {
    const t = useT()
    const designer = useDesigner()
    const actions = useDesignerActions()
    const [isHovered, setHovered] = useState(false)
    const { field, kind } = node
    const id = field.field_id
    const name = fieldName(t, field)
    const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
      id: `field-${id}`,
      data: dragData({ fieldId: id }),
    })
    const button = useRef<HTMLButtonElement>(null)
    useCardFocus(isSelected, button)

    const onKeyDown = (event: KeyboardEvent) => {
      const direction = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (direction !== 0 && event.altKey) {
        actions.step(id, direction)
        designer.wishFocus('card')
      } else if (direction !== 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        onStep(id, direction)
      } else if (event.key === 'F2' || event.key === 'Enter') {
        designer.select(id)
        designer.wishFocus('settings')
      } else if (event.key === 'Delete' || event.key === 'Backspace') actions.remove(id)
      else if (event.key === 'Escape') designer.select(null)
      else return
      event.preventDefault()
      event.stopPropagation()
    }

    return (
      <div
        className={classes['card']}
        data-selected={isSelected || undefined}
        data-dragging={isDragging || undefined}
        data-group={kind === 'group' || undefined}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        <div className={classes['drawing']}>
          {kind === 'group' ? (
            <GroupHead name={name} count={node.children.length} />
          ) : (
            <FieldDrawing field={field} />
          )}
        </div>
        <UnstyledButton
          ref={button}
          className={classes['cover'] ?? ''}
          data-field={id}
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isSelected || undefined}
          aria-label={t(field.required === true ? 'designer.card.required' : 'designer.card', {
            label: name,
            type: typeName(t, field.field_type),
            index: index + 1,
            count,
          })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete F2"
          onClick={() => designer.select(id)}
          onFocus={() => designer.select(id)}
          onDoubleClick={() => designer.wishFocus('settings')}
          onKeyDown={onKeyDown}
        />
        <Tooltip label={t('designer.drag.handle')}>
          <ActionIcon
            ref={setNodeRef}
            {...listeners}
            className={classes['handle'] ?? ''}
            aria-label={t('designer.drag.handleOf', { label: name })}
            aria-describedby={attributes['aria-describedby']}
            tabIndex={isSelected ? 0 : -1}
            size="sm"
          >
            <IconGripVertical size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        {(isSelected || isHovered) && !isDragging && (
          <CardActions field={field} name={name} isTabbable={isSelected} />
        )}
      </div>
    )
  },
  (before, after) =>
    before.node.field === after.node.field &&
    before.node.children.length === after.node.children.length &&
    before.index === after.index &&
    before.count === after.count &&
    before.isSelected === after.isSelected &&
    before.isTabStop === after.isTabStop &&
    before.onStep === after.onStep,
)

function GroupHead({ name, count }: { readonly name: string; readonly count: number }) {
  const t = useT()
  return (
    <div className={classes['groupHead']}>
      <FieldIcon kind="group" />
      <strong>{name}</strong>
      <span>{t('designer.group.count', { count })}</span>
    </div>
  )
}

/** Takes the focus when the selected card is wished to have it, also when it comes onto the screen only later. */
function useCardFocus(isSelected: boolean, button: RefObject<HTMLButtonElement | null>) {
  const designer = useDesigner()
  const isWished = useDesignerState().focus === 'card'
  useEffect(() => {
    if (!isSelected || !isWished) return
    designer.wishFocus(null)
    button.current?.focus({ preventScroll: true })
  }, [isSelected, isWished, designer, button])
}
