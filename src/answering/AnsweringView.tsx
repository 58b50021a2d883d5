import { useEffect, useRef, type ReactNode } from 'react'
import '../../renderers/renderers.css'
import { ErrorSummary } from '../../renderers/ErrorSummary'
import { FormRenderer } from '../../renderers/FormRenderer'
import type { Answering } from '../../schemas/answering/types'
import { resolveText } from '../../schemas/compile/resolveText'
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
import { holdEnter } from './holdEnter'
import { QueuedConfirmation } from './outbox/QueuedConfirmation'
import type { Receipt } from './sendOutcome'
import type { Submission } from './submission'
import { SubmissionNotice } from './SubmissionNotice'
import { UploadNotice } from './UploadNotice'
import { useAnsweringSteps, type AnsweringPlace } from './useAnsweringSteps'
import { useLeaveWarning } from './useLeaveWarning'
import { useSaveKey } from './useSaveKey'
import { useSubmissionState } from './useSubmission'

export interface AnsweringViewProps {
  readonly answering: Answering
  readonly submission: Submission
  readonly locale: Locale
  readonly ports: Ports
  /** An edit changes a record that exists: the folio stays and the button says so. */
  readonly editing?: boolean
  /** What is answered is saved rather than sent: by the button with this text, and by Ctrl+S. */
  readonly saveLabel?: string | undefined
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
  /** What is answered, where the form's name does not say it. */
  readonly title?: string | undefined
  /** Shown once the server has the answers. */
  readonly renderSent: (receipt: Receipt) => ReactNode
  /** What an edit that met another one can do; it is given how to save. */
  readonly renderConflict?: ((onSave: () => void) => ReactNode) | undefined
}

/** A form being answered, from its first page to the confirmation. Private and public screens share it. */
export function AnsweringView(props: AnsweringViewProps) {
  const { answering, submission, locale, ports, place, renderSent } = props
  const { editing = false, focusTitle = false } = props
  const t = useT()
  const { compiled } = answering
  const state = useSubmissionState(submission)
  const title = useRef<HTMLHeadingElement>(null)
  // Before the steps, which may know a better place.
  useEffect(() => {
    if (focusTitle) takeFocus(title.current)
  }, [focusTitle])
  const steps = useAnsweringSteps({ answering, submission, editing, place })
  const { cursor, heading, body, summary, submit } = steps
  const text = (key: string) => resolveText(compiled, key, locale)
  // Below the last page, and not counted as one (spec forms §4).
  const buttonPages = compiled.pages.filter(({ type }) => type === 'buttons').map(({ index }) => index)
  useLeaveWarning(props.isAtRisk)
  useSaveKey(props.saveLabel !== undefined, () => void submit())

  if (state.phase === 'sent') return renderSent(state.receipt)
  if (state.phase === 'queued') {
    return (
      <QueuedConfirmation
        submission={submission}
        files={state.files}
        trouble={state.trouble}
        formName={text(textKey.formName)}
        isRow={props.saveLabel !== undefined}
        onAnswerAgain={props.onAnswerAgain}
      />
    )
  }

  const onKeyDown = cursor.next === undefined ? holdEnter : undefined
  const folio = folioMode(compiled)
  const mode = editing ? 'edit' : 'create'
  const description = text(textKey.formDescription)
  return (
    <div className="answering">
      {props.renderClock?.(() => void submit())}
      <header className="answering-header">
        <h1 ref={title} tabIndex={-1} className="answering-title">
          {props.title ?? text(textKey.formName)}
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
          else steps.goOn()
        }}
      >
        <div ref={body} className="answering-body" role="presentation" onKeyDown={onKeyDown}>
          {steps.hasSummary && (
            <div ref={summary} tabIndex={-1} className="answering-summary">
              <ErrorSummary
                key={steps.attempt}
                answering={answering}
                locale={locale}
                onGo={steps.goToAddress}
              />
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
                asked={steps.askedForUploads}
                onGo={steps.goToAddress}
                onOver={steps.endUploads}
              />
              <SubmissionNotice
                submission={submission}
                editing={editing}
                answering={answering}
                locale={locale}
                onRetry={() => void submit()}
                renderConflict={props.renderConflict}
              />
            </>
          }
          saved={props.saved}
          cursor={cursor}
          state={state}
          editing={editing}
          submitLabel={props.saveLabel ?? text(textKey.confirmationButton)}
          onPrevious={() => cursor.previous !== undefined && steps.goToPage(cursor.previous)}
        />
      </form>
    </div>
  )
}
