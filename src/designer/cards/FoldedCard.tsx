import { Box, Button, Group, UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../shared/useT'
import cards from './CardList.module.css'
import { CardTools } from './CardTools'
import classes from './FoldedCard.module.css'
import { useCardPlace } from './useCardPlace'

export interface FoldedCardProps {
  readonly kind: 'rule' | 'workflow' | 'step'
  readonly id: string
  readonly index: number
  readonly count: number
  readonly name: string
  readonly icon: ReactNode
  readonly sentence: ReactNode
  /** The heading of the opened part. */
  readonly editing: string
  readonly isOpen: boolean
  /** True just after it was created: it scrolls into view. */
  readonly isNew?: boolean
  /** Whether it can be moved, which is possible only while all cards are shown. */
  readonly isSortable: boolean
  readonly isUrgent?: boolean
  readonly isOff?: boolean
  /** A switch or similar, beside its tools. */
  readonly control?: ReactNode
  /** Notes below its sentence. */
  readonly notes?: ReactNode
  readonly onOpen: (isOpen: boolean) => void
  readonly onMove: (to: number) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
  /** Shows a button below that closes it. */
  readonly hasDone?: boolean
  /** The opened content. */
  readonly children: ReactNode
}

/** Draws something as its sentence, which opens to be edited in place. */
export function FoldedCard(props: FoldedCardProps) {
  const { kind, id, index, count, name, isOpen, isNew = false, isSortable, onOpen, onMove, onRemove } = props
  const t = useT()
  const head = useRef<HTMLButtonElement>(null)
  const { handle, listeners, isCarried, place, aimed } = useCardPlace(id, index, isSortable)
  const panelId = `${kind}-${id}`

  useEffect(() => {
    if (isNew) head.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])

  const close = () => {
    onOpen(false)
    head.current?.focus()
  }
  const onHeadKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step !== 0 && event.altKey && isSortable) onMove(index + step)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }
  const onPanelKey = (event: KeyboardEvent<HTMLElement>) => {
    // An open list handles the key itself.
    const isListOpen =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
    if (event.key !== 'Escape' || isListOpen || event.defaultPrevented) return
    event.preventDefault()
    close()
  }

  return (
    <li
      ref={place}
      className={`${cards['card']} ${classes['folded']}`}
      {...{ [`data-${kind}`]: id }}
      data-open={isOpen || undefined}
      data-urgent={props.isUrgent || undefined}
      data-off={props.isOff || undefined}
      data-drop={aimed}
      data-carried={isCarried || undefined}
    >
      <div className={cards['head']}>
        {isSortable && (
          <span ref={handle} className={classes['handle']} title={t('rules.drag')} aria-hidden {...listeners}>
            <IconGripVertical size={16} stroke={1.6} />
          </span>
        )}
        <UnstyledButton
          ref={head}
          className={cards['toggle'] ?? ''}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          {...{ [`data-${kind}-head`]: id }}
          onClick={() => onOpen(!isOpen)}
          onKeyDown={onHeadKey}
        >
          {props.icon}
          <span className={cards['said']}>
            <span className={classes['name']}>{t('rules.position', { index: index + 1, name })}</span>
            <span className={classes['sentence']}>{props.sentence}</span>
          </span>
        </UnstyledButton>
        {props.control}
        <CardTools
          name={name}
          canMoveUp={isSortable && index > 0}
          canMoveDown={isSortable && index < count - 1}
          onMove={(step) => onMove(index + step)}
          onDuplicate={props.onDuplicate}
          onRemove={onRemove}
        />
      </div>
      {props.notes}
      {isOpen && (
        <Box
          component="section"
          id={panelId}
          role="group"
          aria-label={props.editing}
          className={cards['panel']}
          onKeyDown={onPanelKey}
        >
          {props.children}
          {props.hasDone && (
            <Group justify="flex-end">
              <Button size="compact-sm" variant="default" onClick={close}>
                {t('rules.done')}
              </Button>
            </Group>
          )}
        </Box>
      )}
    </li>
  )
}
