import { useEffect, useState } from 'react'
import type { Answering } from '../../schemas/answering/types'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { Address } from '../../schemas/model/answers'
import type { Locale } from '../../schemas/model/locales'
import type { FormText } from './useFormText'

const known = new WeakMap<CompiledForm, boolean>()

/** Returns whether any text of a form may refer to answers. */
export function namesAnswers(compiled: CompiledForm): boolean {
  if (!known.has(compiled)) {
    const languages = [compiled.texts, ...Object.values(compiled.translations)]
    const names = languages.some((texts) => Object.values(texts).some((text) => text.includes('{{')))
    known.set(compiled, names)
  }
  return known.get(compiled) === true
}

/**
 * Returns the texts of a form with the current answers that they refer to; `about` is the prefix of all keys asked for. The caller renders
 * again only when such an answer changes. Until the part that reads answers has loaded, it returns `text`.
 */
export function useAnswerText(
  answering: Answering,
  text: FormText,
  about: string,
  locale: Locale,
  { groupId, setIndex }: Partial<Address> = {},
): FormText {
  const [filled, setFilled] = useState<FormText>()
  useEffect(() => {
    if (!namesAnswers(answering.compiled)) return undefined
    const stop = new AbortController()
    import('./followAnswers').then(
      (part) =>
        part.followAnswers({ answering, text, about, locale, groupId, setIndex }, stop.signal, setFilled),
      // If the part cannot be loaded, the texts show field names instead of answers.
      () => {},
    )
    return () => {
      stop.abort()
      setFilled(undefined)
    }
  }, [answering, text, about, locale, groupId, setIndex])
  return filled ?? text
}
