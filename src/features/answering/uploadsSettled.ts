import {
  pendingUploads,
  sendHeldUploads,
  subscribeToUploads,
} from '../../../renderers/inputs/upload/uploadQueues'
import type { Answering } from '../../../schemas/answering/types'

/** Waits for files that are on their way or held: resolves to true once all are answers, to false as soon as one failed. */
export function uploadsSettled(answering: Answering): Promise<boolean> {
  sendHeldUploads(answering)
  return new Promise((resolve) => {
    const look = () => {
      const { running, failed } = pendingUploads(answering)
      if (running > 0 && failed === 0) return
      stop()
      resolve(failed === 0)
    }
    const stop = subscribeToUploads(answering, look)
    look()
  })
}
