import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { CalendarRecord } from '../../../../schemas/api/recordDisplays'
import { holdKeys } from '../../../designer/drag/holdKeys'
import { stepBetween, underPointer } from '../../../shared/drag/dragging'
import { useT } from '../../../shared/useT'
import { ChipText } from './CalendarChip'
import type { CalendarListProps } from './CalendarList'
import { barsOf, dayAfter, monthAfter, type Bar, type CalendarSpan } from './calendarDays'
import classes from './RecordsCalendar.module.css'

export interface CalendarGridProps extends CalendarListProps {
  readonly weeks: readonly (readonly string[])[]
  readonly span: Exclude<CalendarSpan, 'list'>
  /** The day where keyboard navigation starts. */
  readonly at: string
  readonly onDay: (day: string) => void
  /** Opens the list of a day. */
  readonly onList: (day: string) => void
  readonly canMove: (record: CalendarRecord) => boolean
  readonly onMove: (record: CalendarRecord, day: string) => void
}

/** The most lines per day: in a month, all weeks have the same height, so that they fit the screen. */
const lanes = { month: 3, week: 14 } as const

const recordOf = (data: unknown) => (data as { record?: CalendarRecord } | undefined)?.record
const dayOf = (data: unknown) => (data as { day?: string } | undefined)?.day

/** Makes the arrow keys step by days and weeks. */
const stepBetweenDays = stepBetween(
  (places) => [...places].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
  {
    ...{ ArrowRight: 1, ArrowLeft: -1 },
    ...{ ArrowDown: 7, ArrowUp: -7 },
  },
)

/**
 * Draws the days of a month or a week as a grid: arrows move between days, Tab goes to the records of the day; Space picks one up, arrows
 * move it.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { weeks, span, at, by, records, days, onDay, onMove } = props
  const t = useT()
  const intl = useIntl()
  const grid = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    // Enter opens the record instead of picking it up.
    useSensor(KeyboardSensor, {
      coordinateGetter: stepBetweenDays,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])

  const nameOf = (day: string) =>
    intl.formatDate(`${day}T00:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const onKeyDown = (event: ReactKeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.dataset['day'] === undefined) return
    const first = weeks.find((week) => week.includes(at))?.[0] ?? at
    const to = {
      ArrowRight: dayAfter(at, 1),
      ArrowLeft: dayAfter(at, -1),
      ArrowDown: dayAfter(at, 7),
      ArrowUp: dayAfter(at, -7),
      Home: first,
      End: dayAfter(first, 6),
      PageDown: span === 'month' ? monthAfter(at, 1) : dayAfter(at, 7),
      PageUp: span === 'month' ? monthAfter(at, -1) : dayAfter(at, -7),
    }[event.key]
    if (event.key === 'Enter') target.querySelector<HTMLElement>('button')?.focus()
    else if (to !== undefined) {
      wantsFocus.current = true
      onDay(to)
    } else return
    event.preventDefault()
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      t('records.board.drag.start', { folio: recordOf(active.data.current)?.folio ?? '' }),
    onDragOver: ({ over }) => {
      const day = dayOf(over?.data.current)
      return day === undefined ? t('items.drag.nowhere') : nameOf(day)
    },
    onDragEnd: ({ over }) => {
      const day = dayOf(over?.data.current)
      return day === undefined
        ? t('items.drag.cancelled')
        : t('records.board.drag.dropped', { column: nameOf(day) })
    },
    onDragCancel: () => t('items.drag.cancelled'),
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [record, day] = [recordOf(active.data.current), dayOf(over?.data.current)]
    if (record && day !== undefined) onMove(record, day)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('records.calendar.drag.how') },
      }}
      onDragStart={({ activatorEvent }) => {
        if (activatorEvent instanceof KeyboardEvent) holdKeys()
      }}
      onDragEnd={onDragEnd}
    >
      <div
        ref={grid}
        className={classes['grid']}
        role="grid"
        tabIndex={-1}
        aria-label={t('records.calendar.label', { field: by.label })}
        onKeyDown={onKeyDown}
      >
        <div className={classes['week']} role="row">
          {weeks[0]?.map((day) => (
            <div key={day} role="columnheader" className={classes['weekday']}>
              {intl.formatDate(`${day}T00:00:00Z`, { weekday: 'short', timeZone: 'UTC' })}
            </div>
          ))}
        </div>
        {weeks.map((week) => {
          const bars = barsOf(week, records)
          return (
            <div key={week[0]} className={classes['week']} role="row" data-span={span}>
              {week.map((day, index) => (
                <Day
                  key={day}
                  {...props}
                  day={day}
                  name={nameOf(day)}
                  bars={bars.filter(({ from }) => from === index)}
                  hidden={hiddenOf(bars, index, lanes[span]) + missingOf(day, records, days)}
                />
              ))}
            </div>
          )
        })}
      </div>
    </DndContext>
  )
}

/** Returns how many records of a day have no visible line. */
const hiddenOf = (bars: readonly Bar<CalendarRecord>[], index: number, most: number): number =>
  bars.filter(({ from, to, lane }) => from <= index && to >= index && lane >= most).length

