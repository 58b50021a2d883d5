const atOnce = 2

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

const lines = new WeakMap<object, Line>()

/** Waits until fewer than two are at it; gives what ends the turn. */
export async function takeTurn(taker: object): Promise<() => void> {
  const line = lines.get(taker) ?? { running: 0, waiting: [] }
  lines.set(taker, line)
  if (line.running < atOnce) line.running += 1
  else await new Promise<void>((proceed) => line.waiting.push(proceed))
  return () => {
    const next = line.waiting.shift()
    // The place is handed on, not given up: nobody can slip in between.
    if (next) next()
    else line.running -= 1
  }
}
