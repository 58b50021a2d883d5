import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { RecordDocument } from '../../../schemas/api/records'
import type { GridColumn } from '../../shared/grid/gridColumn'
import { RowCheckbox } from '../../shared/grid/RowCheckbox'
import type { GridSelection } from '../../shared/grid/useGridSelection'
import type { FromList } from '../../shared/rowAddresses'
import { useFormat } from '../../shared/useFormat'
import classes from './RecordCards.module.css'

export interface RecordCardProps {
  readonly row: RecordDocument
  readonly rows: readonly RecordDocument[]
  readonly index: number
  /** The columns that the card shows. */
  readonly shown: readonly GridColumn<RecordDocument>[]
  readonly address: string
  readonly from: FromList
  readonly selection: GridSelection<RecordDocument> | undefined
  /** True when a press selects instead of opening. */
  readonly isSelecting: boolean
  readonly isPeeked: boolean
  readonly onOpen: () => void
}

/** Milliseconds after which a press is a long one. */
const longPress = 500
/** Pixels that a finger may move during a press. */
const stillness = 10

/** Draws one record of a list on a phone. */
export function RecordCard(props: RecordCardProps) {
  const { row, rows, index, shown, address, from, selection, isSelecting, isPeeked, onOpen } = props
  const format = useFormat()
  const isSelected = selection?.selected.has(row.id) === true
  const toggle = () => selection?.toggle(row, rows, false)
  const press = useLongPress(selection && toggle)

  const act = (event: MouseEvent) => {
    if (press.wasLong()) return event.preventDefault()
    if (event.target instanceof Element && event.target.closest('label')) return
    // With a modifier key, the browser opens the link elsewhere, as usual.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isSelecting) toggle()
    else onOpen()
  }
  // The whole card is a touch target; by keyboard its link does the same.
  const pressed = { ...press.handlers, onClick: act }
  return (
    <li
      className={classes['card']}
      data-id={row.id}
      data-selected={isSelected || undefined}
      data-peeked={isPeeked || undefined}
      {...pressed}
    >
      <div className={classes['body']}>
        <div className={classes['head']}>
          {isSelecting && selection && (
            <RowCheckbox {...{ row, rows, index, isSelected }} tabIndex={0} onToggle={selection.toggle} />
          )}
          <Link
            className={classes['folio'] ?? ''}
            to={address}
            state={from}
            onKeyDown={(event) => walk(event, toggle)}
          >
            {row.folio}
          </Link>
          <span className={classes['when']}>{format.dateTime(row.created_at * 1000)}</span>
        </div>
        {shown.length > 0 && (
          <dl className={classes['fields']}>
            {shown.map(({ id, label, cell }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** Moves the focus between cards by the arrow keys, and selects by the space bar; Enter follows the link natively. */
function walk(event: KeyboardEvent<HTMLAnchorElement>, toggle: () => void): void {
  if (event.key === ' ') {
    event.preventDefault()
    return toggle()
  }
  const links = [
    ...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('li a[href]') ?? []),
  ].filter((link) => link.className === event.currentTarget.className)
  const at = links.indexOf(event.currentTarget)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  const next = to === undefined ? undefined : links[to]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Detects a long press without movement, and suppresses the browser's own context menu for it. */
function useLongPress(onLong: (() => void) | undefined) {
  const pressed = useRef<{ x: number; y: number; timer: number } | null>(null)
  const isLong = useRef(false)
  const leave = () => {
    window.clearTimeout(pressed.current?.timer)
    pressed.current = null
  }
  return {
    /** Returns whether the press that ends was a long one, which has already been handled. */
    wasLong: () => {
      const was = isLong.current
      isLong.current = false
      return was
    },
    handlers: onLong && {
      onPointerDown: ({
        pointerType,
        clientX: x,
        clientY: y,
      }: {
        pointerType: string
        clientX: number
        clientY: number
      }) => {
        isLong.current = false
        if (pointerType === 'mouse') return
        const timer = window.setTimeout(() => {
          isLong.current = true
          pressed.current = null
          onLong()
        }, longPress)
        pressed.current = { x, y, timer }
      },
      onPointerMove: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
        const from = pressed.current
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > stillness) leave()
      },
      onPointerUp: leave,
      onPointerCancel: leave,
      onContextMenu: (event: MouseEvent) => {
        if (pressed.current !== null || isLong.current) event.preventDefault()
      },
    },
  }
}
