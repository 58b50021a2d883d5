import { useEffect, useRef } from 'react'
import { useT } from '../../shared/useT'

/** Time ran out and nothing was sent, where there is no other page to go to. */
export function DeclinedPage({ onAnswerAgain }: { readonly onAnswerAgain?: (() => void) | undefined }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="answering answering-sent">
      <h1 ref={heading} tabIndex={-1} className="answering-title">
        {t('answer.timer.endTitle')}
      </h1>
      <p className="answering-description">{t('answer.timer.declined')}</p>
      {onAnswerAgain && (
        <div className="answering-actions">
          <button type="button" className="answering-button" onClick={onAnswerAgain}>
            {t('answer.again')}
          </button>
        </div>
      )}
    </div>
  )
}
