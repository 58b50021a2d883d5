import { useIntl } from 'react-intl'
import { FieldCell } from '../../../../renderers/FieldCell'
import type { CalendarRecord } from '../../../../schemas/api/recordDisplays'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { isEmpty } from '../../../../schemas/conditions/isEmpty'
import { useLocale } from '../../../shared/LocaleProvider'
import type { DisplayChoice } from './displayChoices'
import classes from './RecordsCalendar.module.css'

export interface ChipProps {
  readonly record: CalendarRecord
  readonly form: CompiledForm
  readonly title: DisplayChoice | undefined
}

/** Draws a record in a calendar: its time, if it has one, and its title. */
export function ChipText({ record, form, title }: ChipProps) {
  const intl = useIntl()
  const { locale } = useLocale()
  const { start, folio, answers } = record
  const time = start.slice(11, 16)
  const said = title && !isEmpty(answers[title.id])
  return (
    <>
      {time !== '' && (
        <span className={classes['time']}>
          {intl.formatDate(`1970-01-01T${time}:00Z`, { timeStyle: 'short', timeZone: 'UTC' })}
        </span>
      )}
      <span className={classes['what']}>
        {said && title.field ? (
          <FieldCell compiledField={title.field} value={answers[title.id]} locale={locale} compiled={form} />
        ) : (
          folio
        )}
      </span>
    </>
  )
}
