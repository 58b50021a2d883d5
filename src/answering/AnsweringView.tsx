import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import '../../renderers/renderers.css'
import { FormPages } from '../../renderers/answering/FormPages'
import { useLazyPart } from '../../renderers/inputs/useLazyPart'
import { AnswerText } from '../../renderers/texts/AnswerText'
import { useFormText } from '../../renderers/texts/useFormText'
import type { Answering } from '../../schemas/answering/types'
import { textKey } from '../../schemas/model/form'
import { withoutAnswer } from '../../schemas/model/namedAnswers'
import type { Locale } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'
import { takeFocus } from '../shared/takeFocus'
import { useT } from '../shared/useT'
import { AnsweringFooter } from './AnsweringFooter'
import './answering.css'
import { AnsweringPage } from './AnsweringPage'
import { folioAddress } from './folioAddress'
import { FolioField } from './FolioField'
import { folioMode } from './folioMode'
import { FormSummary, useSummaryAhead } from './FormSummary'
import { SentAnswers } from './review/SentAnswers'
import { holdEnter } from './holdEnter'
import { isOneAtATime } from './isOneAtATime'
import { OfflineNote } from './OfflineNote'
import { QueuedConfirmation } from './outbox/QueuedConfirmation'
import type { Receipt } from './sendOutcome'
import type { Submission } from './submission'
import { errorsOf } from './submissionErrors'
import { SubmissionNotice } from './SubmissionNotice'
import { UploadNotice } from './UploadNotice'
import { useAnsweringSteps, type AnsweringPlace } from './useAnsweringSteps'
import { useLeaveWarning } from './useLeaveWarning'
import { useSaveKey } from './useSaveKey'
import { useSendOnline } from './useSendOnline'
import { useSubmissionState } from './useSubmission'

const loadStepping = () => import('./steps/OneAtATime')
const loadReview = () => import('./review/AnswersReview')

export interface AnsweringViewProps {
  readonly answering: Answering
  readonly submission: Submission
  readonly locale: Locale
  readonly ports: Ports
  /** True when a record is edited: the folio stays and the button says so. */
  readonly editing?: boolean
  /** Given where answers are saved instead of sent: the label of the button, which Ctrl+S also presses. */
  readonly saveLabel?: string | undefined
  /** True when the user came here from another screen: the title takes the focus. */
  readonly focusTitle?: boolean
  /** The place to continue at, and whom to tell about the current one. */
  readonly place?: AnsweringPlace | undefined
  /** Returns true while leaving the page would lose something. */
  readonly isAtRisk: () => boolean
  /** Shown above the first question. */
  readonly notice?: ReactNode
  /** Shows how much of the answers is saved on the device. */
  readonly saved?: ReactNode
  /** Draws the time limit; receives the function that sends. */
  readonly renderClock?: ((onSend: () => void) => ReactNode) | undefined
  /** Opens an empty form after answers were queued. */
  readonly onAnswerAgain?: (() => void) | undefined
  /** The title, where it is not the form's name. */
  readonly title?: string | undefined
  /** Draws the confirmation once the server has the answers; `key` is the key of the submission. */
  readonly renderSent: (receipt: Receipt, key: string, answering: Answering) => ReactNode
  /** Draws the choices after an edit conflict; receives the function that saves. */
  readonly renderConflict?: ((onSave: () => void) => ReactNode) | undefined
}

