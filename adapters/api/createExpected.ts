/** Milliseconds for which a prefetched answer counts as fresh. */
const freshness = 10_000

export interface Expected<Answer> {
  readonly expect: (id: number) => void
  /** Returns the prefetched answer for this id, to the first caller only; undefined when another one was prefetched or it is too old. */
  readonly take: (id: number) => Promise<Answer> | undefined
}

/** Creates a prefetch, so that a screen's loader can request what the screen will need before it is drawn. */
export function createExpected<Answer>(ask: (id: number) => Promise<Answer>): Expected<Answer> {
  let ahead: { readonly id: number; readonly at: number; readonly answer: Promise<Answer> } | null = null
  return {
    expect: (id) => {
      const answer = ask(id)
      // Only the caller of `take` handles the error; this avoids an unhandled rejection.
      answer.catch(() => undefined)
      ahead = { id, at: Date.now(), answer }
    },
    take: (id) => {
      const taken = ahead
      ahead = null
      return taken?.id === id && Date.now() - taken.at < freshness ? taken.answer : undefined
    },
  }
}
