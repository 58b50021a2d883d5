import { whenIdle } from '../../../renderers/whenIdle'

/** Work that is done in parts, each a task of its own when the page is idle: what hands do meanwhile is answered in between. */
export interface PartedWork {
  /** Begins after `wait` milliseconds, and gives up what is left of the work before. */
  readonly begin: (parts: readonly (() => void)[], wait?: number) => void
  readonly stop: () => void
}

/** No part is put off for longer than this, in milliseconds. */
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
