import { useCallback } from 'react'
import { languageTag } from '../../../schemas/model/locales'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { answerName } from '../../../schemas/filters/filterName'
import type { StatisticName } from '../../../schemas/filters/viewLook'
import { textKey } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import { useFormat } from '../../shared/useFormat'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'
import { useRecordFormat } from './useRecordFormat'

/** Returns the server's name of a column: fields by id, metadata by name. */
export const columnNameOf = (columnId: string): string =>
  /^[0-9a-f]{24}$/.test(columnId) ? answerName(columnId) : columnId

/** Returns functions that write totals: numbers and times. */
export function useStatisticText(form: CompiledForm | null) {
  const t = useT()
  const { locale } = useLocale()
  const format = useFormat()
  const { duration } = useRecordFormat()
  return useCallback(
    (columnId: string, what: StatisticName, value: number | string | null): string => {
      if (value === null) return t('records.statistic.none')
      if (typeof value === 'string') {
        const field = form && own(form.fields, columnId)
        const moment = field ? NaN : Date.parse(value.replace(/\+00:00Z$/, 'Z'))
        return Number.isNaN(moment) ? value : format.dateTime(moment)
      }
      const isOfValues = what === 'sum' || what === 'avg' || what === 'min' || what === 'max'
      if (columnId === 'duration' && isOfValues) return duration(Math.round(value))
      return new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 2 }).format(value)
    },
    [t, form, format, duration, locale],
  )
}

/** Returns the label of a column's value: options by label. */
export function valueName(
  form: CompiledForm | null,
  columnId: string,
  value: string,
  locale: Parameters<typeof resolveText>[2],
) {
  const option =
    form && own(form.fields, columnId) ? resolveText(form, textKey.option(columnId, value), locale) : ''
  return option || value
}
