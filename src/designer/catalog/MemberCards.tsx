import { ActionIcon, Switch, Tooltip } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useDragOrder } from '../../../renderers/settings/useDragOrder'
import type { RowMember } from '../../../schemas/edit/catalog/catalogSource'
import { useT } from '../../shared/useT'
import classes from './Catalog.module.css'

export interface MemberCardsProps {
  readonly name: string
  readonly members: readonly RowMember[]
  readonly nameOf: (fieldId: string) => string
  /** Returns the note about the member at a position. */
  readonly noteOf: (index: number) => string
  readonly onMove: (from: number, to: number) => void
  /** Returns whether a level can become a detail, and the reverse. */
  readonly canFlip: (member: RowMember) => boolean
  readonly onFlip: (member: RowMember) => void
  readonly onRemove: (member: RowMember) => void
}

/** Pixels; a drag that is shorter changes nothing. */
const leastCarried = 15

/** Draws the levels or the details of a field that takes rows as cards, moved by dragging or with the arrow keys. */
export function MemberCards({
  name,
  members,
  nameOf,
  noteOf,
  onMove,
  canFlip,
  onFlip,
  onRemove,
}: MemberCardsProps) {
  const t = useT()
  const { carried, listRef, handle } = useDragOrder(members.length, onMove, leastCarried)
  if (members.length === 0) return null
  return (
    <div className={classes['cards']}>
      <span className={classes['cardsName']} aria-hidden>
        {name}
      </span>
      <ol ref={listRef} className={classes['members']} aria-label={name}>
        {members.map((member, index) => {
          const label = nameOf(member.fieldId)
          return (
            <li
              key={member.fieldId}
              data-carried={carried?.from === index || undefined}
              data-over={carried?.to === index || undefined}
            >
              <button
                type="button"
                className={classes['handle']}
                aria-label={t('catalogField.move', { label })}
                {...handle(index)}
              >
                <IconGripVertical size={16} stroke={1.6} aria-hidden />
              </button>
              <span className={classes['member']}>
                {label}
                <small>{noteOf(index)}</small>
              </span>
              <Switch
                label={t('catalogField.readOnly')}
                aria-label={t('catalogField.readOnlyOf', { label })}
                checked={!member.isLevel}
                disabled={!canFlip(member)}
                onChange={() => onFlip(member)}
              />
              <Tooltip label={t('catalogField.remove', { label })}>
                <ActionIcon aria-label={t('catalogField.remove', { label })} onClick={() => onRemove(member)}>
                  <IconTrash size={16} stroke={1.6} />
                </ActionIcon>
              </Tooltip>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
