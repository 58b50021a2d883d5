import { useCallback } from 'react'
import type { FormText } from '../../../schemas/translations/textsOf'
import { useT } from '../../shared/useT'

/** Returns a function that says where a text belongs. */
export function useTextPlace(): (text: FormText) => string {
  const t = useT()
  return useCallback(
    ({ part, page, label }) =>
      t(`translations.where.${part}`, {
        page: (page ?? 0) + 1,
        label: label?.trim() || t('changes.unnamed'),
      }),
    [t],
  )
}
