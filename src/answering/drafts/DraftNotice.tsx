import type { ReactNode } from 'react'
import { useT } from '../../shared/useT'
import { AnsweringNote } from '../AnsweringNote'
import type { DraftKeeper } from './draftKeeper'
import type { MoveReport } from './movedDraft'
import { useKeeping } from './useKeeping'

export interface DraftNoticeProps {
  readonly keeper: DraftKeeper
  readonly isResumed: boolean
  /** More than that it is what was left here. */
  readonly resumedText: ReactNode
  /** Its form has changed meanwhile. */
  readonly moved: MoveReport | null
  /** To the form as it is now, for a draft that is still on an older one. */
  readonly onMoveOn: (() => void) | null
  /** The record that is edited has changed meanwhile. */
  readonly isRecordNewer: boolean
  /** A secret was written, which is never kept. */
  readonly losesSecrets: boolean
  readonly onStartOver: () => void
  /** Null where there is nothing to go back to. */
  readonly onUndo: (() => void) | null
}

/** Says, quietly, that this is what was left here, and what became of it. */
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
  // Once something is written here there is no way back.
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
