import { daysOfPeriod, periodNames } from '../../../schemas/filters/periods'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import type { ConditionOption } from '../../shared/conditions/conditionFields'
import type { Translate } from '../../shared/useT'

const monthsOffered = 24
const firstYear = 2013

/** Returns the periods to choose from: named ones, the last months and the years. `today` is `YYYY-MM-DD`. */
export function periodOptions(t: Translate, locale: Locale, today: string): readonly ConditionOption[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const monthName = new Intl.DateTimeFormat(languageTag(locale), {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  })
  const months = Array.from({ length: monthsOffered }, (_none, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
  const years = Array.from({ length: year - firstYear + 1 }, (_none, back) => String(year - back))
  return [
    ...periodNames.map((name) => ({ value: name, label: t(`periods.${name}`) })),
    ...years.map((value) => ({ value, label: value })),
    ...months.map((value) => ({ value, label: monthName.format(new Date(firstDayOf(value, today))) })),
  ]
}

const firstDayOf = (month: string, today: string): string => daysOfPeriod(month, today)?.first ?? today
