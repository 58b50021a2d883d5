import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import '../../renderers/renderers.css'
import { ErrorSummary } from '../../renderers/ErrorSummary'
import { FormRenderer } from '../../renderers/FormRenderer'
import { focusAddress } from '../../renderers/focusAddress'
import { pendingUploads, unsentUploads } from '../../renderers/inputs/upload/uploadQueues'
import type { Answering } from '../../schemas/answering/types'
import { resolveText } from '../../schemas/compile/resolveText'
import type { Address } from '../../schemas/model/answers'
import { textKey } from '../../schemas/model/form'
import type { Locale } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'
import { takeFocus } from '../shared/takeFocus'
import { useT } from '../shared/useT'
import { AnsweringFooter } from './AnsweringFooter'
import './answering.css'
import { AnsweringPage } from './AnsweringPage'
import { FolioField } from './FolioField'
import { folioMode } from './folioMode'
import { QueuedConfirmation } from './outbox/QueuedConfirmation'
import { errorsOf, type Receipt, type Submission } from './submission'
import { SubmissionNotice } from './SubmissionNotice'
import { UploadNotice } from './UploadNotice'
import { useLeaveWarning } from './useLeaveWarning'
import { usePageCursor } from './usePageCursor'
import { useSubmissionState } from './useSubmission'

export interface AnsweringPlace {
  readonly page: number | undefined
  readonly focus: Address | null
  readonly onPage: (page: number) => void
  readonly onFocus: (address: Address) => void
}

export interface AnsweringViewProps {
  readonly answering: Answering
  readonly submission: Submission
  readonly locale: Locale
  readonly ports: Ports
  /** An edit changes a record that exists: the folio stays and the button says so. */
  readonly editing?: boolean
  /** True when someone came here from another screen: the title takes the focus. */
  readonly focusTitle?: boolean
  /** Where somebody goes on, and who hears where they are. */
  readonly place?: AnsweringPlace | undefined
  /** True while leaving the page would take along what is nowhere else. */
  readonly isAtRisk: () => boolean
  /** About these answers, before the first question. */
  readonly notice?: ReactNode
  /** How much of them is kept. */
  readonly saved?: ReactNode
  /** What is shown about the time to answer in; it is given how to send. */
  readonly renderClock?: ((onSend: () => void) => ReactNode) | undefined
  /** From queued answers to an empty form. */
  readonly onAnswerAgain?: (() => void) | undefined
  /** Shown once the server has the answers. */
  readonly renderSent: (receipt: Receipt) => ReactNode
  /** What an edit that met another one can do; it is given how to save. */
  readonly renderConflict?: ((onSave: () => void) => ReactNode) | undefined
}

