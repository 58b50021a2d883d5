import type { SessionStore } from '../../adapters/storage/sessionStore'

/** One request for the password, however many calls found the session ended. */
export interface Renewal {
  /** Opens the dialog, or joins the open one. Resolves to true when there is a new token. */
  readonly request: () => Promise<boolean>
  readonly settle: (renewed: boolean) => void
  /** Closes the dialog for now: the waiting calls fail, and the next call that needs a session asks again. */
  readonly putOff: () => void
  readonly isOpen: () => boolean
  /** Returns whether the session has ended and the user continues without it for now. */
  readonly isPutOff: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export function createRenewal(store: Pick<SessionStore, 'subscribe'>): Renewal {
  const listeners = new Set<() => void>()
  let pending: { promise: Promise<boolean>; resolve: (renewed: boolean) => void } | null = null
  let isPutOff = false

  const tell = () => [...listeners].forEach((listener) => listener())

  function settle(renewed: boolean) {
    const { resolve } = pending ?? {}
    pending = null
    if (renewed) isPutOff = false
    resolve?.(renewed)
    tell()
  }

  // Another tab may have renewed the session, or logged out.
  store.subscribe((change) => {
    if (change === 'changed') return
    isPutOff = false
    settle(change !== 'closed')
  })

  return {
    request: () => {
      if (!pending) {
        let resolve: (renewed: boolean) => void = () => undefined
        const promise = new Promise<boolean>((done) => (resolve = done))
        pending = { promise, resolve }
        tell()
      }
      return pending.promise
    },
    settle,
    putOff: () => {
      isPutOff = true
      settle(false)
    },
    isOpen: () => pending !== null,
    isPutOff: () => isPutOff,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
