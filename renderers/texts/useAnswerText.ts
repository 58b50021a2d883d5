import { useEffect, useState } from 'react'
import type { Answering } from '../../schemas/answering/types'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { Address } from '../../schemas/model/answers'
import type { Locale } from '../../schemas/model/locales'
import type { FormText } from './useFormText'

const known = new WeakMap<CompiledForm, boolean>()

/** Whether any text of a form may name answers. */
export function namesAnswers(compiled: CompiledForm): boolean {
  if (!known.has(compiled)) {
    const languages = [compiled.texts, ...Object.values(compiled.translations)]
    const names = languages.some((texts) => Object.values(texts).some((text) => text.includes('{{')))
    known.set(compiled, names)
  }
  return known.get(compiled) === true
}

/**
 * The texts of a form with the answers that they name, as they stand now; `about`: what all keys asked for begin with. What asks is
 * drawn again when such an answer changes, and by no other. Until the part that knows answers is loaded, `text` is what there is.
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
      // Without it a text says that there is an answer, not which.
      () => {},
    )
    return () => {
      stop.abort()
      setFilled(undefined)
    }
  }, [answering, text, about, locale, groupId, setIndex])
  return filled ?? text
}