/** A form being answered, from its first page to the confirmation. Private and public screens share it. */
export function AnsweringView(props: AnsweringViewProps) {
  const {
    answering,
    submission,
    locale,
    ports,
    editing = false,
    focusTitle = false,
    renderSent,
    place,
  } = props
  const t = useT()
  const { compiled } = answering
  const state = useSubmissionState(submission)
  // The folio is asked for on the first page, and takes the focus itself.
  const [isFolioWrong] = useState(() => errorsOf(submission.getState()).folio !== undefined)
  const cursor = usePageCursor(answering, isFolioWrong ? undefined : place?.page)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  // Answers that came back from the outbox have their errors already.
  const [hasSummary, setHasSummary] = useState(() => errorsOf(submission.getState()).fields.length > 0)
  // Each try to go on tells anew what is left.
  const [attempt, setAttempt] = useState(0)
  const [askedForUploads, setAskedForUploads] = useState(false)
  // A new object each time, so that going to the same place again moves the focus again.
  const [focus, setFocus] = useState<{ readonly to: Address | 'page' | 'summary' } | null>(
    place?.focus && !isFolioWrong ? { to: place.focus } : null,
  )
  const text = (key: string) => resolveText(compiled, key, locale)
  // Below the last page, and not counted as one (spec forms §4).
  const buttonPages = compiled.pages.filter(({ type }) => type === 'buttons').map(({ index }) => index)
  useLeaveWarning(props.isAtRisk)

  useEffect(() => {
    if (focusTitle) takeFocus(title.current)
  }, [focusTitle])

  // Focus follows once the page that it goes to is drawn.
  useEffect(() => {
    if (focus === null) return
    if (focus.to === 'page') {
      heading.current?.focus({ preventScroll: true })
      body.current?.scrollIntoView({ block: 'start' })
    } else if (focus.to === 'summary') {
      summary.current?.focus()
    } else {
      void focusAddress(focus.to)
    }
  }, [focus])

  const openPage = (page: number) => {
    cursor.goTo(page)
    place?.onPage(page)
  }
  const goToPage = (page: number) => {
    openPage(page)
    setHasSummary(false)
    setFocus({ to: 'page' })
  }

  const goToAddress = (address: Address) => {
    const page = cursor.pageOf(address)
    if (page !== undefined) openPage(page)
    setFocus({ to: address })
  }

  const next = () => {
    if (cursor.next === undefined) return
    const page = cursor.shown[0]
    const errors = page === undefined ? [] : submission.checkPage(page)
    if (errors.length === 0 || page === undefined) return goToPage(cursor.next)
    setHasSummary(true)
    setAttempt((before) => before + 1)
    setFocus({ to: 'summary' })
  }

  const submit = async () => {
    setHasSummary(false)
    // What is still on its way, or did not make it, would be missing from what is sent.
    const { running, failed } = pendingUploads(answering, { withoutUnsent: submission.takesUnsent })
    setAskedForUploads(running + failed > 0)
    if (running + failed > 0) return
    await submission.submit()
    showErrors()
  }

  const showErrors = () => {
    const { fields, folio } = errorsOf(submission.getState())
    const first = fields[0]
    if (first) {
      const page = cursor.pageOf(first.address)
      if (page !== undefined) openPage(page)
      setHasSummary(true)
      setFocus({ to: 'summary' })
    } else if (folio && cursor.first !== undefined) {
      openPage(cursor.first)
    }
  }

  // Nobody has to press again when what was waited for fails for want of the network.
  const goOn = useRef(submit)
  useEffect(() => {
    goOn.current = submit
  })
  const endWait = useCallback(
    (isWaited: boolean) => {
      setAskedForUploads(false)
      if (isWaited && submission.takesUnsent && unsentUploads(answering).length > 0) void goOn.current()
    },
    [answering, submission],
  )

  // Nobody pressed a button when answers come back from the outbox.
  const isQueued = useRef(false)
  const showReturned = useRef(showErrors)
  useEffect(() => {
    showReturned.current = showErrors
  })
  useEffect(
    () =>
      submission.subscribe(() => {
        const { phase } = submission.getState()
        if (phase === 'failed' && isQueued.current) showReturned.current()
        isQueued.current = phase === 'queued'
      }),
    [submission],
  )

  if (state.phase === 'sent') return renderSent(state.receipt)
  if (state.phase === 'queued') {
    return (
      <QueuedConfirmation
        submission={submission}
        files={state.files}
        formName={text(textKey.formName)}
        onAnswerAgain={props.onAnswerAgain}
      />
    )
  }

  const folio = folioMode(compiled)
  const mode = editing ? 'edit' : 'create'
  const description = text(textKey.formDescription)
  return (
    <div className="answering">
      {props.renderClock?.(() => void submit())}
      <header className="answering-header">
        <h1 ref={title} tabIndex={-1} className="answering-title">
          {text(textKey.formName)}
        </h1>
        {description && <p className="answering-description">{description}</p>}
      </header>
      {props.notice}
      <form
        noValidate
        className="answering-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (cursor.next === undefined) void submit()
          else next()
        }}
      >
        <div ref={body} className="answering-body">
          {hasSummary && (
            <div ref={summary} tabIndex={-1} className="answering-summary">
              <ErrorSummary key={attempt} answering={answering} locale={locale} onGo={goToAddress} />
            </div>
          )}
          {cursor.position <= 1 && folio.asked && !editing && (
            <FolioField submission={submission} required={folio.required} state={state} />
          )}
          {cursor.shown.map((page, index) => (
            <AnsweringPage
              key={page}
              answering={answering}
              page={page}
              locale={locale}
              ports={ports}
              mode={mode}
              onAddressFocus={place?.onFocus}
              fallbackName={
                cursor.paged ? t('answer.progress', { page: cursor.position, pages: cursor.count }) : ''
              }
              headingRef={index === 0 ? heading : undefined}
            />
          ))}
          {cursor.next === undefined &&
            buttonPages.map((page) => (
              <FormRenderer
                key={page}
                answering={answering}
                page={page}
                locale={locale}
                ports={ports}
                mode={mode}
              />
            ))}
          {cursor.count === 0 && <p className="answering-empty">{t('answer.noQuestions')}</p>}
        </div>
        <AnsweringFooter
          notice={
            <>
              <UploadNotice
                answering={answering}
                takesUnsent={submission.takesUnsent}
                asked={askedForUploads}
                onGo={goToAddress}
                onOver={endWait}
              />
              <SubmissionNotice
                submission={submission}
                editing={editing}
                answers={answering.toSubmission}
                onRetry={() => void submit()}
                renderConflict={props.renderConflict}
              />
            </>
          }
          saved={props.saved}
          cursor={cursor}
          state={state}
          editing={editing}
          submitLabel={text(textKey.confirmationButton)}
          onPrevious={() => cursor.previous !== undefined && goToPage(cursor.previous)}
        />
      </form>
    </div>
  )
}
