import type { ReactNode } from 'react'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { addressOfDraft } from '../../answering/answerAddress'
import { Branded, BrandLogo } from '../../answering/Branded'
import { AnsweringLoading } from '../../answering/AnsweringLoading'
import { AnsweringProblem, missingTitle } from '../../answering/AnsweringProblem'
import { compileServedForm } from '../../answering/compileServedForm'
import { formTitle } from '../../answering/formTitle'
import { useLazyPart } from '../../../renderers/inputs/useLazyPart'
import { useLocale } from '../../shared/LocaleProvider'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { useT } from '../../shared/useT'
import './language.css'
import { LanguagePicker } from './LanguagePicker'
import type { Loaded } from './loaded'

/** Loaded after the form is drawn, because the outbox is checked only then. */
const loadOutboxLine = () => import('../../answering/outbox/OutboxLine')

/** Draws a page without the app around it: the language, what waits on this device, and the form once loaded. */
export function PublicFrame<T>(props: {
  readonly loaded: Loaded<T>
  readonly formOf: (value: T) => ServedFormForAnswer
  /** True when a link to a record was followed, not to a form. */
  readonly isRecord?: boolean
  readonly onRetry: () => void
  readonly children: (value: T) => ReactNode
}) {
  const { loaded, formOf, isRecord = false, onRetry, children } = props
  const { locale } = useLocale()
  const t = useT()
  const { part: outbox } = useLazyPart(loadOutboxLine)
  useDocumentTitle(
    loaded.state === 'ready'
      ? formTitle(compileServedForm(formOf(loaded.value)), locale)
      : t(loaded.state === 'failed' ? missingTitle(isRecord) : 'answer.loading'),
  )
  const brand = loaded.state === 'ready' ? formOf(loaded.value).brand : undefined
  return (
    <Branded brand={brand}>
      <header>
        <div className="answering-bar">
          <BrandLogo brand={brand} />
          <LanguagePicker />
        </div>
        {outbox && (
          <outbox.OutboxLine
            renderOpen={(draft) => (
              <a className="outbox-button" href={addressOfDraft(draft)}>
                {t('outbox.review')}
              </a>
            )}
          />
        )}
      </header>
      <main>
        {loaded.state === 'loading' && <AnsweringLoading />}
        {loaded.state === 'failed' && (
          <AnsweringProblem error={loaded.error} isPublic isRecord={isRecord} onRetry={onRetry} />
        )}
        {loaded.state === 'ready' && children(loaded.value)}
      </main>
    </Branded>
  )
}
