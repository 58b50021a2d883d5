import { useCallback, useEffect, useRef, useState } from 'react'
import { pendingUploads, sendHeldUploads } from '../../renderers/inputs/upload/uploadQueues'
import type { Answering } from '../../schemas/answering/types'
import type { Address } from '../../schemas/model/answers'
import type { Submission } from './submission'
import { errorsOf } from './submissionErrors'
import { usePageCursor } from './usePageCursor'
import { useStepFocus } from './useStepFocus'

/** Where somebody goes on, and who hears where they are. */
export interface AnsweringPlace {
  readonly page: number | undefined
  readonly focus: Address | null
  readonly onPage: (page: number) => void
  readonly onFocus: (address: Address) => void
}

interface Steps {
  readonly answering: Answering
  readonly submission: Submission
  readonly editing: boolean
  readonly place: AnsweringPlace | undefined
}

/** The ways through a form: from page to page, to what is wrong, and off with it. */
export function useAnsweringSteps({ answering, submission, editing, place }: Steps) {
  // The folio is asked for on the first page, and takes the focus itself.
  const [isFolioWrong] = useState(() => errorsOf(submission.getState()).folio !== undefined)
  const cursor = usePageCursor(answering, isFolioWrong ? undefined : place?.page)
  const { heading, body, summary, moveFocus } = useStepFocus(isFolioWrong ? null : (place?.focus ?? null))
  // Answers that came back from the outbox have their errors already.
  const [hasSummary, setHasSummary] = useState(() => errorsOf(submission.getState()).fields.length > 0)
  // Each try to go on tells anew what is left.
  const [attempt, setAttempt] = useState(0)
  const [askedForUploads, setAskedForUploads] = useState(false)

  const openPage = (page: number | undefined) => {
    if (page === undefined) return
    cursor.goTo(page)
    place?.onPage(page)
  }

  const showSummary = () => {
    setHasSummary(true)
    moveFocus('summary')
  }

  const goToPage = (page: number) => {
    openPage(page)
    setHasSummary(false)
    moveFocus('page')
  }

  const goToAddress = (address: Address) => {
    openPage(cursor.pageOf(address))
    moveFocus(address)
  }

  const goOn = () => {
    if (cursor.next === undefined) return
    const page = cursor.shown[0]
    const errors = page === undefined ? [] : submission.checkPage(page)
    const isFolioThere = cursor.position > 1 || editing || submission.checkFolio()
    if ((errors.length === 0 && isFolioThere) || page === undefined) return goToPage(cursor.next)
    // The folio takes the focus itself.
    if (errors.length === 0) return setHasSummary(false)
    setAttempt((before) => before + 1)
    showSummary()
  }

  const showErrors = () => {
    const { fields, folio } = errorsOf(submission.getState())
    const first = fields[0]
    if (first) {
      openPage(cursor.pageOf(first.address))
      showSummary()
    } else if (folio) {
      openPage(cursor.first)
    }
  }

  const submit = async () => {
    setHasSummary(false)
    sendHeldUploads(answering)
    // What is still on its way, or did not make it, would be missing from what is sent.
    const { running, failed } = pendingUploads(answering, { withoutUnsent: submission.takesUnsent })
    setAskedForUploads(running + failed > 0)
    if (running + failed > 0) return
    await submission.submit()
    showErrors()
  }

  const latest = useRef({ submit, showErrors })
  useEffect(() => {
    latest.current = { submit, showErrors }
  })

  // Nobody has to press again once what was waited for is there, or goes along with the answers.
  const endUploads = useCallback((isWaited: boolean) => {
    setAskedForUploads(false)
    if (isWaited) void latest.current.submit()
  }, [])

  // Nobody pressed a button when answers come back from the outbox.
  const isQueued = useRef(false)
  useEffect(
    () =>
      submission.subscribe(() => {
        const { phase } = submission.getState()
        if (phase === 'failed' && isQueued.current) latest.current.showErrors()
        isQueued.current = phase === 'queued'
      }),
    [submission],
  )

  return {
    cursor,
    heading,
    body,
    summary,
    hasSummary,
    attempt,
    askedForUploads,
    goToPage,
    goToAddress,
    goOn,
    submit,
    endUploads,
  }
}