/** Draws a form being answered, from its first page to the confirmation. Private and public screens share it. */
export function AnsweringView(props: AnsweringViewProps) {
  const { answering, submission, locale, ports, place, renderSent } = props
  const { editing = false, focusTitle = false } = props
  const t = useT()
  const { compiled } = answering
  const state = useSubmissionState(submission)
  const title = useRef<HTMLHeadingElement>(null)
  // Runs before the steps' own effect, which may move the focus to a better place.
  useEffect(() => {
    if (focusTitle) takeFocus(title.current)
  }, [focusTitle])
  const isReviewed = compiled.settings.advanced_options?.review === true && !editing && !props.saveLabel
  const { part: review, failed } = useLazyPart(loadReview, isReviewed)
  // If the review cannot be loaded, answers are sent without it.
  const reviews = isReviewed && !failed
  const steps = useAnsweringSteps({ answering, submission, editing, reviews, place })
  const { cursor, heading, body, summary, submit } = steps
  const isStepwise = cursor.paged && isOneAtATime(compiled)
  const { part: stepping } = useLazyPart(loadStepping, isStepwise)
  const whereabouts = t(isStepwise ? 'answer.progress.question' : 'answer.progress', {
    page: cursor.position,
    pages: cursor.count,
  })
  const goBack = () => cursor.previous !== undefined && steps.goToPage(cursor.previous)
  const text = useFormText(compiled, locale)
  const pageName = cursor.shown[0] !== undefined && textKey.pageName(cursor.shown[0])
  // Pages of buttons are drawn below the last page and not counted.
  const buttonPages = compiled.pages.filter(({ type }) => type === 'buttons').map(({ index }) => index)
  const folioError = errorsOf(state).folio
  const folioErrors = useMemo(
    () => (folioError ? [{ address: folioAddress, error: folioError, label: t('answer.folio.label') }] : []),
    [folioError, t],
  )
  useSummaryAhead()
  useSendOnline(submission, answering, () => void submit())
  useLeaveWarning(props.isAtRisk)
  useSaveKey(props.saveLabel !== undefined, () => void submit())

  if (state.phase === 'sent') {
    return (
      <>
        {renderSent(state.receipt, submission.getKey(), answering)}
        {!editing && !props.saveLabel && (
          <SentAnswers answering={answering} locale={locale} folio={state.receipt.folio} />
        )}
      </>
    )
  }
  if (state.phase === 'queued') {
    return (
      <QueuedConfirmation
        submission={submission}
        files={state.files}
        trouble={state.trouble}
        formName={text(textKey.formName, withoutAnswer)}
        isRow={props.saveLabel !== undefined}
        onAnswerAgain={props.onAnswerAgain}
      />
    )
  }

  const isSendingNext = cursor.next === undefined && cursor.review === undefined
  const onKeyDown = (event: KeyboardEvent) => isSendingNext && holdEnter(event, steps.goOnByEnter)
  const folio = folioMode(compiled)
  const mode = editing ? 'edit' : 'create'
  const description = text(textKey.formDescription)
  const buttonText = text(textKey.confirmationButton)
  return (
    <div className="answering">
      {props.renderClock?.(() => void submit())}
      <header className="answering-header">
        <h1 ref={title} tabIndex={-1} className="answering-title">
          {props.title ?? <AnswerText answering={answering} locale={locale} of={textKey.formName} />}
        </h1>
        {description && (
          <p className="answering-description">
            <AnswerText answering={answering} locale={locale} of={textKey.formDescription} />
          </p>
        )}
      </header>
      {props.notice}
      <form
        noValidate
        className="answering-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSendingNext) void submit()
          else steps.goOn()
        }}
      >
        {stepping && (
          <stepping.OneAtATime
            {...{ answering, locale, body }}
            wrong={steps.wrong}
            attempt={steps.attempt}
            onNext={steps.goOn}
            onEnter={steps.goOnByEnter}
            onPrevious={goBack}
          />
        )}
        <div
          ref={body}
          className="answering-body"
          data-stepwise={isStepwise || undefined}
          role="presentation"
          onKeyDown={onKeyDown}
        >
          {steps.hasSummary && (
            <div ref={summary} tabIndex={-1} className="answering-summary">
              <FormSummary
                key={steps.attempt}
                answering={answering}
                locale={locale}
                more={folioErrors}
                onGo={steps.goToAddress}
              />
            </div>
          )}
          {cursor.position <= 1 && !cursor.isReviewing && folio.asked && !editing && (
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
              fallbackName={cursor.paged ? whereabouts : ''}
              headingRef={index === 0 ? heading : undefined}
            />
          ))}
          {cursor.isReviewing && review && (
            <review.AnswersReview
              {...{ answering, locale }}
              folio={folio.asked ? submission.getFolio().trim() : null}
              onEdit={steps.goToAddress}
            />
          )}
          {cursor.next === undefined &&
            !cursor.isReviewing &&
            buttonPages.map((page) => (
              <FormPages
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
          answering={answering}
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
              <OfflineNote />
            </>
          }
          saved={props.saved}
          cursor={cursor}
          state={state}
          editing={editing}
          pageName={
            pageName && text(pageName) ? <AnswerText {...{ answering, locale }} of={pageName} /> : null
          }
          submitLabel={
            props.saveLabel ??
            (buttonText && <AnswerText {...{ answering, locale }} of={textKey.confirmationButton} />)
          }
          goOnRef={steps.send}
          onReview={steps.hasReviewed && cursor.next !== undefined ? steps.goToReview : undefined}
          whereabouts={whereabouts}
          onPrevious={goBack}
        />
      </form>
    </div>
  )
}
