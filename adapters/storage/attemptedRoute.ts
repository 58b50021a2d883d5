const key = 'acopio.attemptedRoute'

/** The route someone wanted before the login, with its parameters (spec accounts §3 "prevState"). Kept in this tab only. */
export const attemptedRoute = {
  keep(route: string) {
    try {
      sessionStorage.setItem(key, route)
    } catch {
      return
    }
  },
  /** The kept route, once. Only routes of ours: never an address that leads elsewhere. */
  take(): string | null {
    try {
      const route = sessionStorage.getItem(key)
      sessionStorage.removeItem(key)
      return route !== null && /^\/(?![/\\])/.test(route) ? route : null
    } catch {
      return null
    }
  },
}
