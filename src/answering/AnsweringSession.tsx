import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Answering } from '../../schemas/answering/types'
import type { RecordsApi } from '../../adapters/api/recordsApi'
import { restoreUploads } from '../../renderers/restoreUploads'
import { timerMinutes, timerTexts } from '../../schemas/model/formTimer'
import type { Ports } from '../../schemas/ports/ports'
import { AnsweringView, type AnsweringViewProps } from './AnsweringView'
import { createFormSession, type FormSession, type FormSessionOptions } from './createFormSession'
import { EditConflict } from './conflict/EditConflict'
import type { EditedRecord } from './conflict/editedRecord'
import type { DraftKeeper } from './drafts/draftKeeper'
import { SavedState } from './drafts/SavedState'
import { editKey } from './outbox/editKey'
import { useOutbox } from './outbox/OutboxContext'
import { takeStoredFiles } from './outbox/takeStoredFiles'
import { useOutboxOf } from './outbox/useOutboxOf'
import { RecordPlaceNotice } from './RecordPlaceNotice'
import { retryUploadsLater } from './retryUploadsLater'
import type { Receipt } from './sendOutcome'
import { WithTimer } from './timer/WithTimer'
import { useReadyReader } from './useReadyReader'

export interface AnsweringSessionProps extends Omit<FormSessionOptions, 'outbox' | 'location' | 'catalogs'> {
  /** The server calls that an open form needs. */
  readonly calls: Pick<RecordsApi, 'startTimer' | 'buttonsOf'>
  /** The token of the link with which a record is edited without login. */
  readonly token?: string | undefined
  /** Called when the respondent declines to send; without it they stay on the page. */
  readonly onLeave?: (() => void) | undefined
  /** What widgets may ask of the outside; the same object as long as the form is open. */
  readonly ports: Ports
  readonly focusTitle: boolean
  readonly title?: string | undefined
  /** The label of the button, where answers are saved instead of sent. */
  readonly saveLabel?: string | undefined
  /** Gives the session to the screen around it, which may have to warn before leaving; null when it closes. */
  readonly onSession?: ((session: FormSession | null) => void) | undefined
  /** Opens an empty form after answers were queued. */
  readonly onAnswerAgain?: (() => void) | undefined
  readonly renderSent: (receipt: Receipt, key: string, answering: Answering) => ReactNode
  /** Draws further actions on the answers, beside the saved state. */
  readonly renderTools?: ((session: FormSession) => ReactNode) | undefined
  /** The record that is edited, to compare with when somebody else saved it too. */
  readonly edited?: EditedRecord | undefined
  /** Draws the notices above the first question, such as one about a resumed draft. */
  readonly renderNotice: (keeper: DraftKeeper) => ReactNode
}

/** Draws one form from when it opens until it is sent. A new `key` starts over. */
export function AnsweringSession(props: AnsweringSessionProps) {
  const { opening, locale, calls, token, timezone, onSession, edited } = props
  const outbox = useOutbox()
  const [session] = useState(() =>
    createFormSession({
      ...props,
      outbox,
      location: props.ports.location,
      catalogs: props.ports.catalogs,
    }),
  )
  const { answering, submission, keeper, recordPlace } = session
  const { form } = opening
  const opened = { revision: form.revision, ...(token === undefined ? {} : { token }) }
  const [ports] = useState((): Ports => ({
    ...props.ports,
    ...(props.ports.upload && { upload: { ...props.ports.upload, keepsUnsent: submission.takesUnsent } }),
    buttons: calls.buttonsOf({ formId: form.form_id, timezone, ...opened }),
  }))
  const [place] = useState(() => ({
    page: opening.draft?.pageIndex,
    focus: opening.draft?.focus ?? null,
    onPage: (pageIndex: number) => keeper.setPlace({ pageIndex, focus: null }),
    onFocus: (focus: NonNullable<typeof opening.draft>['focus']) => keeper.setPlace({ focus }),
  }))
  const hasRestored = useRef(false)

  useOutboxOf(session, outbox)
  useReadyReader(answering.compiled, props.ports.barcode)

  useEffect(() => {
    if (!hasRestored.current) {
      hasRestored.current = true
      const uploads = (opening.draft ? opening.files : []).map(({ key, place: at, name, type, blob }) => ({
        key,
        place: at,
        file: new File([blob], name, { type }),
      }))
      restoreUploads({ answering, locale, ports }, uploads)
      if (opening.draft) takeStoredFiles(answering, keeper, opening.draft)
    }
    opening.hold.guard(keeper.flush)
    return keeper.start()
  }, [answering, keeper, locale, opening, ports])

  useEffect(
    () => retryUploadsLater(answering, () => submission.getState().phase !== 'queued'),
    [answering, submission],
  )

  useEffect(() => {
    onSession?.(session)
    return () => onSession?.(null)
  }, [onSession, session])

  // An editor with rights of their own has no time limit, unlike somebody with a link.
  const minutes = props.editing && token === undefined ? null : timerMinutes(form)
  // The server identifies a time by the key of the submission.
  const timerKey = (key: string) => (props.editing ? editKey(key, submission.getBaseVersion()) : key)
  const view = (renderClock?: AnsweringViewProps['renderClock']) => (
    <AnsweringView
      answering={answering}
      submission={submission}
      locale={locale}
      ports={ports}
      editing={props.editing}
      saveLabel={props.saveLabel}
      focusTitle={props.focusTitle}
      title={props.title}
      place={place}
      isAtRisk={keeper.isUnwritten}
      renderClock={renderClock}
      notice={
        <>
          {props.renderNotice(keeper)}
          {recordPlace && <RecordPlaceNotice place={recordPlace} />}
        </>
      }
      saved={
        <>
          <SavedState keeper={keeper} />
          {props.renderTools?.(session)}
        </>
      }
      onAnswerAgain={props.onAnswerAgain}
      renderSent={props.renderSent}
      renderConflict={
        edited &&
        ((onSave) => (
          <EditConflict
            session={session}
            edited={edited}
            locale={locale}
            timezone={props.timezone}
            user={props.user}
            onSave={onSave}
          />
        ))
      }
    />
  )
  if (minutes === null) return view()
  return (
    <WithTimer
      session={session}
      minutes={minutes}
      texts={timerTexts(form)}
      kept={opening.timer}
      locale={locale}
      startTimer={(key) => calls.startTimer({ form_id: form.form_id, key: timerKey(key), ...opened })}
      onLeave={props.onLeave}
      onAnswerAgain={props.onAnswerAgain}
    >
      {view}
    </WithTimer>
  )
}
