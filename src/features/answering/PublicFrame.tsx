import type { ReactNode } from 'react'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { addressOfDraft } from '../../answering/answerAddress'
import { AnsweringLoading } from '../../answering/AnsweringLoading'
import { AnsweringProblem, missingTitle } from '../../answering/AnsweringProblem'
import { compileServedForm } from '../../answering/compileServedForm'
import { OutboxLine } from '../../answering/outbox/OutboxLine'
import { useLocale } from '../../shared/LocaleProvider'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { useT } from '../../shared/useT'
import './language.css'
import { LanguagePicker } from './LanguagePicker'
import type { Loaded } from './useLoaded'

/** A page without the app around it: the language, what waits on this device, and the form once it is there. */
export function PublicFrame<T>(props: {
  readonly loaded: Loaded<T>
  readonly formOf: (value: T) => ServedFormForAnswer
  /** A record's link was followed, not a form's. */
  readonly isRecord?: boolean
  readonly onRetry: () => void
  readonly children: (value: T) => ReactNode
}) {
  const { loaded, formOf, isRecord = false, onRetry, children } = props
  const { locale } = useLocale()
  const t = useT()
  useDocumentTitle(
    loaded.state === 'ready'
      ? resolveText(compileServedForm(formOf(loaded.value)), textKey.formName, locale)
      : t(loaded.state === 'failed' ? missingTitle(isRecord) : 'answer.loading'),
  )
  return (
    <>
      <header className="answering-bar">
        <LanguagePicker />
      </header>
      <OutboxLine
        renderOpen={(draft) => (
          <a className="outbox-button" href={addressOfDraft(draft)}>
            {t('outbox.review')}
          </a>
        )}
      />
      <main>
        {loaded.state === 'loading' && <AnsweringLoading />}
        {loaded.state === 'failed' && (
          <AnsweringProblem error={loaded.error} isPublic isRecord={isRecord} onRetry={onRetry} />
        )}
        {loaded.state === 'ready' && children(loaded.value)}
      </main>
    </>
  )
}
