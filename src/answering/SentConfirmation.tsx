import { useEffect, useState } from 'react'
import { resolveText } from '../../schemas/compile/resolveText'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { textKey } from '../../schemas/model/form'
import type { Locale } from '../../schemas/model/locales'
import { useT } from '../shared/useT'
import { Outcome } from './Outcome'
import type { Receipt } from './submission'

export interface SentConfirmationProps {
  readonly compiled: CompiledForm
  readonly locale: Locale
  readonly receipt: Receipt
  /** Where the form sends people afterwards; without it they stay here. */
  readonly onContinue?: (() => void) | undefined
  readonly onAnswerAgain: () => void
  /** Opens the record that was made; only for who may see it. */
  readonly onOpenRecord?: (() => void) | undefined
}

const secondsToRead = 6

/** The answers have arrived: the form's own message, the folio, and what comes next. */
export function SentConfirmation(props: SentConfirmationProps) {
  const t = useT()
  const { compiled, locale, receipt, onContinue, onAnswerAgain, onOpenRecord } = props
  const [left, setLeft] = useState<number | null>(onContinue ? secondsToRead : null)

  useEffect(() => {
    if (left === null) return
    if (left === 0) return onContinue?.()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, onContinue])

  return (
    <Outcome
      sign="arrived"
      title={resolveText(compiled, textKey.confirmationMessage, locale) || t('answer.captured')}
    >
      {receipt.folio && (
        <p className="answering-description">{t('answer.folio.given', { folio: receipt.folio })}</p>
      )}
      <div className="answering-actions">
        {onContinue && (
          <button type="button" className="answering-button answering-button-primary" onClick={onContinue}>
            {t('answer.continue')}
          </button>
        )}
        <button
          type="button"
          className={onContinue ? 'answering-button' : 'answering-button answering-button-primary'}
          onClick={onAnswerAgain}
        >
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
          {t('answer.continuing', { seconds: left })}{' '}
          <button type="button" className="answering-link" onClick={() => setLeft(null)}>
            {t('answer.stay')}
          </button>
        </p>
      )}
    </Outcome>
  )
}
