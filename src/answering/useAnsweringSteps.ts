import { useCallback, useEffect, useRef, useState } from 'react'
import { pendingUploads, sendHeldUploads } from '../../renderers/inputs/upload/uploadQueues'
import type { AddressedError, Answering } from '../../schemas/answering/types'
import { own } from '../../schemas/model/json'
import { isOneAtATime } from './isOneAtATime'
import type { Address } from '../../schemas/model/answers'
import { trailHere, trailTo } from './pageTrail'
import { folioAddress } from './folioAddress'
import { folioMode } from './folioMode'
import type { Submission } from './submission'
import { errorsOf, isWrong } from './submissionErrors'
import { usePageCursor } from './usePageCursor'
import { usePageTrail } from './usePageTrail'
import { useStepFocus } from './useStepFocus'

/** The place to continue at, and whom to tell about the current one. */
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
  /** True when the answers are reviewed before they are sent. */
  readonly reviews: boolean
  readonly place: AnsweringPlace | undefined
}

function firstAsked({ compiled: { pages, fields }, stateAt }: Answering, page: number): Address | undefined {
  const isAsked = (fieldId: string) => own(fields, fieldId)?.answerable && stateAt({ fieldId })?.visible
  const fieldId = pages[page]?.fieldIds.find(isAsked)
  return fieldId === undefined ? undefined : { fieldId }
}

const addressesOf = (errors: readonly AddressedError[], isFolioWrong: boolean): readonly Address[] => [
  ...(isFolioWrong ? [folioAddress] : []),
  ...errors.map(({ address }) => address),
]

const nowhere = { page: undefined, focus: null }

/**
 * Returns where to continue. After a reload or a return, the page's history entry is newer than what the draft had time to store, except
 * the first entry, where every visit begins.
 */
function placeHere(place: AnsweringPlace | undefined): Pick<AnsweringPlace, 'page' | 'focus'> {
  if (place?.page === undefined) return nowhere
  const here = trailHere()
  const page = here.length > 1 ? here.at(-1) : place.page
  return { page, focus: page === place.page ? place.focus : null }
}

/** Handles the steps through a form: from page to page, to what is wrong, and sending. */
export function useAnsweringSteps({ answering, submission, editing, reviews, place }: Steps) {
  const { compiled } = answering
  const isFolioAsked = folioMode(compiled).asked && !editing
  // The folio is asked for on the first page.
  const [isFolioWrong] = useState(() => errorsOf(submission.getState()).folio !== undefined)
  const [begin] = useState(() => (isFolioWrong ? nowhere : placeHere(place)))
  const cursor = usePageCursor(answering, reviews, begin.page)
  // Answers that came back from the outbox already have errors.
  const [hasSummary, setHasSummary] = useState(() => isWrong(submission.getState()))
  // Counts attempts to go on; each one lists anew what is left.
  const [attempt, setAttempt] = useState(0)
  // The address of an error shown at its question instead of in the summary.
  const [wrong, setWrong] = useState<Address | null>(null)
  const [askedForUploads, setAskedForUploads] = useState(false)

  /** Returns the question that takes the focus on a page of one question. */
  const askedOn = (page: number) => (isOneAtATime(compiled) ? firstAsked(answering, page) : undefined)

  /**
   * Returns the question that takes the focus when the form opens; none in another site's frame, because that would take the focus from its
   * page.
   */
  const askedAtOnce = () => {
    const [page] = cursor.shown
    const isFramed = window.parent !== window
    if (page === undefined || hasSummary || isFramed || !isOneAtATime(compiled)) return undefined
    return isFolioAsked && cursor.position <= 1 ? folioAddress : askedOn(page)
  }
  const { heading, body, summary, send, moveFocus } = useStepFocus(begin.focus, askedAtOnce)

  const showPage = (page: number) => {
    cursor.goTo(page)
    place?.onPage(page)
  }

  /** Shows errors: with one question per page, a single error at its question; otherwise the summary. */
  const tell = (addresses: readonly Address[]) => {
    setAttempt((before) => before + 1)
    const [only, ...more] = addresses
    const isShown = only === folioAddress || (only && answering.stateAt(only)?.visible)
    const isAtHand = only !== undefined && more.length === 0 && isShown && isOneAtATime(compiled)
    setWrong(isAtHand ? only : null)
    setHasSummary(!isAtHand)
    moveFocus(isAtHand ? only : 'summary')
  }

  const beginPage = (page: number) => {
    showPage(page)
    setHasSummary(false)
    setWrong(null)
    moveFocus(askedOn(page) ?? 'page')
  }

  /** Returns true when the page in view may be left for the next one; otherwise shows its errors. */
  const mayGoOn = () => {
    const page = cursor.shown[0]
    const errors = page === undefined ? [] : submission.checkPage(page)
    const isFolioThere = cursor.position > 1 || editing || submission.checkFolio()
    const mayGo = errors.length === 0 && isFolioThere
    if (!mayGo) tell(addressesOf(errors, !isFolioThere))
    return mayGo
  }

  const trail = usePageTrail({ cursor, submission, mayGoOn, onPage: beginPage })

  /** Goes directly to any page; Back returns from it. */
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

  /** Goes to the review of the answers, once all are valid. */
  const goToReview = () => {
    const errors = submission.checkPage()
    const [first] = errors
    const isFolioThere = editing || submission.checkFolio()
    if (!first && isFolioThere) return goToPage(compiled.pages.length)
    jumpTo(first && isFolioThere ? cursor.pageOf(first.address) : cursor.first)
    tell(addressesOf(errors, !isFolioThere))
  }

  /** Goes to the review or the next page, as the button does where it does not send. */
  const goOn = () => {
    if (cursor.review !== undefined) goToReview()
    else if (cursor.next !== undefined && mayGoOn()) goToPage(cursor.next)
  }

  /** Goes on after Enter in a question. Sending needs a press of its own: after the last single question, its button takes the focus. */
  const goOnByEnter = () => {
    if (cursor.next !== undefined || cursor.review !== undefined) goOn()
    else if (isOneAtATime(compiled) && !editing && mayGoOn()) moveFocus('send')
  }

  const showErrors = () => {
    const { fields, folio } = errorsOf(submission.getState())
    const first = fields[0]
    if (!first && !folio) return
    jumpTo(folio || !first ? cursor.first : cursor.pageOf(first.address))
    tell(addressesOf(fields, folio !== undefined))
  }

  const submit = async () => {
    setHasSummary(false)
    setWrong(null)
    sendHeldUploads(answering)
    // Files that are still on their way, or failed, would be missing from the submission.
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

  // Once the awaited files are there, or are sent along later, the user need not press again.
  const endUploads = useCallback((isWaited: boolean) => {
    setAskedForUploads(false)
    if (isWaited) void latest.current.submit()
  }, [])

  // Answers that come back from the outbox were not caused by a press.
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
    send,
    hasSummary,
    attempt,
    /** The address of the only error, where it is shown at its question. */
    wrong,
    askedForUploads,
    goToPage,
    goToAddress,
    goOn,
    goOnByEnter,
    goToReview,
    /** True when the user came back from the review. */
    hasReviewed: !cursor.isReviewing && trail.get().includes(compiled.pages.length),
    submit,
    endUploads,
  }
}
