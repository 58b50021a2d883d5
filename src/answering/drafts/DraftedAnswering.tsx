import { useCallback, useMemo, type ReactNode } from 'react'
import type { Answering } from '../../../schemas/answering/types'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import type { Ports } from '../../../schemas/ports/ports'
import { AnsweringLoading } from '../AnsweringLoading'
import { AnsweringSession, type AnsweringSessionProps } from '../AnsweringSession'
import { compileForAnswering } from '../compileForAnswering'
import { compileServedForm } from '../compileServedForm'
import { formTitle } from '../formTitle'
import type { LinkedAnswers } from '../linkedAnswers'
import type { Receipt } from '../sendOutcome'
import { toFirstEntry } from '../pageTrail'
import { DraftNotice } from './DraftNotice'
import { DraftQuestion } from './DraftQuestion'
import type { FoundDraft } from './findDraft'
import { withKeptSecrets } from './keptSecrets'
import { movedDraft } from './movedDraft'
import type { Opening } from './opening'
import type { PreparedOpening } from './preparedOpening'
import { KeptFormNote } from '../KeptFormNote'
import { useDraftGate, type DraftGate } from './useDraftGate'

type Passed = Pick<
  AnsweringSessionProps,
  | 'subject'
  | 'timezone'
  | 'user'
  | 'locale'
  | 'ports'
  | 'calls'
  | 'token'
  | 'focusTitle'
  | 'title'
  | 'saveLabel'
  | 'onSession'
  | 'onLeave'
  | 'edited'
  | 'renderTools'
>

export interface DraftedAnsweringProps extends Passed {
  /** The current form. */
  readonly served: ServedFormForAnswer
  readonly found: FoundDraft | null
  /** A fresh answering, opened already, where no draft was found. */
  readonly prepared?: PreparedOpening | null
  /** A more specific text for a resumed draft than that it was left here. */
  readonly resumedText?: ReactNode
  /** Asks before resuming the draft that was found. */
  readonly asks: boolean
  /** True when the server could not be reached and the form comes from this device. */
  readonly isKept: boolean
  /** The record that is edited. */
  readonly record: { readonly answers: Answers; readonly version: number } | null
  /** The answers that a fresh answering starts with, on top of the form's defaults. */
  readonly firstAnswers?: Answers | undefined
  /** Answers from the link, for a fresh answering without other first answers. */
  readonly linked?: LinkedAnswers | null | undefined
  /** Returns how the answers of a revision are sent. Keep it stable. */
  readonly senderFor: (compiled: CompiledForm, revision: number) => AnsweringSessionProps['send']
  readonly renderSent: (receipt: Receipt, answering: Answering, again: () => void, key: string) => ReactNode
}

/** Draws a form to answer, with the draft of it on this device. */
export function DraftedAnswering(props: DraftedAnsweringProps) {
  const { served, found, linked, prepared = null } = props
  // Resuming would drop the link's answers, so the user decides.
  const asks = props.asks || !!linked
  const gate = useDraftGate({ served, found, asks, prepared })
  const { opening, step } = gate
  if (opening) return <Opened key={opening.hold.writer} {...props} gate={gate} opening={opening} />
  return step.do === 'ask' || step.do === 'elsewhere' ? (
    <DraftQuestion
      gate={gate}
      formName={formTitle(compileServedForm(served), props.locale)}
      isLinked={!!linked}
    />
  ) : (
    <AnsweringLoading />
  )
}

function Opened(props: DraftedAnsweringProps & { readonly gate: DraftGate; readonly opening: Opening }) {
  const { gate, record, senderFor, user, locale } = props
  const isAgain = gate.step.do === 'fresh' && gate.step.isAgain
  const compiled = (record ? compileServedForm : compileForAnswering)(props.opening.form)
  const { opening, moved } = useFitting(props.opening, compiled, { user, locale })
  const { draft, form } = opening
  const baseVersion = draft ? draft.baseVersion : (record?.version ?? null)
  const send = useMemo(() => senderFor(compiled, form.revision), [compiled, form.revision, senderFor])
  const answers = draft
    ? record
      ? withKeptSecrets(compiled, draft.answers, record.answers)
      : draft.answers
    : (record?.answers ?? (isAgain ? undefined : props.firstAnswers))
  // Opening an address fails while the history is still going back.
  const again = useCallback(() => void toFirstEntry().then(() => gate.again()), [gate])
  const ports = usePortsOn(props.ports, form.revision)
  return (
    <AnsweringSession
      compiled={compiled}
      opening={opening}
      subject={props.subject}
      baseVersion={baseVersion}
      answers={answers}
      linked={answers ? null : props.linked}
      timezone={props.timezone}
      user={user}
      locale={locale}
      ports={ports}
      calls={props.calls}
      token={props.token}
      onLeave={props.onLeave}
      editing={record !== null}
      saveLabel={props.saveLabel}
      title={props.title}
      // The button that started over is gone, so the title takes the focus.
      focusTitle={(props.focusTitle || isAgain || gate.undo !== null) && draft === null}
      send={send}
      onSession={props.onSession}
      onFirst={gate.confirmStart}
      onAnswerAgain={record ? undefined : again}
      renderSent={(receipt, key, answering) => props.renderSent(receipt, answering, again, key)}
      edited={props.edited}
      renderTools={props.renderTools}
      renderNotice={(keeper) => (
        <>
          {props.isKept && <KeptFormNote />}
          <DraftNotice
            keeper={keeper}
            isResumed={draft !== null}
            resumedText={props.resumedText}
            moved={moved}
            onMoveOn={gate.moveOn}
            isRecordNewer={draft !== null && record !== null && record.version !== baseVersion}
            losesSecrets={draft?.losesSecrets === true}
            onStartOver={gate.startOver}
            onUndo={gate.undo}
          />
        </>
      )}
    />
  )
}

/** Returns ports whose uploads go to the fields of the answered revision, because a newer one may lack them. */
function usePortsOn(ports: Ports, revision: number): Ports {
  return useMemo(() => {
    const upload = ports.upload?.onRevision?.(revision) ?? ports.upload
    return upload ? { ...ports, upload } : ports
  }, [ports, revision])
}

/** Returns the opening with its draft moved to the revision that it is answered on. */
function useFitting(
  opening: Opening,
  compiled: CompiledForm,
  { user, locale }: Pick<Passed, 'user' | 'locale'>,
) {
  return useMemo(() => {
    const { draft, form } = opening
    if (!draft || draft.revision === form.revision) return { opening, moved: null }
    const moved = movedDraft(draft, form.revision, compiled, { user, locale })
    return { opening: { ...opening, draft: moved.draft }, moved: moved.report }
  }, [opening, compiled, user, locale])
}
