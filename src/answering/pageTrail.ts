import { isObject } from '../../schemas/model/json'

/** The pages that led to where somebody is, that page last. */
export type Trail = readonly number[]

export interface PageTrail {
  readonly get: () => Trail
  /** From here on this is the trail: the history follows, as soon as the browser lets it. */
  readonly set: (trail: Trail) => void
  /** Back past the first page. */
  readonly leave: () => void
  /** Follows the trail and hears of the browser's Back and Forward, until the function that it gives is called. */
  readonly start: (onTravel: (to: Trail) => void) => () => void
}

const key = 'answeringPages'

/** The trail that ends in the history's entry that is open; empty where it is none of an answering. */
export function trailHere(): Trail {
  const state: unknown = history.state
  const pages = isObject(state) ? state[key] : undefined
  return Array.isArray(pages) && pages.every(Number.isInteger) ? (pages as number[]) : []
}

let unwinding: Promise<void> | null = null

/**
 * Back to the first entry that an answering's pages have in the history: what replaces it, or begins anew, comes in the place of the
 * whole form. Asked again while it goes back, it goes no further.
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

/** The trail of who goes on to a page: back along it where they have been there, or one further. */
export function trailTo(page: number, trail: Trail): Trail {
  const at = trail.lastIndexOf(page)
  return at < 0 ? [...trail, page] : trail.slice(0, at + 1)
}

/** How many pages at their beginning two trails share. */
function shared(one: Trail, other: Trail): number {
  const apart = one.findIndex((page, at) => page !== other[at])
  return apart < 0 ? one.length : apart
}

/**
 * Makes the browser's Back go from page to page: each page is an entry of its history with the same address, whose state names the
 * pages before it. The history itself and not the router's, as public pages have none; what others keep in the state stays.
 * `begin` is given the trail that a reload, or coming back, finds.
 */
export function createPageTrail(begin: (found: Trail) => Trail): PageTrail {
  const address = location.href
  let trail = begin(trailHere())
  // Going back in the history takes a moment, in which nothing can be added to it.
  let isGoing = false

  const follow = () => {
    if (isGoing) return
    const here = trailHere()
    const common = shared(here, trail)
    // The first entry is the form itself: it is never gone back past, only named anew.
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
        // What goes back to begin anew is nobody's Back.
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
