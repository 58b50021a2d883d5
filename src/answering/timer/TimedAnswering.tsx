import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { AnswerTimer as ServerTimer } from '../../../schemas/api/answering'
import type { TimerTexts } from '../../../schemas/model/formTimer'
import type { Locale } from '../../../schemas/model/locales'
import type { FormSession } from '../createFormSession'
import { formTitle } from '../formTitle'
import type { KeptTimer } from '../../../adapters/storage/answerDrafts'
import { createAnswerTimer } from './answerTimer'
import { Countdown } from './Countdown'
import { DeclinedPage } from './DeclinedPage'
import { StartDialog } from './StartDialog'
import { TimeOver } from './TimeOver'

export interface TimedAnsweringProps {
  readonly session: FormSession
  /** The time limit in minutes. */
  readonly minutes: number
  readonly texts: TimerTexts
  readonly kept: KeptTimer | undefined
  readonly locale: Locale
  /** Starts the time of a key at the server, or returns the start that it already has. */
  readonly startTimer: (key: string) => Promise<ServerTimer>
  /** Called when the respondent does not send; without it they stay on a page that says so. */
  readonly onLeave?: (() => void) | undefined
  readonly onAnswerAgain?: (() => void) | undefined
  /** Draws the answering, which exists from the start; receives a function that draws the time, given the function that sends. */
  readonly children: (renderClock: (send: () => void) => ReactNode) => ReactNode
}

/** Draws an answering with a time limit: nothing is visible before it starts, and the server's clock decides its end. */
export function TimedAnswering(props: TimedAnsweringProps) {
  const { session, minutes, texts, kept, locale, startTimer, onLeave, onAnswerAgain, children } = props
  const { submission, keeper, answering } = session
  const [timer] = useState(() =>
    createAnswerTimer({ kept, ask: () => startTimer(submission.getKey()), keep: keeper.keepTimer }),
  )
  const phase = useSyncExternalStore(timer.subscribe, () => timer.getState().phase)
  const [hasDeclined, setHasDeclined] = useState(false)

  useEffect(() => timer.run(), [timer])
  useEffect(() => {
    const tell = () => submission.setTimeOver(timer.getState().phase === 'over')
    tell()
    return timer.subscribe(tell)
  }, [submission, timer])

  const leave = () => {
    void keeper.finish()
    if (onLeave) onLeave()
    else setHasDeclined(true)
  }

  if (hasDeclined) return <DeclinedPage onAnswerAgain={onAnswerAgain} />
  if (phase !== 'running' && phase !== 'over') {
    return (
      <StartDialog
        timer={timer}
        minutes={minutes}
        welcome={texts.welcome}
        formName={formTitle(answering.compiled, locale)}
        onLeave={onLeave}
      />
    )
  }
  return children((send) => (
    <>
      <Countdown timer={timer} />
      <TimeOver timer={timer} submission={submission} goodbye={texts.goodbye} onSend={send} onLeave={leave} />
    </>
  ))
}
