import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { closeOpenDialog } from '../../renderers/inputs/drawing/closeOpenDialog'
import { createPageTrail, trailTo, type PageTrail, type Trail } from './pageTrail'
import type { Submission } from './submission'
import type { PageCursor } from './usePageCursor'

export interface Travel {
  readonly cursor: PageCursor
  readonly submission: Submission
  /** What has to be right before the next page; says what is not. */
  readonly mayGoOn: () => boolean
  readonly onPage: (page: number) => void
}

/**
 * What Back and Forward of the browser do among the pages of a form. Back goes where somebody was before, which they may always see
 * again: a form without page navigation has one page. Forward is what "next" is from here, checks and all, wherever it once led:
 * rules may hide that page by now, and to a mistake one jumps.
 */
export function usePageTrail({ cursor, submission, mayGoOn, onPage }: Travel): PageTrail {
  const [trail] = useState(() => createPageTrail((found) => firstTrail(cursor, found)))

  const travel = useEffectEvent((to: Trail) => {
    const isAhead = to.length > trail.get().length
    const stay = () => trail.set(trail.get())
    const { phase } = submission.getState()
    // The pages are gone with what was sent: out of the form, not through them.
    if (phase === 'sent' || phase === 'queued') return isAhead ? stay() : trail.leave()
    if (phase === 'sending' || closeOpenDialog()) return stay()
    const { next } = cursor
    const goOn = () => (next !== undefined && mayGoOn() ? trailTo(next, trail.get()) : undefined)
    const arrival = isAhead ? goOn() : withoutDetours(to, cursor)
    if (!arrival) return stay()
    trail.set(arrival)
    onPage(arrival.at(-1) ?? 0)
  })
  // Whoever sees the page may go back at once: an effect after drawing would come too late to hear of it.
  useLayoutEffect(() => trail.start((to) => travel(to)), [trail])

  return trail
}

const current = ({ shown }: PageCursor): number => shown[0] ?? 0

/** Who goes on at a page of a draft has the pages before it behind them, as if they had come through. */
function firstTrail(cursor: PageCursor, found: Trail): Trail {
  const page = current(cursor)
  if (!cursor.paged) return [page]
  const at = found.indexOf(page)
  return at < 0 ? cursor.visible.filter((before) => before <= page) : found.slice(0, at + 1)
}

/** Pages that rules hide by now are gone past, and so is the one that is left. */
function withoutDetours(to: Trail, cursor: PageCursor): Trail {
  const at = to.findLastIndex((page) => page !== current(cursor) && cursor.visible.includes(page))
  return to.slice(0, Math.max(at, 0) + 1)
}
