import type { ReactNode } from 'react'
import { useT } from '../../shared/useT'
import { AnsweringNote } from '../AnsweringNote'
import type { DraftKeeper } from './draftKeeper'
import type { MoveReport } from './movedDraft'
import { useKeeping } from './useKeeping'

export interface DraftNoticeProps {
  readonly keeper: DraftKeeper
  readonly isResumed: boolean
  /** A more specific text than "this is what you left here". */
  readonly resumedText: ReactNode
  /** What did not fit after the form changed; null when it did not. */
  readonly moved: MoveReport | null
  /** Moves the draft to the current form, while it is still on an older revision. */
  readonly onMoveOn: (() => void) | null
  /** True when the edited record has changed meanwhile. */
  readonly isRecordNewer: boolean
  /** True when a secret was written, which is never stored. */
  readonly losesSecrets: boolean
  readonly onStartOver: () => void
  /** Null where there is nothing to return to. */
  readonly onUndo: (() => void) | null
}

/** Says quietly that these answers were left here, and what became of them. */
export function DraftNotice(props: DraftNoticeProps) {
  const t = useT()
  const { phase } = useKeeping(props.keeper)
  const { isResumed, moved, isRecordNewer, losesSecrets, onStartOver, onMoveOn, onUndo } = props
  if (isResumed) {
    return (
      <AnsweringNote>
        <p>
          {props.resumedText ?? t('answer.draft.resumed')}{' '}
          <button type="button" className="answering-link" onClick={onStartOver}>
            {t('answer.draft.startOver')}
          </button>
        </p>
        {onMoveOn && (
          <p>
            {t('answer.draft.older')}{' '}
            <button type="button" className="answering-link" onClick={onMoveOn}>
              {t('answer.draft.move')}
            </button>
          </p>
        )}
        {moved && (
          <p>
            {t('answer.draft.moved', { count: moved.count })}
            {moved.names.length > 0 && ` ${t('answer.draft.movedNames', { names: moved.names.join(', ') })}`}
            {moved.gone.length > 0 &&
              ` ${t('answer.draft.movedGone', { count: moved.gone.length, texts: moved.gone.map((text) => `«${text}»`).join(', ') })}`}
          </p>
        )}
        {isRecordNewer && <p>{t('answer.draft.recordNewer')}</p>}
        {losesSecrets && <p>{t('answer.draft.secrets')}</p>}
      </AnsweringNote>
    )
  }
  // After the first change there is no way back.
  if (!onUndo || phase !== 'empty') return null
  return (
    <AnsweringNote>
      <p>
        {t('answer.draft.startedOver')}{' '}
        <button type="button" className="answering-link" onClick={onUndo}>
          {t('action.undo')}
        </button>
      </p>
    </AnsweringNote>
  )
}
