import type { ReactNode } from 'react'
import { useLazyPart } from '../../../renderers/inputs/useLazyPart'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import '../answering.css'
import '../outcome.css'
import { timeLeft } from '../timer/timeLeft'
import type { DraftGate } from './useDraftGate'

const loadClock = () => import('../timer/KeptClock')

/** Asks what to do before a form opens that was started before; an outline while it opens. */
export function DraftQuestion(props: {
  readonly gate: DraftGate
  readonly formName: string
  /** True when the opened link brings answers, which only a fresh answering uses. */
  readonly isLinked: boolean
}) {
  const { gate, formName, isLinked } = props
  const t = useT()
  const format = useFormat()
  const { step } = gate
  const timer = step.do === 'ask' ? step.found.draft.timer : undefined
  const { part: clock } = useLazyPart(loadClock, timer !== undefined)
  if (step.do !== 'ask' && step.do !== 'elsewhere') return null
  const when = format.relative(step.found.draft.at)
  return step.do === 'ask' ? (
    <Question
      title={formName}
      text={t(timer && timeLeft(timer) > 0 ? 'answer.draft.askTimed' : 'answer.draft.ask', { when })}
      more={isLinked && t('answer.draft.linked')}
      clock={timer && clock && <clock.KeptClock kept={timer} />}
    >
      <button type="button" className="answering-button answering-button-primary" onClick={gate.goOn}>
        {t('answer.draft.goOn')}
      </button>
      <button type="button" className="answering-button" onClick={gate.startOver}>
        {t('answer.draft.startOver')}
      </button>
    </Question>
  ) : (
    <Question title={formName} text={t('answer.draft.elsewhere')}>
      <button type="button" className="answering-button answering-button-primary" onClick={gate.takeOver}>
        {t('answer.draft.takeOver')}
      </button>
      <button type="button" className="answering-button" onClick={gate.answerAnother}>
        {t(step.found.draft.recordId === null ? 'answer.draft.another' : 'answer.draft.fromRecord')}
      </button>
    </Question>
  )
}

function Question(props: {
  readonly title: string
  readonly text: string
  readonly more?: string | false
  readonly clock?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="answering answering-question" aria-labelledby="answering-question">
      {props.clock}
      <h1 id="answering-question" className="answering-title">
        {props.title}
      </h1>
      <p className="answering-description" role="status">
        {props.text}
      </p>
      {props.more && <p className="answering-description">{props.more}</p>}
      <div className="answering-actions">{props.children}</div>
    </section>
  )
}
