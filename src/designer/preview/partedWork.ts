import { whenIdle } from '../../../renderers/whenIdle'

/** Work in parts, each a task of its own when the page is idle, so that input is handled in between. */
export interface PartedWork {
  /** Starts after `wait` milliseconds, and drops the rest of earlier work. */
  readonly begin: (parts: readonly (() => void)[], wait?: number) => void
  readonly stop: () => void
}

/** Milliseconds after which a part runs even if the page is not idle. */
const latest = 200

export function createPartedWork(): PartedWork {
  let stop = () => undefined as void
  const doNext = ([part, ...rest]: readonly (() => void)[]) => {
    if (!part) return
    stop = whenIdle(() => {
      doNext(rest)
      part()
    }, latest)
  }
  return {
    begin: (parts, wait = 0) => {
      stop()
      if (wait === 0) {
        doNext(parts)
        return
      }
      const timer = setTimeout(() => doNext(parts), wait)
      stop = () => clearTimeout(timer)
    },
    stop: () => stop(),
  }
}
