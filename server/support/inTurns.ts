import { AppError } from '../appError'

export interface TurnsOptions {
  /** How many go on at a time. */
  readonly places: number
  /** How many more may wait; RATE_LIMITED {seconds} to whoever comes then. */
  readonly mostWaiting: number
}

/** Runs work a few at a time; what has no place waits, in the order in which it came. */
export function createTurns({
  places,
  mostWaiting,
}: TurnsOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= places) {
      if (waiting.length >= mostWaiting) throw new AppError('RATE_LIMITED', { seconds: 5 })
      // Whoever ends hands its place over, so nobody who comes meanwhile takes it.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
