import type { ReactNode, Ref } from 'react'
import type { Answering } from '../../schemas/answering/types'
import { useT } from '../shared/useT'
import './footer.css'
import type { SubmissionState } from './submission'
import { useAnsweredShare } from './useAnsweredShare'
import type { PageCursor } from './usePageCursor'

/** Draws the progress and the buttons, always within reach. */
export function AnsweringFooter(props: {
  readonly answering: Answering
  readonly cursor: PageCursor
  readonly state: SubmissionState
  readonly editing: boolean
  /** The designer's own label for the submit button; may be empty. */
  readonly submitLabel: ReactNode
  /** The button that goes to the next page, or sends. */
  readonly goOnRef: Ref<HTMLButtonElement>
  readonly onPrevious: () => void
  /** Returns to the review that the respondent came from. */
  readonly onReview?: (() => void) | undefined
  /** The name of the page in view; null where it has none. */
  readonly pageName: ReactNode
  /** The page's number and how many there are. */
  readonly whereabouts: string
  /** The error of the last attempt, shown here because the footer is in view whatever the page's length. */
  readonly notice: ReactNode
  readonly saved: ReactNode
}) {
  const t = useT()
  const {
    answering,
    cursor,
    state,
    editing,
    submitLabel,
    goOnRef,
    onPrevious,
    onReview,
    pageName,
    whereabouts,
    notice,
    saved,
  } = props
  const sending = state.phase === 'sending'
  const last = cursor.next === undefined
  const send = editing ? t('answer.save') : submitLabel || t('answer.submit')
  // Counts the pages already passed, and the answered share of this one.
  const share = useAnsweredShare(answering, cursor.paged ? (cursor.shown[0] ?? null) : null)
  const done = cursor.isReviewing ? cursor.count : cursor.position - 1 + share
  const percent = t('answer.progress.percent', { percent: Math.round((100 * done) / cursor.count) })
  return (
    <footer className="answering-footer">
      <div className="answering-footer-told">
        <div className="answering-footer-notices">{notice}</div>
        <div className="answering-progress">
          {cursor.paged && (
            <>
              <progress max={cursor.count} value={done} aria-label={t('answer.progress.name')} />
              <span className="answering-progress-words">
                {/* The page's name takes the focus where a page begins, and may change with each key. */}
                <span aria-live="polite">{cursor.isReviewing ? t('answer.review.title') : whereabouts}</span>
                {pageName && !cursor.isReviewing && <span> · {pageName}</span>}
              </span>
              <span>{percent}</span>
            </>
          )}
          {saved}
        </div>
      </div>
      <div className="answering-actions">
        {onReview && (
          <button type="button" className="answering-button" disabled={sending} onClick={onReview}>
            {t('answer.review.back')}
          </button>
        )}
        {cursor.previous !== undefined && (
          <button type="button" className="answering-button" disabled={sending} onClick={onPrevious}>
            {t('answer.previous')}
          </button>
        )}
        <button
          ref={goOnRef}
          type="submit"
          className="answering-button answering-button-primary"
          aria-disabled={sending}
          data-busy={sending || undefined}
          // The Enter key that opened this page may still be held.
          onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
        >
          {sending
            ? t('answer.sending')
            : !last
              ? t('answer.next')
              : cursor.review === undefined
                ? send
                : t('answer.review.go')}
        </button>
      </div>
    </footer>
  )
}
