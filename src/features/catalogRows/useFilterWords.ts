import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { rowValueText } from '../../../schemas/fields/shared/row'
import { conditionLabel, takenBy } from '../../../schemas/filters/conditions'
import type { FilterCondition } from '../../../schemas/filters/filterTree'
import { useFilterFields } from '../../designer/filters/filterFields'
import { useT } from '../../shared/useT'

/** A condition as people say it: "Planta es Norte". */
export function useFilterWords(): (filter: FilterCondition) => string {
  const t = useT()
  const { locale } = useIntl()
  const { byId } = useFilterFields()
  return useCallback(
    ({ fieldId, condition, values }) => {
      const field = byId.get(fieldId)
      const context = { languageTag: locale, text: (key: string) => key }
      const [first = '', last = ''] = values.map((value) => rowValueText(value, context))
      const written =
        takenBy(condition) === 'two'
          ? t('grid.filter.range', { first, last })
          : values.map((value) => rowValueText(value, context)).join(', ')
      return t('grid.filter.text', {
        field: field?.name ?? '',
        condition: inSentence(t(conditionLabel(condition, field?.valueKind ?? 'unknown')), locale),
        values: written,
      }).trim()
    },
    [byId, locale, t],
  )
}

/** What begins a choice of its own, in the middle of a sentence. */
const inSentence = (label: string, locale: string) =>
  label.charAt(0).toLocaleLowerCase(locale) + label.slice(1)
