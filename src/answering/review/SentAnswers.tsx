import { useLazyPart } from '../../../renderers/inputs/useLazyPart'
import type { Answering } from '../../../schemas/answering/types'
import type { Locale } from '../../../schemas/model/locales'

export interface SentAnswersProps {
  readonly answering: Answering
  readonly locale: Locale
  readonly folio: string | null
}

const load = () => import('./SentAnswersBody')

/** Below the confirmation: a copy of what was sent, for who wants one. Nothing until it is loaded, as nobody waits for it. */
export function SentAnswers(props: SentAnswersProps) {
  const { part } = useLazyPart(load)
  return part ? <part.SentAnswersBody {...props} /> : null
}
