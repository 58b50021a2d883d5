import { useT } from '../shared/useT'
import './answering.css'
import './loading.css'

/** Draws the outline of a form while it loads, so that nothing jumps when it arrives. */
export function AnsweringLoading() {
  const t = useT()
  return (
    <div className="answering" aria-busy="true">
      <p className="answering-hidden" role="status">
        {t('answer.loading')}
      </p>
      <div aria-hidden="true">
        <div className="answering-skeleton answering-skeleton-title" />
        <div className="answering-skeleton answering-skeleton-line" />
        {[0, 1, 2].map((index) => (
          <div key={index} className="answering-skeleton-field">
            <div className="answering-skeleton answering-skeleton-label" />
            <div className="answering-skeleton answering-skeleton-input" />
          </div>
        ))}
      </div>
    </div>
  )
}
