import { useEffect, useRef, useState } from 'react'
import { useT } from '../../shared/useT'
import type { Submission } from '../submission'
import { useOutbox, useOutboxState } from './OutboxContext'

/** The answers wait on this device: said as it is, for they have not arrived. */
export function QueuedConfirmation(props: {
  readonly submission: Submission
  readonly formName: string
  readonly onAnswerAgain: (() => void) | undefined
}) {
  const t = useT()
  const { submission, formName, onAnswerAgain } = props
  const outbox = useOutbox()
  const { phase, waiting } = useOutboxState()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isTrying, setTrying] = useState(false)

  useEffect(() => heading.current?.focus(), [])

  const tryNow = async () => {
    setTrying(true)
    await outbox?.wake({ eager: true })
    setTrying(false)
  }

  return (
    <div className="answering answering-sent">
      <svg className="answering-sent-mark" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="M24 13v12l8 5" />
      </svg>
      <h1 ref={heading} tabIndex={-1} className="answering-title">
        {t('answer.queued.title')}
      </h1>
      <p className="answering-description">{t('answer.queued.text', { form: formName })}</p>
      <p className="answering-description" role="status">
        {isTrying || phase === 'sending'
          ? t('outbox.sending')
          : phase === 'login'
            ? t('outbox.login', { count: waiting })
            : t('outbox.waiting', { count: waiting })}
      </p>
      <div className="answering-actions">
        <button
          type="button"
          className="answering-button answering-button-primary"
          aria-disabled={isTrying}
          onClick={() => void (isTrying || tryNow())}
        >
          {t('outbox.tryNow')}
        </button>
        <button type="button" className="answering-button" onClick={() => void submission.takeBack()}>
          {t('answer.queued.change')}
        </button>
        {onAnswerAgain && (
          <button type="button" className="answering-button" onClick={onAnswerAgain}>
            {t('answer.again')}
          </button>
        )}
      </div>
    </div>
  )
}
