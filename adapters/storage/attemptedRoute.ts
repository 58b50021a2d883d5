const key = 'acopio.attemptedRoute'

interface Attempted {
  readonly route: string
  /** The user whose session was ended in another tab. */
  readonly userId: number | null
  /** Why the server refused the session, in its own words; '' when it gave no reason. */
  readonly refusal?: string
}

/** The fallback where the browser stores nothing; it lives as long as the page. */
let remembered: Attempted | null = null

/** The route, with its parameters, that somebody wanted before the login. Kept in this tab only. */
export const attemptedRoute = {
  keep(route: string, userId: number | null = null, refusal?: string) {
    remembered = { route, userId, ...(refusal === undefined ? {} : { refusal }) }
    try {
      sessionStorage.setItem(key, JSON.stringify(remembered))
    } catch {
      return
    }
  },
  /** Returns whether somebody is at the login because their session was ended in another tab. */
  isLeft: (): boolean => (stored() ?? remembered)?.userId != null,
  /** Returns why the server ended the session; '' when it gave no reason, undefined when it did not end it. */
  refusal: (): string | undefined => (stored() ?? remembered)?.refusal,
  /**
   * Returns the kept route once, and to no other user than the one who was logged in. It is always one of our routes, never another site.
   */
  take(userId: number): string | null {
    const attempted = stored() ?? remembered
    remembered = null
    forget()
    if (!attempted || (attempted.userId !== null && attempted.userId !== userId)) return null
    return /^\/(?![/\\])/.test(attempted.route) ? attempted.route : null
  },
}

function stored(): Attempted | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { route, userId, refusal } = value as Partial<Attempted>
    if (typeof route !== 'string') return null
    return {
      ...{ route, userId: typeof userId === 'number' ? userId : null },
      ...(typeof refusal === 'string' ? { refusal } : {}),
    }
  } catch {
    return null
  }
}

function forget() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    return
  }
}
