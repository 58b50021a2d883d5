import { AnswerText } from '../../../renderers/texts/AnswerText'
import { textKey } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { AnswersCopy } from './AnswersCopy'
import { AnswersList } from './AnswersList'
import type { SentAnswersProps } from './SentAnswers'

/** Draws what was sent, folded until somebody opens it; in print it is open. */
export function SentAnswersBody({ answering, locale, folio }: SentAnswersProps) {
  const t = useT()
  return (
    <section className="answering answering-mine" aria-label={t('answer.copy.mine')}>
      <h2 className="answering-paper-only">
        <AnswerText answering={answering} locale={locale} of={textKey.formName} />
      </h2>
      <AnswersCopy answering={answering} locale={locale} folio={folio} />
      <div className="answering-paper-only">
        <AnswersList answering={answering} locale={locale} />
      </div>
    </section>
  )
}
