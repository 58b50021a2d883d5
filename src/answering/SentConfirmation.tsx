import { useEffect, useState, type ReactNode } from 'react'
import { AnswerText } from '../../renderers/texts/AnswerText'
import { useFormText } from '../../renderers/texts/useFormText'
import type { Answering } from '../../schemas/answering/types'
import { textKey } from '../../schemas/model/form'
import type { Locale } from '../../schemas/model/locales'
import { useT } from '../shared/useT'
import { Outcome } from './Outcome'
import type { RedirectTarget } from './redirectTarget'
import type { Receipt } from './sendOutcome'

export interface SentConfirmationProps {
  /** The answering that was sent. */
  readonly answering: Answering
  readonly locale: Locale
  readonly receipt: Receipt
  /** Where the form redirects to afterwards. */
  readonly target: RedirectTarget
  readonly onContinue: () => void
  readonly onAnswerAgain: () => void
  /** Opens the new record; only for users who may see it. */
  readonly onOpenRecord?: (() => void) | undefined
  /** Content for the sender that is shown only here, such as a link; with it, the page does not redirect. */
  readonly children?: ReactNode
}

/** Seconds before the redirect: enough to write down a folio, or to cancel. */
const secondsToRead = 20

const siteOf = (url: string) => new URL(url).host

/** Draws the confirmation: the form's own message, the folio, and what comes next. */
export function SentConfirmation(props: SentConfirmationProps) {
  const t = useT()
  const { answering, locale, receipt, target, onContinue, onAnswerAgain, onOpenRecord } = props
  const { grading } = answering.compiled.settings
  const text = useFormText(answering.compiled, locale)
  const staysHere = target.kind === 'stay' || Boolean(props.children)
  const [left, setLeft] = useState<number | null>(staysHere ? null : secondsToRead)

  useEffect(() => {
    if (left === null) return
    if (left === 0) return onContinue()
    // A hidden page has not been read yet, so the countdown waits.
    const timer = setInterval(() => document.hidden || setLeft(left - 1), 1000)
    return () => clearInterval(timer)
  }, [left, onContinue])

  return (
    <Outcome
      sign="arrived"
      title={
        text(textKey.confirmationMessage) ? (
          <AnswerText answering={answering} locale={locale} of={textKey.confirmationMessage} />
        ) : (
          t('answer.captured')
        )
      }
    >
      {receipt.folio && (
        <p className="answering-description">{t('answer.folio.given', { folio: receipt.folio })}</p>
      )}
      {typeof receipt.points === 'number' && grading?.show_points === true && (
        <p className="answering-description">
          {t(grading.grade_type === 'percentage' ? 'answer.percentage' : 'answer.points', {
            points: receipt.points,
          })}
        </p>
      )}
      {props.children}
      <div className="answering-actions">
        {target.kind !== 'stay' && (
          <button type="button" className="answering-button answering-button-primary" onClick={onContinue}>
            {target.kind === 'url'
              ? t('answer.goOn.site', { site: siteOf(target.url) })
              : t('answer.goOn.home')}
          </button>
        )}
        <button type="button" className="answering-button" onClick={onAnswerAgain}>
          {t('answer.again')}
        </button>
        {onOpenRecord && (
          <button type="button" className="answering-button" onClick={onOpenRecord}>
            {t('answer.openRecord')}
          </button>
        )}
      </div>
      {left !== null && (
        <p className="answering-countdown">
          {target.kind === 'url'
            ? t('answer.leaving.site', { seconds: left, site: siteOf(target.url) })
            : t('answer.leaving.home', { seconds: left })}{' '}
          <button type="button" className="answering-link" onClick={() => setLeft(null)}>
            {t('answer.stay')}
          </button>
        </p>
      )}
    </Outcome>
  )
}
