import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { ModalDialog } from '../../../renderers/inputs/drawing/ModalDialog'
import { inWords } from '../../../renderers/texts/inWords'
import { useT } from '../../shared/useT'
import type { Submission } from '../submission'
import { useSubmissionState } from '../useSubmission'
import type { AnswerTimer } from './answerTimer'

/** Milliseconds until a server that says "not yet" is asked again. */
const retryAfter = 5_000

/** Draws the end of the time: the answers are sent as they are, or not at all. */
export function TimeOver(props: {
  readonly timer: AnswerTimer
  readonly submission: Submission
  /** The designer's own text. */
  readonly goodbye: string
  readonly onSend: () => void
  readonly onLeave: () => void
}) {
  const { timer, submission, goodbye, onSend, onLeave } = props
  const isOver = useSyncExternalStore(timer.subscribe, () => timer.getState().phase === 'over')
  const state = useSubmissionState(submission)
  const [hasChosen, setHasChosen] = useState(false)
  const isTooEarly =
    state.phase === 'failed' &&
    state.failure.kind === 'refused' &&
    state.failure.error?.code === 'TIMER_NOT_EXPIRED'
  const send = useEffectEvent(onSend)

  // The server's clock says that there is time left, which counts; the user's choice is carried out at the end.
  useEffect(() => {
    if (!isTooEarly || !hasChosen) return undefined
    void timer.ask()
    if (!isOver) return undefined
    const retrying = setTimeout(() => {
      if (timer.getState().phase === 'over') send()
    }, retryAfter)
    return () => clearTimeout(retrying)
  }, [hasChosen, isOver, isTooEarly, timer])

  const isOnItsWay = state.phase === 'sending' || state.phase === 'queued' || state.phase === 'sent'
  if (!isOver || hasChosen || isOnItsWay) return null
  const choose = () => {
    setHasChosen(true)
    onSend()
  }
  return <EndDialog goodbye={goodbye} onSend={choose} onLeave={onLeave} />
}

function EndDialog(props: {
  readonly goodbye: string
  readonly onSend: () => void
  readonly onLeave: () => void
}) {
  const t = useT()
  const intl = useIntl()
  const { goodbye, onSend, onLeave } = props
  const text = useRef<HTMLParagraphElement>(null)
  // Takes the focus, so that somebody who is typing does not press a button with the next key.
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="acopio">
      <ModalDialog title={t('answer.timer.endTitle')} onClose={() => undefined}>
        {goodbye && <p className="answering-timer-words">{inWords(intl, goodbye)}</p>}
        <p ref={text} tabIndex={-1} className="answering-timer-focus">
          {t('answer.timer.endText')}
        </p>
        <div className="acopio-dialog-actions">
          <button type="button" className="answering-button" onClick={onLeave}>
            {t('answer.timer.leave')}
          </button>
          <button type="button" className="answering-button answering-button-primary" onClick={onSend}>
            {t('answer.timer.send')}
          </button>
        </div>
      </ModalDialog>
    </div>
  )
}
