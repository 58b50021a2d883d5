import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { resolveText } from '../../schemas/compile/resolveText'
import type { Locale } from '../../schemas/model/locales'
import type { Fill } from '../../schemas/model/namedAnswers'
import { inWords } from './inWords'

/** Returns a text of a form by its key; `fill` says what replaces a reference to an answer. */
export type FormText = (key: string, fill?: Fill) => string

/** Returns the texts of a form by key, as its reader is shown them. By default field names replace references to answers. */
export function useFormText(
  compiled: Parameters<typeof resolveText>[0],
  locale: Locale,
  unlessTold?: Fill,
): FormText {
  const intl = useIntl()
  return useCallback(
    (key, fill = unlessTold) => inWords(intl, resolveText(compiled, key, locale, fill)),
    [compiled, intl, locale, unlessTold],
  )
}
