import type { ReactNode, Ref } from 'react'
import type { Answering } from '../../schemas/answering/types'
import { useT } from '../shared/useT'
import './footer.css'
import type { SubmissionState } from './submission'
import { useAnsweredShare } from './useAnsweredShare'
import type { PageCursor } from './usePageCursor'

/** Progress and the way on, always in reach. */
export function AnsweringFooter(props: {
  readonly answering: Answering
  readonly cursor: PageCursor
  readonly state: SubmissionState
  readonly editing: boolean
  /** The designer's own words for the button; may be empty. */
  readonly submitLabel: ReactNode
  /** The button that goes on, or sends. */
  readonly goOnRef: Ref<HTMLButtonElement>
  readonly onPrevious: () => void
  /** Back to the answers that were being read. */
  readonly onReview?: (() => void) | undefined
  /** What the page in view is called; null where it has no name. */
  readonly pageName: ReactNode
  /** Which one of how many it is. */
  readonly whereabouts: string
  /** What went wrong with the last attempt: here, where it is in view whatever the page's length. */
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
  // The pages that lie behind, and what is answered of this one.
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
                {/* The name takes the focus where the page begins, and may change with each key. */}
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
          // The Enter that brought somebody here may still be held.
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
