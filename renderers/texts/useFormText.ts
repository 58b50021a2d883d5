import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { resolveText } from '../../schemas/compile/resolveText'
import type { Locale } from '../../schemas/model/locales'
import type { Fill } from '../../schemas/model/namedAnswers'
import { inWords } from './inWords'

/** A text of a form by its key; `fill` says what stands where it names an answer. */
export type FormText = (key: string, fill?: Fill) => string

/** Gives the texts of a form, by their keys, as its reader is shown them. Unless told, the names of fields stand for their answers. */
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
