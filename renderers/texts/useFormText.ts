import { useCallback } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { resolveText } from '../../schemas/compile/resolveText'
import type { Locale } from '../../schemas/model/locales'
import { messageOfCode } from '../../schemas/words/knownCodes'

/** Words as they are; for a known code in their place, what it means in the reader's language. */
export function inWords(intl: IntlShape, text: string): string {
  const id = messageOfCode(text)
  // A host may bring only a part of the messages.
  return id !== undefined && Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : text
}

/** Gives the texts of a form, by their keys, as its reader is shown them. */
export function useFormText(
  compiled: Parameters<typeof resolveText>[0],
  locale: Locale,
): (key: string) => string {
  const intl = useIntl()
  return useCallback(
    (key: string) => inWords(intl, resolveText(compiled, key, locale)),
    [compiled, intl, locale],
  )
}
