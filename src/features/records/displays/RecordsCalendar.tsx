import { ActionIcon, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import type { CalendarRecord } from '../../../../schemas/api/recordDisplays'
import { kindTraits } from '../../../../schemas/fields/kinds'
import { isDay } from '../../../../schemas/filters/dayFilter'
import { todayIn } from '../../../../schemas/filters/periods'
import type { Json } from '../../../../schemas/model/json'
import { useApi } from '../../../auth/session'
import { useLocale } from '../../../shared/LocaleProvider'
import { LoadProblem } from '../../../shared/LoadProblem'
import { isKept, NotRefreshed } from '../../../shared/NotRefreshed'
import { useT } from '../../../shared/useT'
import { NoneFound } from '../NoRecords'
import { CalendarGrid } from './CalendarGrid'
import { CalendarList } from './CalendarList'
import {
  calendarSpans,
  dayAfter,
  daysBetween,
  monthAfter,
  weeksAround,
  type CalendarSpan,
} from './calendarDays'
import { titleField, type DisplayChoice } from './displayChoices'
import type { DisplayProps } from './RecordsDisplay'
import { useDisplayed } from './useDisplayed'
import { useRecordChange } from './useRecordChange'

/** The number of records per day loaded at once: a month has room for few, a list for more. */
const ofDay = { month: 6, week: 20, list: 20 } as const

/** Draws records in a calendar, by a day or time; moving one to another day changes that answer, keeping time and duration. */
export function RecordsCalendar({
  form,
  question,
  asked,
  look,
  by,
  peek,
  empty,
}: DisplayProps & { readonly by: DisplayChoice }) {
  const t = useT()
  const api = useApi()
  const intl = useIntl()
  const { locale } = useLocale()
  const { strings, search } = question
  const [address, setAddress] = useSearchParams()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const today = todayIn(intl.timeZone ?? 'UTC')
  const [saidDay, saidSpan] = [address.get('at') ?? '', address.get('span')]
  const at = isDay(saidDay) ? saidDay : today
  const chosen = calendarSpans.find((one) => one === saidSpan) ?? 'month'
  const span: CalendarSpan = isPhone ? 'list' : chosen
  const go = (name: 'at' | 'span', value: string) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        next.set(name, value)
        return next
      },
      { replace: name === 'at' },
    )
  const weeks = useMemo(() => weeksAround(at, span, locale), [at, span, locale])
  const [first, last] =
    span === 'list'
      ? [`${at.slice(0, 8)}01`, dayAfter(`${monthAfter(at, 1).slice(0, 8)}01`, -1)]
      : [weeks[0]?.[0] ?? at, weeks.at(-1)?.at(-1) ?? at]
  const title = titleField(look.choices)
  const { until } = look
  const wanted = {
    ...{ by: by.name, first, last, of_day: ofDay[span] },
    ...(until && { to: until.name }),
    ...(title && { fields: title.id }),
  }
  const found = useDisplayed('calendar', question, wanted, api.recordDisplays.calendar)
  const change = useRecordChange(form)
  const moved = change.isPending ? change.variables : undefined

  /** Returns whether a record can be moved to another day. */
  const canMove = ({ editable }: CalendarRecord) =>
    editable && by.field !== null && (!until || until.field !== null)
  function move(record: CalendarRecord, day: string) {
    const days = daysBetween(record.start, day)
    if (days === 0 || !canMove(record) || !by.field) return
    const answers: Record<string, Json> = { [by.id]: shifted(record.start, days) }
    if (until?.field && record.end !== null) answers[until.id] = shifted(record.end, days)
    const when = intl.formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
    change.mutate({
      record,
      answers,
      message: t('records.calendar.moved', { folio: record.folio, day: when }),
    })
  }

  const step = (direction: -1 | 1) =>
    span === 'week' ? dayAfter(at, direction * 7) : monthAfter(at, direction)
  const heading =
    span === 'week'
      ? intl.formatDateTimeRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`), {
          dateStyle: 'long',
          timeZone: 'UTC',
        })
      : intl.formatDate(`${at}T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const isAsked = strings.length > 0 || search !== ''
  const props = {
    form,
    look,
    by,
    peek,
    today,
    records: withMoved(found.data?.records ?? [], moved?.record.id),
    title,
  }
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={() => go('at', today)}>
            {t('records.calendar.today')}
          </Button>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t(`records.calendar.previous.${span === 'week' ? 'week' : 'month'}`)}
            onClick={() => go('at', step(-1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t(`records.calendar.next.${span === 'week' ? 'week' : 'month'}`)}
            onClick={() => go('at', step(1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Text component="h2" fw={600} m={0} aria-live="polite">
            {heading}
          </Text>
        </Group>
        {!isPhone && (
          <SegmentedControl
            size="sm"
            aria-label={t('records.calendar.span')}
            value={span}
            onChange={(value) => go('span', value)}
            data={calendarSpans.map((value) => ({ value, label: t(`records.calendar.${value}`) }))}
          />
        )}
      </Group>
      {isKept(found) && <NotRefreshed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isError && !isKept(found) ? (
        <LoadProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton height={420} role="status" aria-busy="true" aria-label={t('records.loading')} />
      ) : (
        <>
          {span === 'list' ? (
            <CalendarList {...props} days={found.data.days} />
          ) : (
            <CalendarGrid
              {...props}
              weeks={weeks}
              span={span}
              at={at}
              onDay={(day) => go('at', day)}
              onList={(day) =>
                setAddress((current) => {
                  const next = new URLSearchParams(current)
                  next.set('at', day)
                  next.set('span', 'list')
                  return next
                })
              }
              days={found.data.days}
              canMove={canMove}
              onMove={move}
            />
          )}
          {found.data.total === 0 && (
            <EmptyPeriod {...{ isAsked, by, question, empty }} onClear={asked.clear} />
          )}
        </>
      )}
    </>
  )
}

/** Returns the records with moved ones at their new day and fixed there while the move is being saved. */
const withMoved = (
  records: readonly CalendarRecord[],
  movedId: string | undefined,
): readonly CalendarRecord[] =>
  movedId === undefined
    ? records
    : records.map((one) => (one.id === movedId ? { ...one, editable: false } : one))

/** Returns a day or time shifted by some days, at the same time of day. */
const shifted = (moment: string, days: number): string =>
  dayAfter(moment.slice(0, 10), days) + moment.slice(10)

function EmptyPeriod(
  props: Pick<DisplayProps, 'empty' | 'question'> & {
    readonly isAsked: boolean
    readonly by: DisplayChoice
    readonly onClear: () => void
  },
) {
  const t = useT()
  if (props.isAsked) return <NoneFound question={props.question} onClear={props.onClear} />
  return (
    <Text c="dimmed" ta="center" py="md">
      {t('records.calendar.nothing', { field: props.by.label })}
    </Text>
  )
}

/** Returns whether a display's field has a time of day. */
export const hasTime = ({ field }: DisplayChoice): boolean =>
  field === null || kindTraits[field.kind].moment === 'datetime'
