import { onlineHint } from '../../adapters/device/onlineHint'
import { pendingUploads, retryUploads, subscribeToUploads } from '../../renderers/inputs/upload/uploadQueues'
import type { Answering } from '../../schemas/answering/types'

const firstWait = 3_000
const longestWait = 60_000

/**
 * Sends again what did not make it for want of a server, ever less often: a server that starts again does not say so, unlike the
 * network. Gives back how to stop.
 * `mayRetry`: false while the outbox has them.
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
