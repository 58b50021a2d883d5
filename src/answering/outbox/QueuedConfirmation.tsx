import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { onlineHint } from '../../../adapters/device/onlineHint'
import { codedErrorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'
import { Outcome } from '../Outcome'
import type { Submission } from '../submission'
import type { Trouble } from '../trouble'
import { NextTry } from './NextTry'
import { useOutbox, useOutboxState } from './OutboxContext'
import { UploadProgress } from './UploadProgress'

/** Says that the answers wait on this device, because they have not arrived yet. */
export function QueuedConfirmation(props: {
  readonly submission: Submission
  /** The number of files that are sent along. */
  readonly files: number
  /** What the previous attempt failed with. */
  readonly trouble?: Trouble | undefined
  readonly formName: string
  /** True when a row is saved instead of answers being sent. */
  readonly isRow: boolean
  readonly onAnswerAgain: (() => void) | undefined
}) {
  const t = useT()
  const { submission, files, formName, onAnswerAgain } = props
  const what = { what: props.isRow ? 'row' : 'answers' }
  const outbox = useOutbox()
  const { phase, waiting, uploading, trouble, isAskedToWait } = useOutboxState()
  const isOnline = useSyncExternalStore(onlineHint.subscribe, onlineHint.get)
  const [isTrying, setTrying] = useState(false)

  // The line above the page says the same, but only it offers the login.
  const isTold = phase !== 'login'
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-outbox-told', isTold)
    return () => document.body.removeAttribute('data-outbox-told')
  }, [isTold])

  const tryNow = async () => {
    setTrying(true)
    await outbox?.wake({ eager: true })
    setTrying(false)
  }

  const met = trouble ?? props.trouble
  // Only without any network does it wait for the network; an unreachable server is another problem.
  const isOfNetwork = !isOnline || !met
  return (
    <Outcome sign="waiting" title={t(isOfNetwork ? 'answer.queued.title' : 'answer.queued.later')}>
      {!isOfNetwork && (
        <p className="answering-description">
          {met.error ? codedErrorText(t, met.error) : t(`answer.trouble.${met.reason}`)}
        </p>
      )}
      <p className="answering-description">{t('answer.queued.text', { ...what, form: formName })}</p>
      {files > 0 && <p className="answering-description">{t('answer.queued.files', { count: files })}</p>}
      <p className="answering-description" role="status">
        {uploading
          ? t('outbox.file', { position: uploading.position, count: uploading.count })
          : isTrying || phase === 'sending'
            ? t('outbox.sending')
            : phase === 'login'
              ? t('outbox.login', { count: waiting })
              : t('outbox.waiting', { count: waiting })}
      </p>
      <UploadProgress uploading={uploading} />
      {!isTrying && <NextTry className="answering-description" />}
      <div className="answering-actions">
        <button
          type="button"
          className="answering-button answering-button-primary"
          aria-disabled={isTrying || isAskedToWait}
          onClick={() => void (isTrying || isAskedToWait || tryNow())}
        >
          {t('outbox.tryNow')}
        </button>
        <button type="button" className="answering-button" onClick={() => void submission.takeBack()}>
          {t('answer.queued.change', what)}
        </button>
        {onAnswerAgain && (
          <button type="button" className="answering-button" onClick={onAnswerAgain}>
            {t('answer.again')}
          </button>
        )}
      </div>
    </Outcome>
  )
}
