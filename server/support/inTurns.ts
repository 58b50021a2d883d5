import { AppError } from '../appError'

export interface TurnsOptions {
  /** How many run at a time. */
  readonly places: number
  /** How many more may wait; after that RATE_LIMITED {seconds} is thrown. */
  readonly mostWaiting: number
}

/** Runs a few works at a time; others wait in the order in which they came. */
export function createTurns({
  places,
  mostWaiting,
}: TurnsOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= places) {
      if (waiting.length >= mostWaiting) throw new AppError('RATE_LIMITED', { seconds: 5 })
      // A work that ends hands its place to the next, so that nobody who comes meanwhile takes it.
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
