import type { ReactNode } from 'react'
import { addressOfDraft } from '../../answering/answerAddress'
import { AnsweringLoading } from '../../answering/AnsweringLoading'
import { AnsweringProblem } from '../../answering/AnsweringProblem'
import { OutboxLine } from '../../answering/outbox/OutboxLine'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { useT } from '../../shared/useT'
import './language.css'
import { LanguagePicker } from './LanguagePicker'
import type { Loaded } from './useLoaded'

/** A page without the app around it: the language, what waits on this device, and the form once it is there. */
export function PublicFrame<T>(props: {
  readonly loaded: Loaded<T>
  readonly nameOf: (value: T) => string
  readonly onRetry: () => void
  readonly children: (value: T) => ReactNode
}) {
  const { loaded, nameOf, onRetry, children } = props
  const t = useT()
  useDocumentTitle(
    loaded.state === 'ready'
      ? nameOf(loaded.value)
      : t(loaded.state === 'failed' ? 'answer.missing.title' : 'answer.loading'),
  )
  return (
    <>
      <div className="answering-bar">
        <LanguagePicker />
      </div>
      <OutboxLine
        renderOpen={(draft) => (
          <a className="outbox-button" href={addressOfDraft(draft)}>
            {t('outbox.review')}
          </a>
        )}
      />
      <main>
        {loaded.state === 'loading' && <AnsweringLoading />}
        {loaded.state === 'failed' && <AnsweringProblem error={loaded.error} isPublic onRetry={onRetry} />}
        {loaded.state === 'ready' && children(loaded.value)}
      </main>
    </>
  )
}
