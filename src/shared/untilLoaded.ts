const firstPause = 5_000
const longestPause = 60_000

/** Retries until it succeeds: when the network is back, else at growing intervals. Returns the result. */
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
