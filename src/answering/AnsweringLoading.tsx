import { useT } from '../shared/useT'
import './answering.css'
import './loading.css'

/** A form on its way: the shape of what comes, so that nothing jumps. */
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
