import type { Outgoing } from '../../../adapters/storage/answerDrafts'
import { codedErrorText } from '../../shared/errorText'
import type { Translate } from '../../shared/useT'

/** The most errors listed; opening the answers shows the rest. */
const mostTold = 3

/** Returns why answers came back: what is wrong with which of them, as far as the server said. */
export function problemText(t: Translate, problem: NonNullable<Outgoing['problem']>): string {
  const { errors = [], folio, ...general } = problem
  const all = [...(folio ? [{ label: t('answer.folio.label'), error: folio }] : []), ...errors]
  const told = all.slice(0, mostTold).map(({ label = '', error }) => {
    const words = codedErrorText(t, error, { label })
    return label === '' ? words : `${label}: ${words}`
  })
  if (told.length === 0) return codedErrorText(t, general)
  const rest = all.length - told.length
  return [...told, ...(rest > 0 ? [t('outbox.moreErrors', { count: rest })] : [])].join(' ')
}
