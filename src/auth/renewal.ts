import type { SessionStore } from '../../adapters/storage/sessionStore'

/** One question for the password, however many calls found the session ended (decisions #10). */
export interface Renewal {
  /** Opens the dialog, or joins the open one. True: there is a new token. */
  readonly request: () => Promise<boolean>
  readonly settle: (renewed: boolean) => void
  readonly isOpen: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export function createRenewal(store: Pick<SessionStore, 'subscribe'>): Renewal {
  const listeners = new Set<() => void>()
  let pending: { promise: Promise<boolean>; resolve: (renewed: boolean) => void } | null = null

  function settle(renewed: boolean) {
    const { resolve } = pending ?? {}
    pending = null
    resolve?.(renewed)
    for (const listener of [...listeners]) listener()
  }

  // Another tab may have answered the same question, or logged out.
  store.subscribe((change) => {
    if (pending && change !== 'changed') settle(change !== 'closed')
  })

  return {
    request: () => {
      if (!pending) {
        let resolve: (renewed: boolean) => void = () => undefined
        const promise = new Promise<boolean>((done) => (resolve = done))
        pending = { promise, resolve }
        for (const listener of [...listeners]) listener()
      }
      return pending.promise
    },
    settle,
    isOpen: () => pending !== null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
