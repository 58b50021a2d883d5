import { useLazyPart } from '../../../renderers/inputs/useLazyPart'
import type { Answering } from '../../../schemas/answering/types'
import type { Locale } from '../../../schemas/model/locales'

export interface SentAnswersProps {
  readonly answering: Answering
  readonly locale: Locale
  readonly folio: string | null
}

const load = () => import('./SentAnswersBody')

/** Draws a copy of what was sent below the confirmation; nothing until its code has loaded. */
export function SentAnswers(props: SentAnswersProps) {
  const { part } = useLazyPart(load)
  return part ? <part.SentAnswersBody {...props} /> : null
}
