import type { Opening } from './opening'

/** An answering that was opened before anything is drawn. */
export interface PreparedOpening {
  /** Returns it; null once it was taken. */
  readonly get: () => Opening | null
  /** Hands it over: whoever takes it must release it. */
  readonly take: () => Opening | null
}

export function preparedOpening(opening: Opening): PreparedOpening {
  let left: Opening | null = opening
  return {
    get: () => left,
    take: () => {
      const taken = left
      left = null
      return taken
    },
  }
}
