import type { LocalDraft } from '../../../../adapters/storage/answerDrafts'
import type { ServedFormForAnswer } from '../../../../schemas/api/forms'
import type { CodedError } from '../../../../schemas/model/errors'
import { compileServedForm } from '../../../answering/compileServedForm'
import { formTitle } from '../../../answering/formTitle'
import '../../../answering/answering.css'
import '../../../answering/outcome.css'
import { codedErrorText } from '../../../shared/errorText'
import { useLocale } from '../../../shared/LocaleProvider'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'

export type HandoverMatter =
  | { readonly linked: LocalDraft; readonly here: LocalDraft; readonly onTake: () => void }
  /** Why the link brings no draft. */
  | { readonly error: CodedError }

type HandoverQuestionProps = {
  readonly served: ServedFormForAnswer
  readonly onKeep: () => void
} & HandoverMatter

/** Draws what must be read or decided before a link's answers are used: they never replace others unasked. */
export function HandoverQuestion(props: HandoverQuestionProps) {
  const { served, onKeep } = props
  const t = useT()
  const { locale } = useLocale()
  const format = useFormat()
  const isFault = 'error' in props
  const text = isFault
    ? codedErrorText(t, props.error)
    : props.here.id === props.linked.id
      ? t('handover.here.same', {
          here: format.relative(props.here.at),
          link: format.relative(props.linked.at),
        })
      : t('handover.here', { when: format.relative(props.here.at) })
  const isTemporary =
    isFault && ['OFFLINE', 'TIMED_OUT', 'RATE_LIMITED', 'UNAVAILABLE'].includes(props.error.code)
  return (
    <section className="answering answering-question" aria-labelledby="answering-question">
      <h1 id="answering-question" className="answering-title">
        {formTitle(compileServedForm(served), locale)}
      </h1>
      <p className="answering-description" role={isFault ? 'alert' : 'status'}>
        {text}
      </p>
      <div className="answering-actions">
        {!isFault && (
          <button type="button" className="answering-button answering-button-primary" onClick={props.onTake}>
            {t('handover.here.take')}
          </button>
        )}
        {isTemporary && (
          <button
            type="button"
            className="answering-button answering-button-primary"
            onClick={() => location.reload()}
          >
            {t('handover.retry')}
          </button>
        )}
        <button type="button" className="answering-button" onClick={onKeep}>
          {t(isFault ? 'handover.open' : 'handover.here.keep')}
        </button>
      </div>
    </section>
  )
}
