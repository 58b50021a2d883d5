import type { ReactNode } from 'react'
import { ApiError } from '../../adapters/api/apiError'
import { useT } from '../shared/useT'
import './answering.css'

export interface AnsweringProblemProps {
  readonly error: unknown
  /** Nobody is logged in: the advice differs. */
  readonly isPublic: boolean
  readonly onRetry: () => void
  /** More ways on. */
  readonly children?: ReactNode
}

/** Why a form cannot be shown, and what to do. A form that is private and one that is not there look alike (decisions). */
export function AnsweringProblem({ error, isPublic, onRetry, children }: AnsweringProblemProps) {
  const t = useT()
  const temporary = !(error instanceof ApiError) || error.isTemporary
  return (
    <div className="answering answering-problem">
      <h1 className="answering-title">
        {t(temporary ? 'answer.unreachable.title' : 'answer.missing.title')}
      </h1>
      <p className="answering-description">
        {t(
          temporary
            ? 'answer.unreachable.text'
            : isPublic
              ? 'answer.missing.text'
              : 'answer.missing.textPrivate',
        )}
      </p>
      <div className="answering-actions">
        {temporary && (
          <button type="button" className="answering-button answering-button-primary" onClick={onRetry}>
            {t('answer.retry')}
          </button>
        )}
        {children}
      </div>
    </div>
  )
}
