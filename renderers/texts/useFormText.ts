import { useCallback } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { resolveText } from '../../schemas/compile/resolveText'
import type { Locale } from '../../schemas/model/locales'
import type { Fill } from '../../schemas/model/namedAnswers'
import { messageOfCode } from '../../schemas/words/knownCodes'

/** Words as they are; for a known code in their place, what it means in the reader's language. */
export function inWords(intl: IntlShape, text: string): string {
  const id = messageOfCode(text)
  // A host may bring only a part of the messages.
  return id !== undefined && Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : text
}

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
