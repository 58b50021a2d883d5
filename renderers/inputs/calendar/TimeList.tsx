import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Locale } from '../../../schemas/model/locales'
import { writeTime } from './temporal'

export interface TimeListProps {
  readonly label: string
  /** `14:05:00`, or undefined for none. */
  readonly value: string | undefined
  readonly onChoose: (time: string) => void
  readonly locale: Locale
  /** Takes the focus as it appears. */
  readonly focused: boolean
}

/** Minutes between two entries (spec forms §9); other minutes are typed. */
const step = 15
const times = Array.from({ length: (24 * 60) / step }, (_, index) => index * step)
const perHour = 60 / step

const stored = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

/** The entry that a time is at or after; the start of the working day when there is none. */
function nearest(value: string | undefined): number {
  const [hours = 9, minutes = 0] = value === undefined ? [] : value.split(':').map(Number)
  const index = Math.floor((hours * 60 + minutes) / step)
  return index >= 0 && index < times.length ? index : 0
}

const moves: { readonly [key: string]: (index: number) => number } = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + perHour,
  PageUp: (index) => index - perHour,
  Home: () => 0,
  End: () => times.length - 1,
}

/** The times of a day in quarters of an hour, as one list: arrows move by one, Page Up and Down by an hour. */
export function TimeList({ label, value, onChoose, locale, focused }: TimeListProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(() => nearest(value))
  const chosen = times.findIndex((minutes) => stored(minutes) === value)

  useEffect(() => {
    if (focused) list.current?.focus({ preventScroll: true })
  }, [focused])
  useEffect(() => {
    const box = list.current
    const entry = box?.children[active]
    if (box && entry instanceof HTMLElement) box.scrollTop = entry.offsetTop - box.clientHeight / 2
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move) setActive(Math.max(0, Math.min(times.length - 1, move(active))))
    else if (event.key === 'Enter' || event.key === ' ') onChoose(stored(times[active] ?? 0))
    else return
    event.preventDefault()
  }

  const onClick = ({ target }: MouseEvent) => {
    const entry = target instanceof Element ? target.closest<HTMLElement>('[data-time]') : null
    if (entry?.dataset['time']) onChoose(entry.dataset['time'])
  }

  return (
    <ul
      className="acopio-times"
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      ref={list}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {times.map((minutes, index) => (
        <li
          key={minutes}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          className="acopio-time"
          data-active={index === active || undefined}
          data-time={stored(minutes)}
        >
          {writeTime(Math.floor(minutes / 60), minutes % 60, 0, locale)}
        </li>
      ))}
    </ul>
  )
}
