import { useLayoutEffect, useState } from 'react'
import { useT } from '../../shared/useT'
import { Outcome } from '../Outcome'
import { createPageTrail } from '../pageTrail'

/** Says that time ran out and nothing was sent, where there is no other page to go to. */
export function DeclinedPage({ onAnswerAgain }: { readonly onAnswerAgain?: (() => void) | undefined }) {
  const t = useT()
  // The form's pages are over, so Back leaves.
  const [trail] = useState(() => createPageTrail((found) => found.slice(0, 1)))
  useLayoutEffect(() => trail.start(() => undefined), [trail])
  return (
    <Outcome title={t('answer.timer.endTitle')}>
      <p className="answering-description">{t('answer.timer.declined')}</p>
      {onAnswerAgain && (
        <div className="answering-actions">
          <button type="button" className="answering-button" onClick={onAnswerAgain}>
            {t('answer.again')}
          </button>
        </div>
      )}
    </Outcome>
  )
}
