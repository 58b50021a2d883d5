import { useSyncExternalStore } from 'react'
import { useT } from '../../shared/useT'
import type { AnswerTimer } from './answerTimer'
import { clockText } from './clockText'
import './timer.css'

/** Seconds before the end at which the time is announced; more often would interrupt the questions. */
const saidAt = [10, 60, 300]

/** Shows how much time is left, always in view. */
export function Countdown({ timer }: { readonly timer: AnswerTimer }) {
  const t = useT()
  const state = useSyncExternalStore(timer.subscribe, timer.getState)
  const left = state.phase === 'running' ? state.secondsLeft : 0
  const said = saidAt.find((seconds) => left <= seconds)
  const isOver = state.phase === 'over'
  return (
    <div className="answering-timer" data-late={said === undefined ? undefined : true}>
      <p role="timer">
        {isOver ? t('answer.timer.over') : t('answer.timer.left', { time: clockText(left) })}
      </p>
      <p className="answering-hidden" role="status">
        {!isOver &&
          said !== undefined &&
          (said < 60
            ? t('answer.timer.secondsLeft', { seconds: said })
            : t('answer.timer.minutesLeft', { minutes: said / 60 }))}
      </p>
    </div>
  )
}
