const atOnce = 2

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

const lines = new WeakMap<object, Line>()

/** Waits until fewer than two files are being sent to the taker; returns a function that ends the turn. */
export async function takeTurn(taker: object): Promise<() => void> {
  const line = lines.get(taker) ?? { running: 0, waiting: [] }
  lines.set(taker, line)
  if (line.running < atOnce) line.running += 1
  else await new Promise<void>((proceed) => line.waiting.push(proceed))
  return () => {
    const next = line.waiting.shift()
    // The slot passes directly to the next one, so that nobody can slip in between.
    if (next) next()
    else line.running -= 1
  }
}
