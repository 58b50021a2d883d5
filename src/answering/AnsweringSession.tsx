import { useEffect, type ReactNode } from 'react'
import type { Answers } from '../../schemas/model/answers'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { AnsweringContext } from '../../schemas/answering/types'
import type { Locale } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'
import { AnsweringView } from './AnsweringView'
import { folioMode } from './folioMode'
import { newUuid } from './newUuid'
import type { Receipt, Submission, SubmissionOptions } from './submission'
import { useAnswering } from '../../renderers/useAnswering'
import { useSubmission } from './useSubmission'

export interface AnsweringSessionProps {
  readonly compiled: CompiledForm
  /** Answers to go on from (an edit, a duplicate). */
  readonly answers?: Answers | undefined
  readonly timezone: string
  readonly user: AnsweringContext['user']
  readonly locale: Locale
  /** What widgets may ask of the world outside; the same object as long as the form is open. */
  readonly ports: Ports
  readonly editing?: boolean
  readonly focusTitle?: boolean
  readonly send: SubmissionOptions['send']
  /** Tells the screen around it what it may have to warn about; null when it goes away. */
  readonly onSubmission?: (submission: Submission | null) => void
  readonly renderSent: (receipt: Receipt) => ReactNode
  /** Where the stored record can be seen, for an edit that met another one. */
  readonly renderStored?: () => ReactNode
}

/** One form from the moment it opens until it is sent. A new `key` opens it afresh, with a new idempotency key. */
export function AnsweringSession(props: AnsweringSessionProps) {
  const {
    compiled,
    answers,
    timezone,
    user,
    locale,
    ports,
    editing = false,
    focusTitle = false,
    send,
    onSubmission,
  } = props
  const answering = useAnswering({ compiled, answers, timezone, user })
  const folio = folioMode(compiled)
  const submission = useSubmission({
    answering,
    send,
    newKey: newUuid,
    now: () => Date.now(),
    folio: { required: folio.required && !editing },
  })

  useEffect(() => {
    onSubmission?.(submission)
    return () => onSubmission?.(null)
  }, [onSubmission, submission])

  return (
    <AnsweringView
      answering={answering}
      submission={submission}
      locale={locale}
      ports={ports}
      editing={editing}
      focusTitle={focusTitle}
      renderSent={props.renderSent}
      renderStored={props.renderStored}
    />
  )
}
