import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { closeOpenDialog } from '../../renderers/inputs/drawing/closeOpenDialog'
import { createPageTrail, trailTo, type PageTrail, type Trail } from './pageTrail'
import type { Submission } from './submission'
import type { PageCursor } from './usePageCursor'

export interface Travel {
  readonly cursor: PageCursor
  readonly submission: Submission
  /** Returns whether the next page may be opened, and shows what is wrong otherwise. */
  readonly mayGoOn: () => boolean
  readonly onPage: (page: number) => void
}

/**
 * Connects the browser's Back and Forward to the pages of a form. Back returns to where the user was before, which is always allowed.
 * Forward acts like "next" from here, with its checks, wherever it once led: rules may hide that page by now, or it was a jump to an error.
 */
export function usePageTrail({ cursor, submission, mayGoOn, onPage }: Travel): PageTrail {
  const [trail] = useState(() => createPageTrail((found) => firstTrail(cursor, found)))

  const travel = useEffectEvent((to: Trail) => {
    const isAhead = to.length > trail.get().length
    const stay = () => trail.set(trail.get())
    const { phase } = submission.getState()
    // After sending, Back leaves the form instead of returning to its pages.
    if (phase === 'sent' || phase === 'queued') return isAhead ? stay() : trail.leave()
    if (phase === 'sending' || closeOpenDialog()) return stay()
    const { next } = cursor
    const goOn = () => (next !== undefined && mayGoOn() ? trailTo(next, trail.get()) : undefined)
    const arrival = isAhead ? goOn() : withoutDetours(to, cursor)
    if (!arrival) return stay()
    trail.set(arrival)
    onPage(arrival.at(-1) ?? 0)
  })
  // A layout effect, because the user may press Back as soon as the page is visible.
  useLayoutEffect(() => trail.start((to) => travel(to)), [trail])

  return trail
}

const current = ({ shown }: PageCursor): number => shown[0] ?? 0

/** Returns the trail for resuming at a page: all visible pages up to it, as if the user had come through them. */
function firstTrail(cursor: PageCursor, found: Trail): Trail {
  const page = current(cursor)
  if (!cursor.paged) return [page]
  const at = found.indexOf(page)
  return at < 0 ? cursor.visible.filter((before) => before <= page) : found.slice(0, at + 1)
}

/** Returns the trail without hidden pages at its end and without the page that is left. */
function withoutDetours(to: Trail, cursor: PageCursor): Trail {
  const at = to.findLastIndex((page) => page !== current(cursor) && cursor.visible.includes(page))
  return to.slice(0, Math.max(at, 0) + 1)
}
