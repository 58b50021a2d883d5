const key = 'acopio.attemptedRoute'

/** Where the browser keeps nothing, for as long as the page lives. */
let remembered: string | null = null

/** The route someone wanted before the login, with its parameters (spec accounts §3 "prevState"). Kept in this tab only. */
export const attemptedRoute = {
  keep(route: string) {
    remembered = route
    try {
      sessionStorage.setItem(key, route)
    } catch {
      return
    }
  },
  /** The kept route, once. Only routes of ours: never an address that leads elsewhere. */
  take(): string | null {
    const route = taken() ?? remembered
    remembered = null
    return route !== null && /^\/(?![/\\])/.test(route) ? route : null
  },
}

function taken(): string | null {
  try {
    const route = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return route
  } catch {
    return null
  }
}
