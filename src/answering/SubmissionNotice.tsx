import { lazy, Suspense, type ReactNode } from 'react'
import type { Answering } from '../../schemas/answering/types'
import type { Locale } from '../../schemas/model/locales'
import { codedErrorText } from '../shared/errorText'
import { useT, type Translate } from '../shared/useT'
import './notices.css'
import { CopyAnswers } from './outbox/CopyAnswers'
import type { SubmissionFailure } from './sendOutcome'
import type { Submission } from './submission'
import { errorsOf } from './submissionErrors'
import { useSubmissionState } from './useSubmission'

const RowNewsNotice = lazy(async () => ({ default: (await import('./RowNewsNotice')).RowNewsNotice }))

/** Says why the answers have not arrived, and what can be done about it. */
export function SubmissionNotice(props: {
  readonly submission: Submission
  readonly editing: boolean
  readonly answering: Answering
  readonly locale: Locale
  readonly onRetry: () => void
  /** Draws the choices after an edit conflict; receives the function that saves. */
  readonly renderConflict?: ((onSave: () => void) => ReactNode) | undefined
}) {
  const t = useT()
  const { submission, editing, answering, locale, onRetry, renderConflict } = props
  const state = useSubmissionState(submission)
  if (state.phase === 'changed')
    return (
      <Suspense>
        <RowNewsNotice news={state.news} {...{ submission, answering, locale }} />
      </Suspense>
    )
  // The summary, which takes the focus, lists errors of fields; this shows errors of the submission.
  if (state.phase !== 'failed') return <div role="alert" />
  const { failure } = state
  const isTold = errorsOf(state).fields.length > 0
  if (isTold && !('error' in failure)) return <div role="alert" />
  return (
    <div role="alert" className="answering-notice">
      <p>{failureText(t, failure, editing)}</p>
      <div className="answering-notice-actions">
        {(failure.kind === 'unreachable' || failure.kind === 'closed') && (
          <button type="button" className="answering-button" onClick={onRetry}>
            {t('answer.retry')}
          </button>
        )}
        {failure.kind === 'closed' && (
          <CopyAnswers className="answering-button" content={answering.toSubmission} />
        )}
        {failure.kind === 'conflict' && editing && renderConflict?.(onRetry)}
        {failure.kind === 'conflict' && !editing && (
          <>
            {!failure.error && submission.knowsEarlier() && (
              <button
                type="button"
                className="answering-button"
                onClick={() => void submission.keepEarlier()}
              >
                {t('answer.conflict.keep')}
              </button>
            )}
            <button type="button" className="answering-button" onClick={() => void submission.sendAsNew()}>
              {t('answer.conflict.new')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

function failureText(t: Translate, failure: SubmissionFailure, editing: boolean): string {
  if (failure.kind === 'unreachable') {
    const { reason, error } = failure
    return error ? `${codedErrorText(t, error)} ${t('answer.failure.kept')}` : t(`answer.failure.${reason}`)
  }
  if (failure.error) return codedErrorText(t, failure.error)
  if (failure.kind === 'conflict')
    return t(editing ? 'answer.failure.editConflict' : 'answer.failure.conflict')
  return t(failure.kind === 'closed' ? 'answer.failure.closed' : 'answer.failure.refused')
}
