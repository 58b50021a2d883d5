import { useState } from 'react'
import type { Answering } from '../../schemas/answering/types'
import { own } from '../../schemas/model/json'
import type { Address } from '../../schemas/model/answers'
import { useVisiblePages } from '../../renderers/useVisiblePages'

export interface PageCursor {
  /** The pages shown together: one, or all of them when the form has no page navigation. */
  readonly shown: readonly number[]
  /** The pages that rules do not hide. */
  readonly visible: readonly number[]
  /** The page's 1-based position among the visible ones. */
  readonly position: number
  readonly count: number
  readonly paged: boolean
  readonly first: number | undefined
  readonly previous: number | undefined
  readonly next: number | undefined
  /** The index of the review after the last page; undefined where answers are sent without one. */
  readonly review: number | undefined
  readonly isReviewing: boolean
  readonly goTo: (page: number) => void
  /** Returns the page of an answer. */
  readonly pageOf: (address: Address) => number | undefined
}

/**
 * Tracks which page is in view. When rules hide that page, the nearest visible one before it is shown. `reviews` adds a review after the
 * last page.
 */
export function usePageCursor(answering: Answering, reviews: boolean, initial?: number): PageCursor {
  const visible = useVisiblePages(answering)
  const [wanted, setWanted] = useState(initial ?? visible[0] ?? 0)
  const { compiled } = answering
  const paged = compiled.settings.allow_page_navigation === true && visible.length > 1
  const current = visible.findLast((page) => page <= wanted) ?? visible[0]
  const place = current === undefined ? -1 : visible.indexOf(current)
  // The review has the index after the last page.
  const review = compiled.pages.length
  const isReviewing = reviews && wanted === review
  const next = paged && !isReviewing ? visible[place + 1] : undefined
  return {
    shown: isReviewing ? [] : paged ? (current === undefined ? [] : [current]) : visible,
    visible,
    position: place + 1,
    count: visible.length,
    paged,
    first: visible[0],
    previous: isReviewing ? current : paged ? visible[place - 1] : undefined,
    next,
    review: reviews && !isReviewing && next === undefined ? review : undefined,
    isReviewing,
    goTo: setWanted,
    pageOf: (address) => own(compiled.fields, address.groupId ?? address.fieldId)?.page,
  }
}
