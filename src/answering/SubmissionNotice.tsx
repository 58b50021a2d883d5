import type { ReactNode } from 'react'
import type { Answers } from '../../schemas/model/answers'
import { useT } from '../shared/useT'
import './notices.css'
import { CopyAnswers } from './outbox/CopyAnswers'
import type { Submission } from './submission'
import { errorsOf } from './submissionErrors'
import { useSubmissionState } from './useSubmission'

/** Why the answers have not arrived, and what can be done about it. */
export function SubmissionNotice(props: {
  readonly submission: Submission
  readonly editing: boolean
  readonly answers: () => Answers
  readonly onRetry: () => void
  /** What an edit that met another one can do; it is given how to save. */
  readonly renderConflict?: ((onSave: () => void) => ReactNode) | undefined
}) {
  const t = useT()
  const { submission, editing, answers, onRetry, renderConflict } = props
  const state = useSubmissionState(submission)
  // Errors on fields are told by the summary, which takes the focus.
  if (state.phase !== 'failed' || errorsOf(state).fields.length > 0) return <div role="alert" />
  const { failure } = state
  return (
    <div role="alert" className="answering-notice">
      <p>
        {failure.kind === 'unreachable' && t(`answer.failure.${failure.reason}`)}
        {failure.kind === 'conflict' &&
          (failure.error
            ? t(`error.${failure.error.code}`, failure.error.params)
            : t(editing ? 'answer.failure.editConflict' : 'answer.failure.conflict'))}
        {failure.kind === 'closed' &&
          (failure.error
            ? t(`error.${failure.error.code}`, failure.error.params)
            : t('answer.failure.closed'))}
        {failure.kind === 'refused' &&
          (failure.error
            ? t(`error.${failure.error.code}`, failure.error.params)
            : t('answer.failure.refused'))}
      </p>
      <div className="answering-notice-actions">
        {(failure.kind === 'unreachable' || failure.kind === 'closed') && (
          <button type="button" className="answering-button" onClick={onRetry}>
            {t('answer.retry')}
          </button>
        )}
        {failure.kind === 'closed' && <CopyAnswers className="answering-button" content={answers} />}
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
