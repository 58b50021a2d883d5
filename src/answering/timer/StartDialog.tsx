import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { ApiError } from '../../../adapters/api/apiError'
import { Icon } from '../../../renderers/inputs/Icon'
import { ModalDialog } from '../../../renderers/inputs/drawing/ModalDialog'
import { inWords } from '../../../renderers/texts/inWords'
import { errorText } from '../../shared/errorText'
import { useT, type Translate } from '../../shared/useT'
import type { AnswerTimer } from './answerTimer'

/** Explains the time limit before it starts. */
export function StartDialog(props: {
  readonly timer: AnswerTimer
  readonly minutes: number
  /** The designer's own text. */
  readonly welcome: string
  readonly formName: string
  readonly onLeave?: (() => void) | undefined
}) {
  const t = useT()
  const intl = useIntl()
  const { timer, minutes, welcome, formName, onLeave } = props
  const state = useSyncExternalStore(timer.subscribe, timer.getState)
  const isStarting = state.phase === 'starting'
  return (
    <div className="answering acopio">
      <h1 className="answering-title">{formName}</h1>
      <ModalDialog title={t('answer.timer.title')} onClose={() => onLeave?.()}>
        {welcome && <p className="answering-timer-words">{inWords(intl, welcome)}</p>}
        <p>{t('answer.timer.text', { minutes })}</p>
        <p>{t('answer.timer.textEnd')}</p>
        <div role="alert">
          {state.phase === 'failed' && (
            <p className="acopio-error">
              <Icon name="error" />
              <span>{startProblem(t, state.cause)}</span>
            </p>
          )}
        </div>
        <div className="acopio-dialog-actions">
          {onLeave && (
            <button type="button" className="answering-button" onClick={onLeave}>
              {t('answer.timer.notNow')}
            </button>
          )}
          <button
            type="button"
            className="answering-button answering-button-primary"
            aria-disabled={isStarting}
            onClick={() => void timer.start()}
          >
            {t(isStarting ? 'answer.timer.starting' : 'answer.timer.start')}
          </button>
        </div>
      </ModalDialog>
    </div>
  )
}

/** Returns why the time has not started: no network, the server's reason, or that the form may no longer be answered. */
function startProblem(t: Translate, cause: unknown): string {
  if (!(cause instanceof ApiError)) return errorText(t, cause)
  if (cause.status === 0) return t('answer.timer.unreachable')
  return cause.isTemporary || cause.told ? errorText(t, cause) : t('answer.timer.refused')
}
