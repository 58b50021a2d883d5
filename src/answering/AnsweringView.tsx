import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { ErrorSummary } from '../../renderers/ErrorSummary'
import { FormRenderer } from '../../renderers/FormRenderer'
import { focusAddress } from '../../renderers/focusAddress'
import type { Answering } from '../../schemas/answering/types'
import { resolveText } from '../../schemas/compile/resolveText'
import type { Address } from '../../schemas/model/answers'
import { textKey } from '../../schemas/model/form'
import type { Locale } from '../../schemas/model/locales'
import { useT } from '../shared/useT'
import { AnsweringFooter } from './AnsweringFooter'
import './answering.css'
import { FolioField } from './FolioField'
import { folioMode } from './folioMode'
import type { Receipt, Submission } from './submission'
import { SubmissionNotice } from './SubmissionNotice'
import { useLeaveWarning } from './useLeaveWarning'
import { usePageCursor } from './usePageCursor'
import { useSubmissionState } from './useSubmission'

export interface AnsweringViewProps {
  readonly answering: Answering
  readonly submission: Submission
  readonly locale: Locale
  /** An edit changes a record that exists: the folio stays and the button says so. */
  readonly editing?: boolean
  /** Shown once the server has the answers. */
  readonly renderSent: (receipt: Receipt) => ReactNode
  /** A way to the stored record, for an edit that met another one. */
  readonly renderStored?: (() => ReactNode) | undefined
}

/** A form being answered, from its first page to the confirmation. Private and public screens share it. */
export function AnsweringView(props: AnsweringViewProps) {
  const { answering, submission, locale, editing = false, renderSent } = props
  const t = useT()
  const { compiled } = answering
  const state = useSubmissionState(submission)
  const cursor = usePageCursor(answering)
  const top = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [summaryOf, setSummaryOf] = useState<{ readonly page?: number } | null>(null)
  const [pendingFocus, setPendingFocus] = useState<Address | 'page' | 'summary' | null>(null)
  const text = (key: string) => resolveText(compiled, key, locale)
  useLeaveWarning(submission.hasUnsentAnswers)

  // Focus follows once the page that it goes to is drawn.
  useEffect(() => {
    if (pendingFocus === null) return
    setPendingFocus(null)
    if (pendingFocus === 'page') {
      top.current?.focus({ preventScroll: true })
      top.current?.scrollIntoView({ block: 'start' })
    } else if (pendingFocus === 'summary') {
      summary.current?.focus()
    } else {
      void focusAddress(pendingFocus)
    }
  }, [pendingFocus])

  const goToPage = (page: number) => {
    cursor.goTo(page)
    setSummaryOf(null)
    setPendingFocus('page')
  }

  const goToAddress = (address: Address) => {
    const page = cursor.pageOf(address)
    if (page !== undefined) cursor.goTo(page)
    setPendingFocus(address)
  }

  const next = () => {
    if (cursor.next === undefined) return
    const page = cursor.shown[0]
    const errors = page === undefined ? [] : answering.validate({ page })
    if (errors.length === 0 || page === undefined) return goToPage(cursor.next)
    setSummaryOf({ page })
    setPendingFocus('summary')
  }

  const showErrorsOf = useCallback(() => {
    const now = submission.getState()
    const errors =
      now.phase === 'incomplete'
        ? now.errors
        : now.phase === 'failed' && now.failure.kind === 'refused'
          ? now.failure.errors
          : []
    return errors
  }, [submission])

  const submit = async () => {
    setSummaryOf(null)
    await submission.submit()
    const first = showErrorsOf()[0]
    if (!first) return
    const page = cursor.pageOf(first.address)
    if (page !== undefined) cursor.goTo(page)
    setSummaryOf({})
    setPendingFocus('summary')
  }

  if (state.phase === 'sent') return renderSent(state.receipt)

  const folio = folioMode(compiled)
  const description = text(textKey.formDescription)
  return (
    <div className="answering">
      <header className="answering-header">
        <h1 className="answering-title">{text(textKey.formName)}</h1>
        {description && <p className="answering-description">{description}</p>}
      </header>
      <form
        noValidate
        className="answering-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (cursor.next === undefined) void submit()
          else next()
        }}
      >
        <div className="answering-body">
          <div ref={top} tabIndex={-1} className="answering-top" />
          {summaryOf && (
            <div ref={summary} tabIndex={-1} className="answering-summary">
              <ErrorSummary answering={answering} locale={locale} onGo={goToAddress} />
            </div>
          )}
          {cursor.position <= 1 && folio.asked && !editing && (
            <FolioField submission={submission} required={folio.required} state={state} />
          )}
          {cursor.shown.map((page) => (
            <FormRenderer key={page} answering={answering} page={page} locale={locale} />
          ))}
          {cursor.count === 0 && <p className="answering-empty">{t('answer.noQuestions')}</p>}
        </div>
        <SubmissionNotice
          submission={submission}
          editing={editing}
          onRetry={() => void submit()}
          renderStored={props.renderStored}
        />
        <AnsweringFooter
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
