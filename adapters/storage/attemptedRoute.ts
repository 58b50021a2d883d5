const key = 'acopio.attemptedRoute'

interface Attempted {
  readonly route: string
  /** Who was there when their session was ended in another tab. */
  readonly userId: number | null
  /** Why the server sent them to the login, in its own words; an empty text where it gave none. */
  readonly refusal?: string
}

/** Where the browser keeps nothing, for as long as the page lives. */
let remembered: Attempted | null = null

/** The route someone wanted before the login, with its parameters. Kept in this tab only. */
export const attemptedRoute = {
  keep(route: string, userId: number | null = null, refusal?: string) {
    remembered = { route, userId, ...(refusal === undefined ? {} : { refusal }) }
    try {
      sessionStorage.setItem(key, JSON.stringify(remembered))
    } catch {
      return
    }
  },
  /** Whether somebody was sent to the login because their session was ended in another tab. */
  isLeft: (): boolean => (stored() ?? remembered)?.userId != null,
  /** Why the server ended the session; an empty text where it did not say, undefined where it did not. */
  refusal: (): string | undefined => (stored() ?? remembered)?.refusal,
  /** The kept route, once, and for no other user than who was there. Only routes of ours: never an address that leads elsewhere. */
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
