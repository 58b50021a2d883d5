/** Milliseconds. An answer that nobody has come for is as good as a new one for so long. */
const freshness = 10_000

export interface Expected<Answer> {
  readonly expect: (id: number) => void
  /** The answer that was expected, for the first who comes for it; undefined where another one was, or too long ago. */
  readonly take: (id: number) => Promise<Answer> | undefined
}

/** A screen's loader asks for what the screen is about to need before there is anybody to show it to. */
export function createExpected<Answer>(ask: (id: number) => Promise<Answer>): Expected<Answer> {
  let ahead: { readonly id: number; readonly at: number; readonly answer: Promise<Answer> } | null = null
  return {
    expect: (id) => {
      const answer = ask(id)
      // Whoever takes it over is told what went wrong.
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
