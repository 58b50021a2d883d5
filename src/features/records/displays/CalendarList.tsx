import { Button } from '@mantine/core'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import type { CalendarRecord, RecordCalendar } from '../../../../schemas/api/recordDisplays'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { kindTraits } from '../../../../schemas/fields/kinds'
import { useT } from '../../../shared/useT'
import type { RecordPanelParts } from '../useRecordPanel'
import { showName } from '../useViewLook'
import { ChipText } from './CalendarChip'
import type { DisplayChoice } from './displayChoices'
import classes from './RecordsCalendar.module.css'

export interface CalendarListProps {
  readonly form: CompiledForm
  readonly by: DisplayChoice
  readonly title: DisplayChoice | undefined
  readonly today: string
  readonly days: RecordCalendar['days']
  readonly records: readonly CalendarRecord[]
  readonly peek: RecordPanelParts
}

/** Lists the days of a month that have records. */
export function CalendarList({ form, by, title, today, days, records, peek }: CalendarListProps) {
  const t = useT()
  const intl = useIntl()
  const [, setAddress] = useSearchParams()
  const first = days[0]?.date ?? ''
  const dayOf = ({ start }: CalendarRecord) => (start.slice(0, 10) < first ? first : start.slice(0, 10))
  /** The grid shows all records of a day, in pages. */
  const showAll = (day: string) =>
    setAddress((current) => {
      const next = new URLSearchParams(current)
      next.set(showName, 'grid')
      next.append(
        `${by.name}__between`,
        by.field && kindTraits[by.field.kind].moment === 'datetime'
          ? `${day} 00:00:00,${day} 23:59:59`
          : `${day},${day}`,
      )
      return next
    })
  return (
    <ol className={classes['list']}>
      {days.map(({ date, count }) => {
        const here = records.filter((record) => dayOf(record) === date)
        return (
          <li key={date} className={classes['listDay']} data-today={date === today || undefined}>
            <h3 className={classes['listDate']}>
              {intl.formatDate(`${date}T00:00:00Z`, {
                weekday: 'long',
                day: 'numeric',
                month: 'long',
                timeZone: 'UTC',
              })}
            </h3>
            <ul className={classes['listRecords']}>
              {here.map((record) => (
                <li key={record.id}>
                  <button
                    type="button"
                    className={classes['listRecord']}
                    data-open={peek.openId === record.id || undefined}
                    onClick={() => peek.open(record)}
                  >
                    <ChipText record={record} form={form} title={title} />
                    <span className={classes['listFolio']}>{record.folio}</span>
                  </button>
                </li>
              ))}
            </ul>
            {count > here.length && (
              <Button variant="subtle" size="xs" onClick={() => showAll(date)}>
                {t('records.calendar.more', { count: count - here.length })}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