/** Returns how many records that start on a day were not loaded. */
function missingOf(day: string, records: readonly CalendarRecord[], days: CalendarGridProps['days']): number {
  const counted = days.find(({ date }) => date === day)?.count ?? 0
  const isFirst = days[0]?.date === day
  const here = records.filter(({ start }) =>
    isFirst ? start.slice(0, 10) <= day : start.slice(0, 10) === day,
  )
  return Math.max(0, counted - here.length)
}

interface DayProps extends CalendarGridProps {
  readonly day: string
  readonly name: string
  /** The bars that start here. */
  readonly bars: readonly Bar<CalendarRecord>[]
  readonly hidden: number
}

function Day({ day, name, bars, hidden, ...props }: DayProps) {
  const { at, today, span, onList } = props
  const t = useT()
  const isAt = day === at
  const { setNodeRef, isOver, active } = useDroppable({ id: day, data: { day } })
  const shown = bars.filter(({ lane }) => lane < lanes[span])
  return (
    <div
      ref={setNodeRef}
      role="gridcell"
      className={classes['day']}
      data-day={day}
      data-outside={(span === 'month' && day.slice(0, 7) !== at.slice(0, 7)) || undefined}
      data-today={day === today || undefined}
      data-over={(isOver && active !== null) || undefined}
      tabIndex={isAt ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-label={t('records.calendar.day', { day: name, count: bars.length + hidden })}
    >
      <span className={classes['number']} aria-hidden>
        {Number(day.slice(8))}
      </span>
      {shown.map((bar) => (
        <Chip key={bar.of.id} {...props} bar={bar} isReached={isAt} />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className={classes['more']}
          tabIndex={isAt ? 0 : -1}
          onClick={() => onList(day)}
        >
          {t('records.calendar.more', { count: hidden })}
        </button>
      )}
    </div>
  )
}

interface ChipProps extends Pick<CalendarGridProps, 'form' | 'title' | 'peek' | 'canMove'> {
  readonly bar: Bar<CalendarRecord>
  /** True for the day with the keyboard focus. */
  readonly isReached: boolean
}

function Chip({ bar, form, title, peek, canMove, isReached }: ChipProps) {
  const t = useT()
  const record = bar.of
  const isMovable = canMove(record)
  const { setNodeRef, listeners, attributes, transform, isDragging } = useDraggable({
    id: `${record.id} ${bar.from}`,
    data: { record },
    disabled: !isMovable,
  })
  const length = bar.to - bar.from + 1
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes['chip']}
      data-long={length > 1 || !bar.isBegun || !bar.isEnded || undefined}
      data-begun={bar.isBegun || undefined}
      data-ended={bar.isEnded || undefined}
      data-open={peek.openId === record.id || undefined}
      data-dragging={isDragging || undefined}
      style={{
        top: `calc(30px + ${bar.lane} * 24px)`,
        width: `calc(${length * 100}% + ${length - 1}px - 6px)`,
        ...(transform && { translate: `${transform.x}px ${transform.y}px` }),
      }}
      tabIndex={isReached ? 0 : -1}
      title={record.folio}
      aria-describedby={isMovable ? attributes['aria-describedby'] : undefined}
      aria-roledescription={isMovable ? t('records.calendar.movable') : undefined}
      onClick={() => peek.open(record)}
      {...(isMovable ? listeners : {})}
    >
      <ChipText record={record} form={form} title={title} />
    </button>
  )
}
