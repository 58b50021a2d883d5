import { useIntl } from 'react-intl'
import type { TimeSteps } from '../../../schemas/fields/shared/timeSteps'
import type { Locale } from '../../../schemas/model/locales'
import { useLazyPart } from '../useLazyPart'
import type { TemporalKind } from './temporal'
import { TimeList } from './TimeList'

export interface TemporalPanelProps {
  readonly kind: TemporalKind
  readonly value: string
  readonly locale: Locale
  readonly steps: TimeSteps
  readonly onChange: (value: string | undefined) => void
  /** Called when nothing is left to choose. */
  readonly onDone: () => void
}

const loadCalendar = () => import('./Calendar')

const datePart = (value: string) => /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0]
const timePart = (value: string) => /\d{2}:\d{2}:\d{2}$/.exec(value)?.[0]

/** Draws the panel of a date or time: a calendar, the times of the day, or both. */
export function TemporalPanel({ kind, value, locale, steps, onChange, onDone }: TemporalPanelProps) {
  const intl = useIntl()
  const { part, failed } = useLazyPart(loadCalendar, kind !== 'time')
  const [date, time] = [datePart(value), timePart(value)]

  const chooseDay = (chosen: string) => {
    onChange(kind === 'date' ? chosen : `${chosen} ${time ?? '00:00:00'}`)
    if (kind === 'date') onDone()
  }
  const chooseTime = (chosen: string) => {
    if (kind === 'datetime' && date === undefined) return
    onChange(kind === 'time' ? chosen : `${date} ${chosen}`)
    onDone()
  }

  return (
    <>
      <div className="acopio-temporal-panel">
        {kind !== 'time' &&
          (part ? (
            <part.Calendar value={date} onChoose={chooseDay} locale={locale} />
          ) : (
            <p className="acopio-help" role="status">
              {intl.formatMessage({ id: failed ? 'renderer.date.failed' : 'renderer.loading' })}
            </p>
          ))}
        {(kind === 'time' || (kind === 'datetime' && date !== undefined)) && (
          <TimeList
            label={intl.formatMessage({ id: 'renderer.time.list' })}
            value={time}
            onChoose={chooseTime}
            locale={locale}
            steps={steps}
            focused={kind === 'time'}
          />
        )}
      </div>
      {value !== '' && (
        <button
          type="button"
          className="acopio-link-button"
          onClick={() => {
            onChange(undefined)
            onDone()
          }}
        >
          {intl.formatMessage({ id: 'renderer.clear' })}
        </button>
      )}
    </>
  )
}
