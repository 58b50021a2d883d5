/** Waits for a ring, for a time or for the end; rings that came while nobody waited count. Tells whether it was a ring. */
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
