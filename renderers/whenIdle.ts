type IdleScope = Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>

/** Runs something as soon as the page is idle, or after `latest` milliseconds. Returns a function that cancels it. */
export function whenIdle(work: () => void, latest: number): () => void {
  const { requestIdleCallback, cancelIdleCallback }: IdleScope = globalThis
  if (requestIdleCallback && cancelIdleCallback) {
    const handle = requestIdleCallback(work, { timeout: latest })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work)
  return () => clearTimeout(handle)
}
