const firstPause = 5_000
const longestPause = 60_000

/** What came of it, tried until something does: again when the network is back, else ever less often. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await load()
    } catch {
      await onlineOrIn(pause)
    }
  }
}

const onlineOrIn = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    window.addEventListener('online', go)
  })
