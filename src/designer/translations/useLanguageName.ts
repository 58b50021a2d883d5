import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { locales } from '../../../schemas/model/locales'
import { useT } from '../../shared/useT'

/** Returns a function that names a language of a form, even one that the interface does not have. */
export function useLanguageName(): (locale: string) => string {
  const t = useT()
  const intl = useIntl()
  return useCallback(
    (locale) => {
      const known = locales.find((each) => each === locale)
      if (known) return t(`language.${known}`)
      try {
        return intl.formatDisplayName(locale.replace('_', '-'), { type: 'language' }) ?? locale
      } catch {
        return locale
      }
    },
    [intl, t],
  )
}
