import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { isObject } from '../../../../schemas/model/json'
import { useT } from '../../../shared/useT'

/** Returns a function that describes a setting's value, as far as a line allows. */
export function useValueText(): (value: unknown) => string {
  const t = useT()
  const intl = useIntl()
  return useMemo(
    () => (value) => {
      if (value === undefined) return t('changes.value.removed')
      if (value === null || value === '') return t('changes.value.empty')
      if (typeof value === 'boolean') return t(value ? 'changes.value.on' : 'changes.value.off')
      if (typeof value === 'string' || typeof value === 'number') return String(value)
      const labels = (Array.isArray(value) ? (value as readonly unknown[]) : [value]).map((item) => {
        const label = isObject(item) ? (item['label'] ?? item['name'] ?? item['page_name']) : item
        return typeof label === 'string' ? label : ''
      })
      // An order is a list of ids, which are not readable.
      const isReadable =
        labels.length > 0 && labels.every((label) => label !== '' && !/^[0-9a-f]{24}$/.test(label))
      return isReadable ? intl.formatList(labels) : t('changes.value.other')
    },
    [intl, t],
  )
}
