import { useDraggable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { FieldCell } from '../../../../renderers/FieldCell'
import type { RecordDocument } from '../../../../schemas/api/records'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { isEmpty } from '../../../../schemas/conditions/isEmpty'
import { useLocale } from '../../../shared/LocaleProvider'
import { useT } from '../../../shared/useT'
import { titleField } from './displayChoices'
import classes from './RecordsBoard.module.css'
import type { DisplayLook } from './useDisplayLook'

interface CardProps {
  readonly record: Pick<RecordDocument, 'folio' | 'answers'>
  readonly form: CompiledForm
  readonly look: DisplayLook
}

/** Draws a card's content: the record's title, and the chosen fields. */
export function CardFace({ record, form, look }: CardProps) {
  const { locale } = useLocale()
  const title = titleField(look.choices)
  const { answers, folio } = record
  const shown = look.cards.filter(({ id }) => id !== title?.id && !isEmpty(answers[id]))
  return (
    <>
      <span className={classes['folio']}>{folio}</span>
      {title?.field && !isEmpty(answers[title.id]) && (
        <span className={classes['title']}>
          <FieldCell compiledField={title.field} value={answers[title.id]} locale={locale} compiled={form} />
        </span>
      )}
      {shown.map(({ id, label, field }) =>
        field === null ? null : (
          <span key={id} className={classes['field']}>
            <span className={classes['fieldLabel']}>{label}</span>
            <span className={classes['value']}>
              <FieldCell compiledField={field} value={answers[id]} locale={locale} compiled={form} />
            </span>
          </span>
        ),
      )}
    </>
  )
}

export interface BoardCardProps extends CardProps {
  readonly record: RecordDocument
  /** True while its move is being saved. */
  readonly isMoving: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** Draws a card: a press opens it beside the board, a drag or its handle's keys move it to another column. */
export function BoardCard({ record, form, look, isMoving, isOpen, onOpen }: BoardCardProps) {
  const t = useT()
  const canMove = record.editable && !isMoving
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: record.id,
    data: { record },
    disabled: !canMove,
  })
  return (
    <li
      ref={setNodeRef}
      className={classes['card']}
      data-dragging={isDragging || undefined}
      data-moving={isMoving || undefined}
      data-open={isOpen || undefined}
      {...(canMove ? listeners : {})}
    >
      <button type="button" className={classes['open']} onClick={onOpen}>
        <CardFace record={record} form={form} look={look} />
      </button>
      {canMove && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes['handle']}
          aria-label={t('records.board.move', { folio: record.folio })}
          title={t('records.board.move', { folio: record.folio })}
          aria-describedby={attributes['aria-describedby']}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
      )}
    </li>
  )
}
