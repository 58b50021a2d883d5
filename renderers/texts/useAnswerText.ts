import { useEffect, useState } from 'react'
import type { Answering } from '../../schemas/answering/types'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { Address } from '../../schemas/model/answers'
import type { FormText } from './useFormText'

const known = new WeakMap<CompiledForm, boolean>()

/** Whether any text of a form may name answers. */
function namesAnswers(compiled: CompiledForm): boolean {
  let names = known.get(compiled)
  if (names === undefined) {
    names = [compiled.texts, ...Object.values(compiled.translations)].some((texts) =>
      Object.values(texts).some((text) => text.includes('{{')),
    )
    known.set(compiled, names)
  }
  return names
}

/**
 * The texts of a form with the answers that they name, as they stand now; `about`: what all keys asked for begin with. What asks is
 * drawn again when such an answer changes, and by no other. Until the part that knows answers is loaded, `text` is what there is.
 */
export function useAnswerText(
  answering: Answering,
  text: FormText,
  about: string,
  languageTag: string,
  { groupId, setIndex }: Partial<Address> = {},
): FormText {
  const [filled, setFilled] = useState<FormText>()
  const names = namesAnswers(answering.compiled)
  useEffect(() => {
    if (!names) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    import('./followAnswers').then(
      ({ followAnswers }) => {
        const near = { groupId, setIndex }
        if (!isOver) {
          stop = followAnswers({ answering, text, about, languageTag, near }, (next) => setFilled(() => next))
        }
      },
      // Without it a text says that there is an answer, not which.
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
      setFilled(undefined)
    }
  }, [names, answering, text, about, languageTag, groupId, setIndex])
  return filled ?? text
}
