import type { KeptTimer } from '../../../adapters/storage/answerDrafts'
import type { AnswerTimer as ServerTimer } from '../../../schemas/api/answering'
import { timeLeft } from './timeLeft'

export type TimerState =
  | { readonly phase: 'ready' | 'starting' }
  | { readonly phase: 'failed'; readonly cause: unknown }
  | { readonly phase: 'running'; readonly secondsLeft: number }
  | { readonly phase: 'over' }

export interface AnswerTimerOptions {
  /** The start that was stored with the draft. */
  readonly kept: KeptTimer | undefined
  /** Starts the time at the server, or asks for the start that it already has. */
  readonly ask: () => Promise<Pick<ServerTimer, 'expires_at' | 'now'>>
  readonly keep: (timer: KeptTimer) => void
  readonly clocks?: Clocks
}

export interface Clocks {
  /** Returns the device's clock: it continues while the device sleeps, and anybody can set it. */
  readonly wall: () => number
  /** Returns milliseconds on a clock that nobody can set; it may stop while the device sleeps. */
  readonly steady: () => number
}

/** A time limit for answering, by the server's clock. */
export interface AnswerTimer {
  readonly getState: () => TimerState
  readonly subscribe: (listener: () => void) => () => void
  readonly start: () => Promise<void>
  /** Runs the countdown; returns a function that stops it. */
  readonly run: () => () => void
  /** Asks the server how much time is left, whatever is assumed here. */
  readonly ask: () => Promise<void>
}

/** Milliseconds between two questions to the server. */
const checkEvery = 5_000
/** Milliseconds by which the clocks may diverge; more means that the device slept, or somebody set its clock. */
const tolerance = 2_000

const browserClocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() }

/**
 * Counts down to an end that the server has set. The device's clock measures only the time between two looks at it: the server says what
 * time it is, and is asked again after a reload, a sleep or a change of the clock. Without network the countdown continues from the last
 * known time.
 */
export function createAnswerTimer(options: AnswerTimerOptions): AnswerTimer {
  const { kept, keep, clocks = browserClocks } = options
  const listeners = new Set<() => void>()
  let state: TimerState = { phase: 'ready' }
  let expiresAt = 0
  /** The readings of both clocks when the server's was `now`; `isSure` until they diverge. */
  let anchor: {
    readonly now: number
    readonly wall: number
    readonly steady: number
    isSure: boolean
  } | null = null
  let askedAt = -Infinity
  let asking: Promise<void> | null = null

  const enter = (next: TimerState) => {
    const isSame =
      next.phase === state.phase &&
      (next.phase !== 'running' || state.phase !== 'running' || next.secondsLeft === state.secondsLeft)
    if (isSame) return
    state = next
    listeners.forEach((listener) => listener())
  }
  const setAnchor = (now: number, isSure: boolean) => {
    anchor = { now, wall: clocks.wall(), steady: clocks.steady(), isSure }
  }
  const show = () => {
    if (!anchor) return
    const left = expiresAt - (anchor.now + clocks.steady() - anchor.steady)
    if (left > 0) enter({ phase: 'running', secondsLeft: Math.ceil(left / 1000) })
    // With diverged clocks the server is being asked, or cannot be.
    else if (anchor.isSure || !asking) enter({ phase: 'over' })
  }

  const ask = () => {
    askedAt = clocks.steady()
    asking ??= options
      .ask()
      .then((timer) => {
        const offset = timer.now - clocks.wall()
        const isNew = timer.expires_at !== expiresAt || !anchor?.isSure
        expiresAt = timer.expires_at
        setAnchor(timer.now, true)
        if (isNew) keep({ expiresAt, offset })
      })
      .finally(() => {
        asking = null
      })
    return asking
  }
  /** Asks the server; if it cannot be reached, the countdown continues as before. */
  const askQuietly = () =>
    ask()
      .catch(() => undefined)
      .then(show)

  const tick = () => {
    if (!anchor) return
    const parted = clocks.wall() - anchor.wall - (clocks.steady() - anchor.steady)
    if (Math.abs(parted) > tolerance) anchor.isSure = false
    if (!anchor.isSure && !asking && clocks.steady() - askedAt >= checkEvery) void askQuietly()
    show()
  }

  if (kept) {
    expiresAt = kept.expiresAt
    const now = clocks.wall() + kept.offset
    setAnchor(now, false)
    state = { phase: 'running', secondsLeft: Math.max(0, Math.ceil(timeLeft(kept, clocks.wall()) / 1000)) }
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    start: async () => {
      if (anchor || state.phase === 'starting') return
      enter({ phase: 'starting' })
      try {
        await ask()
        show()
      } catch (cause) {
        enter({ phase: 'failed', cause })
      }
    },
    run: () => {
      tick()
      const ticking = setInterval(tick, 1000)
      // Timers of a background page are throttled, so it also checks when it becomes visible.
      document.addEventListener('visibilitychange', tick)
      return () => {
        clearInterval(ticking)
        document.removeEventListener('visibilitychange', tick)
      }
    },
    ask: askQuietly,
  }
}
