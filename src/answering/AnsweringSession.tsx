import { useEffect, useRef, useState, type ReactNode } from 'react'
import { restoreUploads } from '../../renderers/restoreUploads'
import type { Ports } from '../../schemas/ports/ports'
import { AnsweringView } from './AnsweringView'
import { createSitting, type Sitting, type SittingOptions } from './createSitting'
import type { DraftKeeper } from './drafts/draftKeeper'
import { SavedState } from './drafts/SavedState'
import { useOutbox } from './outbox/OutboxContext'
import { useOutboxOf } from './outbox/useOutboxOf'
import type { Receipt } from './submission'

export interface AnsweringSessionProps extends Omit<SittingOptions, 'outbox'> {
  /** What widgets may ask of the world outside; the same object as long as the form is open. */
  readonly ports: Ports
  readonly focusTitle: boolean
  /** Tells the screen around it what it may have to warn about; null when it goes away. */
  readonly onSitting?: ((sitting: Sitting | null) => void) | undefined
  /** From queued answers to an empty form. */
  readonly onAnswerAgain?: (() => void) | undefined
  readonly renderSent: (receipt: Receipt) => ReactNode
  /** Where the stored record can be seen, for an edit that met another one. */
  readonly renderStored?: (() => ReactNode) | undefined
  /** What is said about the answers before the first question. */
  readonly renderNotice: (keeper: DraftKeeper) => ReactNode
}

/** One form from the moment it opens until it is sent. A new `key` opens it afresh. */
export function AnsweringSession(props: AnsweringSessionProps) {
  const { opening, locale, ports, onSitting } = props
  const outbox = useOutbox()
  const [sitting] = useState(() => createSitting({ ...props, outbox }))
  const { answering, submission, keeper } = sitting
  const [place] = useState(() => ({
    page: opening.draft?.pageIndex,
    focus: opening.draft?.focus ?? null,
    onPage: (pageIndex: number) => keeper.setPlace({ pageIndex, focus: null }),
    onFocus: (focus: NonNullable<typeof opening.draft>['focus']) => keeper.setPlace({ focus }),
  }))
  const hasRestored = useRef(false)

  useOutboxOf(submission, outbox)

  useEffect(() => {
    if (!hasRestored.current) {
      hasRestored.current = true
      const uploads = opening.files.map(({ key, place: at, name, type, blob }) => ({
        key,
        place: at,
        file: new File([blob], name, { type }),
      }))
      restoreUploads({ answering, locale, ports }, uploads)
    }
    opening.hold.guard(keeper.flush)
    return keeper.start()
  }, [answering, keeper, locale, opening, ports])

  useEffect(() => {
    onSitting?.(sitting)
    return () => onSitting?.(null)
  }, [onSitting, sitting])

  return (
    <AnsweringView
      answering={answering}
      submission={submission}
      locale={locale}
      ports={ports}
      editing={props.editing}
      focusTitle={props.focusTitle}
      place={place}
      isAtRisk={keeper.isUnwritten}
      notice={props.renderNotice(keeper)}
      saved={<SavedState keeper={keeper} />}
      onAnswerAgain={props.onAnswerAgain}
      renderSent={props.renderSent}
      renderStored={props.renderStored}
    />
  )
}
