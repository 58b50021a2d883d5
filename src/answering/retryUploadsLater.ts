import { onlineHint } from '../../adapters/device/onlineHint'
import { pendingUploads, retryUploads, subscribeToUploads } from '../../renderers/inputs/upload/uploadQueues'
import type { Answering } from '../../schemas/answering/types'

const firstWait = 3_000
const longestWait = 60_000

/**
 * Sends files again that failed because the server did not respond, less and less often, because nothing announces that a server is back.
 * Returns a function that stops it. `mayRetry` returns false while the outbox has the files.
 */
export function retryUploadsLater(answering: Answering, mayRetry = () => true): () => void {
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined
  const retry = () => {
    timer = undefined
    wait = Math.min(wait * 2, longestWait)
    if (onlineHint.get() && mayRetry()) retryUploads(answering)
  }
  const plan = () => {
    const { running, failed } = pendingUploads(answering)
    if (running + failed === 0) wait = firstWait
    if (failed > 0) timer ??= setTimeout(retry, wait)
  }
  plan()
  const stop = subscribeToUploads(answering, plan)
  return () => {
    stop()
    clearTimeout(timer)
  }
}
