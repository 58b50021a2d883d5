/**
 * Creates a bell: `wait` ends at a ring, after a time, or when the signal aborts; rings while nobody waited count. It tells whether there
 * was a ring.
 */
export function createBell(signal: AbortSignal) {
  let rung = false
  let ring: () => void = () => undefined
  signal.addEventListener('abort', () => ring())
  return {
    ring: () => {
      rung = true
      ring()
    },
    wait: async (milliseconds: number) => {
      if (!rung && !signal.aborted) {
        let timer: NodeJS.Timeout | undefined
        await new Promise<void>((done) => {
          ring = done
          timer = setTimeout(done, milliseconds)
        })
        clearTimeout(timer)
      }
      const wasRung = rung
      rung = false
      return wasRung
    },
  }
}
