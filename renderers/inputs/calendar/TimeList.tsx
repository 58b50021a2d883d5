import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { TimeSteps } from '../../../schemas/fields/shared/timeSteps'
import type { Locale } from '../../../schemas/model/locales'
import { writeTime } from './temporal'

export interface TimeListProps {
  readonly label: string
  /** `14:05:00`; undefined when there is none. */
  readonly value: string | undefined
  readonly onChoose: (time: string) => void
  readonly locale: Locale
  readonly steps: TimeSteps
  /** Takes the focus when mounted. */
  readonly focused: boolean
}

/** Returns the offered times as minutes of the day: the minute steps of each offered hour. */
function timesBy(steps: TimeSteps): readonly number[] {
  const upTo = (end: number, step: number) =>
    Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step)
  return upTo(24, steps.hours).flatMap((hour) => upTo(60, steps.minutes).map((minute) => hour * 60 + minute))
}

const stored = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

/** Returns the index of the last entry at or before a time; without a time, of the start of the working day. */
function nearest(times: readonly number[], value: string | undefined): number {
  const [hours = 9, minutes = 0] = value === undefined ? [] : value.split(':').map(Number)
  return Math.max(
    0,
    times.findLastIndex((time) => time <= hours * 60 + minutes),
  )
}

const moves: { readonly [key: string]: (index: number, perHour: number) => number } = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index, perHour) => index + perHour,
  PageUp: (index, perHour) => index - perHour,
  Home: () => 0,
  End: () => Number.POSITIVE_INFINITY,
}

/** Draws the times of a day, by the steps of their field, as one list: arrows move by one entry, Page Up and Down by an hour. */
export function TimeList({ label, value, onChoose, locale, steps, focused }: TimeListProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const times = useMemo(
    () => timesBy({ hours: steps.hours, minutes: steps.minutes }),
    [steps.hours, steps.minutes],
  )
  const perHour = Math.ceil(60 / steps.minutes)
  const [active, setActive] = useState(() => nearest(times, value))
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
    if (move) setActive(Math.max(0, Math.min(times.length - 1, move(active, perHour))))
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
