import type { ReactNode } from 'react'
import { useT } from '../shared/useT'
import './footer.css'
import type { SubmissionState } from './submission'
import type { PageCursor } from './usePageCursor'

/** Progress and the way on, always in reach. */
export function AnsweringFooter(props: {
  readonly cursor: PageCursor
  readonly state: SubmissionState
  readonly editing: boolean
  /** The designer's own words for the button; may be empty. */
  readonly submitLabel: string
  readonly onPrevious: () => void
  /** What went wrong with the last attempt: here, where it is in view whatever the page's length. */
  readonly notice: ReactNode
  readonly saved: ReactNode
}) {
  const t = useT()
  const { cursor, state, editing, submitLabel, onPrevious, notice, saved } = props
  const sending = state.phase === 'sending'
  const last = cursor.next === undefined
  const send = editing ? t('answer.save') : submitLabel || t('answer.submit')
  const progress = t('answer.progress', { page: cursor.position, pages: cursor.count })
  return (
    <footer className="answering-footer">
      {notice}
      <div className="answering-progress">
        {cursor.paged && (
          <>
            <progress max={cursor.count} value={cursor.position} aria-label={progress} />
            <span aria-live="polite">{progress}</span>
          </>
        )}
        {saved}
      </div>
      <div className="answering-actions">
        {cursor.previous !== undefined && (
          <button type="button" className="answering-button" disabled={sending} onClick={onPrevious}>
            {t('answer.previous')}
          </button>
        )}
        <button
          type="submit"
          className="answering-button answering-button-primary"
          aria-disabled={sending}
          data-busy={sending || undefined}
        >
          {sending ? t('answer.sending') : last ? send : t('answer.next')}
        </button>
      </div>
    </footer>
  )
}
