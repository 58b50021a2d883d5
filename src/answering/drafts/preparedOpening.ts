import type { Opening } from './opening'

/** An answering that was opened before anything is drawn. */
export interface PreparedOpening {
  /** Null once it was taken. */
  readonly get: () => Opening | null
  /** Whoever takes it lets it go. */
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
