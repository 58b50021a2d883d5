import { nothingWaits } from './nothingWaits'
import type { Outbox, Settled } from './outbox'

/**
 * Creates an outbox whose code loads once the page is usable, because the first question does not need it. Calls wait for it. If it cannot
 * be loaded, nothing is queued (`hold` says so), and the next call tries again.
 */
export function lazyOutbox(load: () => Promise<Outbox>): Outbox {
  const listeners = new Set<() => void>()
  const settledListeners = new Set<(settled: Settled) => void>()
  let loaded: Outbox | undefined
  let loading: Promise<Outbox> | undefined

  const tell = () => listeners.forEach((listener) => listener())
  const ready = (): Promise<Outbox> =>
    (loading ??= load().then(
      (outbox) => {
        loaded = outbox
        outbox.subscribe(tell)
        outbox.onSettled((settled) => settledListeners.forEach((listener) => listener(settled)))
        tell()
        return outbox
      },
      (cause: unknown) => {
        loading = undefined
        throw cause
      },
    ))
  const orFalse = (ask: (outbox: Outbox) => Promise<boolean>) => ready().then(ask, () => false)
  const orNothing = (ask: (outbox: Outbox) => Promise<void>) => ready().then(ask, () => undefined)

  return {
    wake: (how) => orNothing((outbox) => outbox.wake(how)),
    hold: (draft, request) => orFalse((outbox) => outbox.hold(draft, request)),
    queue: (id, met) => orFalse((outbox) => outbox.queue(id, met)),
    done: (id) => orNothing((outbox) => outbox.done(id)),
    release: (id) => orFalse((outbox) => outbox.release(id)),
    getState: () => loaded?.getState() ?? nothingWaits,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onSettled: (listener) => {
      settledListeners.add(listener)
      return () => void settledListeners.delete(listener)
    },
    logIn: () => orNothing((outbox) => outbox.logIn()),
    hear: (settled) => loaded?.hear(settled),
  }
}
