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
  const isFolioAsked = folioMode(compiled).asked && !editing
  // The folio is asked for on the first page.
  const [isFolioWrong] = useState(() => errorsOf(submission.getState()).folio !== undefined)
  const [begin] = useState(() => (isFolioWrong ? nowhere : placeHere(place)))
  const cursor = usePageCursor(answering, reviews, begin.page)
  // Answers that came back from the outbox have their errors already.
  const [hasSummary, setHasSummary] = useState(() => isWrong(submission.getState()))
  // Each try to go on tells anew what is left.
  const [attempt, setAttempt] = useState(0)
  // What is said where somebody is, instead of in the summary.
  const [wrong, setWrong] = useState<Address | null>(null)
  const [askedForUploads, setAskedForUploads] = useState(false)

  /** A question that stands alone is there to be answered at once. */
  const askedOn = (page: number) => (isOneAtATime(compiled) ? firstAsked(answering, page) : undefined)

  /** As the form opens; in another site's frame that would take the focus from its page. */
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

  /** Says what is wrong: of one question at a time at that question, where somebody goes on; more than one thing in a list. */
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

  /** True when the page in view may be left for the next one; what is wrong with it is shown. */
  const mayGoOn = () => {
    const page = cursor.shown[0]
    const errors = page === undefined ? [] : submission.checkPage(page)
    const isFolioThere = cursor.position > 1 || editing || submission.checkFolio()
    const mayGo = errors.length === 0 && isFolioThere
    if (!mayGo) tell(addressesOf(errors, !isFolioThere))
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

  /** To the answers as they will be sent, once all of them are right. */
  const goToReview = () => {
    const errors = submission.checkPage()
    const [first] = errors
    const isFolioThere = editing || submission.checkFolio()
    if (!first && isFolioThere) return goToPage(compiled.pages.length)
    jumpTo(first && isFolioThere ? cursor.pageOf(first.address) : cursor.first)
    tell(addressesOf(errors, !isFolioThere))
  }

  /** As the button does, where that does not send. */
  const goOn = () => {
    if (cursor.review !== undefined) goToReview()
    else if (cursor.next !== undefined && mayGoOn()) goToPage(cursor.next)
  }

  /** From a question by Enter. Sending takes a press of its own: behind the last of questions that stand alone its button has the focus. */
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
    send,
    hasSummary,
    attempt,
    /** The one answer that is wrong, where that is said at its question. */
    wrong,
    askedForUploads,
    goToPage,
    goToAddress,
    goOn,
    goOnByEnter,
    goToReview,
    /** Somebody came back from reading their answers. */
    hasReviewed: !cursor.isReviewing && trail.get().includes(compiled.pages.length),
    submit,
    endUploads,
  }
}
