import { useCallback, useEffect, useRef, useState } from 'react'
import { pendingUploads, sendHeldUploads } from '../../renderers/inputs/upload/uploadQueues'
import type { Answering } from '../../schemas/answering/types'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { own } from '../../schemas/model/json'
import { isOneAtATime } from './isOneAtATime'
import type { Address } from '../../schemas/model/answers'
import { trailHere, trailTo } from './pageTrail'
import { folioAddress } from './folioAddress'
import type { Submission } from './submission'
import { errorsOf, isWrong } from './submissionErrors'
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
  /** The answers are read once more before they are sent. */
  readonly reviews: boolean
  readonly place: AnsweringPlace | undefined
}

function firstAsked({ pages, fields }: CompiledForm, page: number): Address | undefined {
  const fieldId = pages[page]?.fieldIds.find((id) => own(fields, id)?.answerable)
  return fieldId === undefined ? undefined : { fieldId }
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
export function useAnsweringSteps({ answering, submission, editing, reviews, place }: Steps) {
  const { compiled } = answering
  // The folio is asked for on the first page.
  const [isFolioWrong] = useState(() => errorsOf(submission.getState()).folio !== undefined)
  const [begin] = useState(() => (isFolioWrong ? nowhere : placeHere(place)))
  const cursor = usePageCursor(answering, reviews, begin.page)
  const { heading, body, summary, moveFocus } = useStepFocus(begin.focus)
  // Answers that came back from the outbox have their errors already.
  const [hasSummary, setHasSummary] = useState(() => isWrong(submission.getState()))
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
    // A question that stands alone is there to be answered at once.
    const asked = isOneAtATime(compiled) ? firstAsked(compiled, page) : undefined
    moveFocus(asked ?? 'page')
  }

  /** True when the page in view may be left for the next one; what is wrong with it is shown. */
  const mayGoOn = () => {
    const page = cursor.shown[0]
    const errors = page === undefined ? [] : submission.checkPage(page)
    const isFolioThere = cursor.position > 1 || editing || submission.checkFolio()
    const mayGo = errors.length === 0 && isFolioThere
    if (!mayGo) {
      setAttempt((before) => before + 1)
      showSummary()
    }
    return mayGo
  }

  const trail = usePageTrail({ cursor, submission, mayGoOn, onPage: beginPage })

  /** Straight to a page, wherever it is: Back comes back from it. */
  const jumpTo = (page: number | undefined) => {
    if (page === undefined) return
    if ((cursor.paged || cursor.isReviewing) && !cursor.shown.includes(page))
      trail.set([...trail.get(), page])
    showPage(page)
  }

  const goToPage = (page: number) => {
    trail.set(trailTo(page, trail.get()))
    beginPage(page)
  }

  const goToAddress = (address: Address) => {
    jumpTo(address.fieldId === folioAddress.fieldId ? cursor.first : cursor.pageOf(address))
    moveFocus(address)
  }

  const goOn = () => {
    if (cursor.next !== undefined && mayGoOn()) goToPage(cursor.next)
  }

  /** To the answers as they will be sent, once all of them are right. */
  const goToReview = () => {
    const [first] = submission.checkPage()
    const isFolioThere = editing || submission.checkFolio()
    if (!first && isFolioThere) return goToPage(compiled.pages.length)
    setAttempt((before) => before + 1)
    jumpTo(first && isFolioThere ? cursor.pageOf(first.address) : cursor.first)
    showSummary()
  }

  const showErrors = () => {
    const { fields, folio } = errorsOf(submission.getState())
    const first = fields[0]
    if (!first && !folio) return
    jumpTo(folio || !first ? cursor.first : cursor.pageOf(first.address))
    showSummary()
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
    goToReview,
    /** Somebody came back from reading their answers. */
    hasReviewed: !cursor.isReviewing && trail.get().includes(compiled.pages.length),
    submit,
    endUploads,
  }
}
