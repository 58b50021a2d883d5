import { useEffect, useRef } from 'react'
import { DayPicker } from 'react-day-picker'
import { enUS } from 'react-day-picker/locale/en-US'
import { es } from 'react-day-picker/locale/es'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import { weekStart, type Locale } from '../../../schemas/model/locales'
import { Icon } from '../Icon'

export interface CalendarProps {
  /** `2025-01-31`; any other text counts as no day. */
  readonly value: string | undefined
  readonly onChoose: (date: string) => void
  readonly locale: Locale
}

const names = { es_MX: es, en_US: enUS, pt_BR: ptBR } as const

const marks = { left: 'back', right: 'next', up: 'up', down: 'open' } as const

function dayOf(value: string | undefined): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? '') ?? []
  if (year === undefined) return undefined
  const date = new Date(2000, 0, 1)
  date.setFullYear(Number(year), Number(month) - 1, Number(day))
  return date
}

function storedDay(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-')
}

/** Draws the days of a month, with a choice of month and year. Takes the focus when mounted. */
export function Calendar({ value, onChoose, locale }: CalendarProps) {
  const frame = useRef<HTMLDivElement>(null)
  const selected = dayOf(value)
  const year = selected?.getFullYear() ?? 2000

  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true })
  }, [])

  return (
    <div ref={frame}>
      <DayPicker
        locale={names[locale]}
        weekStartsOn={weekStart[locale]}
        mode="single"
        required
        className="acopio-calendar"
        captionLayout="dropdown"
        navLayout="around"
        showOutsideDays
        fixedWeeks
        startMonth={new Date(Math.min(1900, year), 0)}
        endMonth={new Date(Math.max(2100, year), 11)}
        selected={selected}
        {...(selected && { defaultMonth: selected })}
        onSelect={(date) => onChoose(storedDay(date))}
        components={{ Chevron: ({ orientation = 'left' }) => <Icon name={marks[orientation]} /> }}
      />
    </div>
  )
}
