import type { ReactNode } from 'react'
import type { Answering } from '../../schemas/answering/types'
import type { Locale } from '../../schemas/model/locales'
import { withoutAnswer } from '../../schemas/model/namedAnswers'
import { useAnswerText } from './useAnswerText'
import { useFormText } from './useFormText'

export interface AnswerTextProps {
  readonly answering: Answering
  readonly locale: Locale
  /** The key of the text. */
  readonly of: string
  /** How the text is drawn; as plain text by default. */
  readonly draw?: (text: string) => ReactNode
}

/** Draws a text of a form with the answers that it refers to; only this component is drawn again when these change. */
export function AnswerText({ answering, locale, of, draw }: AnswerTextProps) {
  const text = useFormText(answering.compiled, locale, withoutAnswer)
  const filled = useAnswerText(answering, text, of, locale)(of)
  return draw ? draw(filled) : filled
}
