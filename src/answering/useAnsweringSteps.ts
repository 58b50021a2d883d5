import { useCallback, useEffect, useRef, useState } from 'react'
import { pendingUploads, sendHeldUploads } from '../../renderers/inputs/upload/uploadQueues'
import type { Answering } from '../../schemas/answering/types'
import type { Address } from '../../schemas/model/answers'
import { trailHere, trailTo } from './pageTrail'
import type { Submission } from './submission'
import { errorsOf } from './submissionErrors'
import { usePageCursor } from './usePageCursor'
import { usePageTrail } from './usePageTrail'
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

const nowhere = { page: undefined, focus: null }

/**
 * A reload, or coming back, finds the history's entry of its page, which knows better than what the draft had time to keep; the
 * first entry is where everything begins, and says nothing.
 */
function placeHere(place: AnsweringPlace | undefined): Pick<AnsweringPlace, 'page' | 'focus'> {
  if (place?.page === undefined) return nowhere
  const here = trailHere()
  const page = here.length > 1 ? here.at(-1) : place.page
  return { page, focus: page === place.page ? place.focus : null }
}

/** The ways through a form: from page to page, to what is wrong, and off with it. */
export function useAnsweringSteps({ answering, submission, editing, place }: Steps) {
  // The folio is asked for on the first page, and takes the focus itself.
  const [isFolioWrong] = useState(() => errorsOf(submission.getState()).folio !== undefined)
  const [begin] = useState(() => (isFolioWrong ? nowhere : placeHere(place)))
  const cursor = usePageCursor(answering, begin.page)
  const { heading, body, summary, moveFocus } = useStepFocus(begin.focus)
  // Answers that came back from the outbox have their errors already.
  const [hasSummary, setHasSummary] = useState(() => errorsOf(submission.getState()).fields.length > 0)
  // Each try to go on tells anew what is left.
  const [attempt, setAttempt] = useState(0)
  const [askedForUploads, setAskedForUploads] = useState(false)

  const showPage = (page: number) => {
    cursor.goTo(page)
    place?.onPage(page)
  }

  const showSummary = () => {
    setHasSummary(true)
    moveFocus('summary')
  }

  const beginPage = (page: number) => {
    showPage(page)
    setHasSummary(false)
    moveFocus('page')
  }

  /** True when the page in view may be left for the next one; what is wrong with it is shown. */
  const mayGoOn = () => {
    const page = cursor.shown[0]
    const errors = page === undefined ? [] : submission.checkPage(page)
    const isFolioThere = cursor.position > 1 || editing || submission.checkFolio()
    if (errors.length > 0) {
      setAttempt((before) => before + 1)
      showSummary()
    } else if (!isFolioThere) {
      // The folio takes the focus itself.
      setHasSummary(false)
    }
    return errors.length === 0 && isFolioThere
  }

  const trail = usePageTrail({ cursor, submission, mayGoOn, onPage: beginPage })

  /** Straight to a page, wherever it is: Back comes back from it. */
  const jumpTo = (page: number | undefined) => {
    if (page === undefined) return
    if (cursor.paged && !cursor.shown.includes(page)) trail.set([...trail.get(), page])
    showPage(page)
  }

  const goToPage = (page: number) => {
    trail.set(trailTo(page, trail.get()))
    beginPage(page)
  }

  const goToAddress = (address: Address) => {
    jumpTo(cursor.pageOf(address))
    moveFocus(address)
  }

  const goOn = () => {
    if (cursor.next !== undefined && mayGoOn()) goToPage(cursor.next)
  }

  const showErrors = () => {
    const { fields, folio } = errorsOf(submission.getState())
    const first = fields[0]
    if (first) {
      jumpTo(cursor.pageOf(first.address))
      showSummary()
    } else if (folio) {
      jumpTo(cursor.first)
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
