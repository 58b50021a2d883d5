import type { Answering, FieldState } from '../../../schemas/answering/types'
import { createUploadQueue, type UploadNews, type UploadQueue } from './uploadQueue'
import { queuesOf } from './uploadQueues'

/** Returns the queue of one field of a running answering. */
export function uploadQueueOf(answering: Answering, state: FieldState): UploadQueue {
  const { byState, listeners } = queuesOf(answering)
  const known = byState.get(state)
  if (known) return known
  const queue = createUploadQueue()
  let told: UploadNews | undefined
  queue.subscribe(() => {
    const { news } = queue.state()
    const fresh = news === told ? undefined : news
    told = news
    listeners.forEach((listener) => listener(fresh))
  })
  byState.set(state, queue)
  return queue
}
