import { isObject } from '../../schemas/model/json'

/** The pages that led to the current one, which is the last. */
export type Trail = readonly number[]

export interface PageTrail {
  readonly get: () => Trail
  /** Sets the trail; the browser's history follows as soon as possible. */
  readonly set: (trail: Trail) => void
  /** Goes back past the first page. */
  readonly leave: () => void
  /** Applies the trail and listens to the browser's Back and Forward; returns a function that stops it. */
  readonly start: (onTravel: (to: Trail) => void) => () => void
}

const key = 'answeringPages'

/** Returns the trail of the current history entry; empty if it belongs to no answering. */
export function trailHere(): Trail {
  const state: unknown = history.state
  const pages = isObject(state) ? state[key] : undefined
  return Array.isArray(pages) && pages.every(Number.isInteger) ? (pages as number[]) : []
}

let unwinding: Promise<void> | null = null

/**
 * Goes back to the first history entry of an answering's pages, so that what comes next replaces the whole form. A second call during this
 * waits for the same move.
 */
export function toFirstEntry(): Promise<void> {
  const behind = trailHere().length - 1
  if (unwinding || behind < 1) return unwinding ?? Promise.resolve()
  unwinding = new Promise((resolve) => {
    const arrive = () => {
      unwinding = null
      resolve()
    }
    window.addEventListener('popstate', arrive, { once: true })
    history.go(-behind)
  })
  return unwinding
}

/** Returns the trail after going to a page: back along it if the page is on it, else one longer. */
export function trailTo(page: number, trail: Trail): Trail {
  const at = trail.lastIndexOf(page)
  return at < 0 ? [...trail, page] : trail.slice(0, at + 1)
}

/** Returns how many pages two trails have in common at their beginning. */
function shared(one: Trail, other: Trail): number {
  const apart = one.findIndex((page, at) => page !== other[at])
  return apart < 0 ? one.length : apart
}

/**
 * Makes the browser's Back go from page to page: each page is a history entry with the same address, whose state holds the trail. Uses the
 * history itself because public pages have no router, and keeps what others store in the state. `begin` receives the trail that a reload or
 * a return finds.
 */
export function createPageTrail(begin: (found: Trail) => Trail): PageTrail {
  const address = location.href
  let trail = begin(trailHere())
  // Going back is asynchronous, and until it is done no entry can be added.
  let isGoing = false

  const follow = () => {
    if (isGoing) return
    const here = trailHere()
    const common = shared(here, trail)
    // The first entry is the form itself: it is only renamed, never left.
    const tooMany = here.length - Math.max(common, 1)
    if (tooMany > 0) {
      isGoing = true
      history.go(-tooMany)
      return
    }
    const stateOf = (length: number) => ({
      ...(history.state as object | null),
      [key]: trail.slice(0, length),
    })
    if (common === 0) history.replaceState(stateOf(1), '')
    for (let length = Math.max(common, 1) + 1; length <= trail.length; length += 1)
      history.pushState(stateOf(length), '')
  }
  const set = (next: Trail) => {
    trail = next
    follow()
  }

  return {
    get: () => trail,
    set,
    leave: () => history.go(-trailHere().length),
    start: (onTravel) => {
      const onPop = () => {
        const here = trailHere()
        // Going back to start over is not the user's Back.
        if (unwinding || here.length === 0 || location.href !== address) return
        if (isGoing) {
          isGoing = false
          follow()
        } else if (here.length !== trail.length || shared(here, trail) < here.length) {
          onTravel(here)
        }
      }
      window.addEventListener('popstate', onPop)
      follow()
      return () => window.removeEventListener('popstate', onPop)
    },
  }
}
