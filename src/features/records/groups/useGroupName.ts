import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { optionsOf } from '../../../../schemas/fields/shared/options'
import { daysOfGroup } from '../../../../schemas/filters/recordGroups'
import { languageTag } from '../../../../schemas/model/locales'
import { useLocale } from '../../../shared/LocaleProvider'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import { valueName } from '../statisticText'
import type { GroupLevel } from './useGrouping'
import type { RecordGroup } from './useGroupedRecords'

/** Returns a function that names a group: options by label, periods in words. */
export function useGroupName(form: CompiledForm | null): (level: GroupLevel, group: RecordGroup) => string {
  const t = useT()
  const intl = useIntl()
  const format = useFormat()
  const { locale } = useLocale()
  return useCallback(
    ({ choice, period }, { value, name, filter }) => {
      if (!filter) return t('records.groups.others')
      if (value === null) return t(choice.as === 'person' ? 'records.groups.nobody' : 'records.board.without')
      if (choice.as === 'person') return name ?? value
      if (period === undefined) {
        if (choice.field) return valueName(form, choice.of, value, locale)
        return format.number(Number(value))
      }
      const days = daysOfGroup(period, value)
      const at = (day: string) => new Date(`${day}T00:00:00Z`)
      const timeZone = 'UTC'
      if (period === 'week')
        return intl.formatDateTimeRange(at(days.first), at(days.last), { dateStyle: 'medium', timeZone })
      if (period === 'day') return intl.formatDate(at(value), { dateStyle: 'full', timeZone })
      const month = { month: 'long', year: 'numeric', timeZone } as const
      return period === 'month' ? intl.formatDate(at(value), month) : value.slice(0, 4)
    },
    [t, intl, format, locale, form],
  )
}

/**
 * Returns a function that orders groups independently of their counts: options in the form's order, the latest periods first, others by
 * name.
 */
export function useGroupOrder(form: CompiledForm | null) {
  const nameOf = useGroupName(form)
  const { locale } = useLocale()
  return useCallback(
    (level: GroupLevel, groups: readonly RecordGroup[]): readonly RecordGroup[] => {
      const { choice, period } = level
      if (period !== undefined) return groups
      const { compare } = new Intl.Collator(languageTag(locale), { numeric: true })
      const options = choice.field ? optionsOf(choice.field.field).map(({ value }) => value) : []
      const placeOf = ({ value, filter }: RecordGroup) =>
        !filter ? 3 : value === null ? 2 : options.includes(value) ? 0 : 1
      return groups.toSorted((one, other) => {
        const place = placeOf(one) - placeOf(other)
        if (place !== 0) return place
        const option = options.indexOf(one.value ?? '') - options.indexOf(other.value ?? '')
        return option === 0 ? compare(nameOf(level, one), nameOf(level, other)) : option
      })
    },
    [locale, nameOf],
  )
}
