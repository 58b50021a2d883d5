import type { Answering, FieldState } from '../../../schemas/answering/types'
import { createUploadQueue, type UploadQueue } from './uploadQueue'

/*
 * By the state of the field, not by its address: sets of a group move up when one before them is removed, and an upload must
 * still find its own.
 */
const queues = new WeakMap<Answering, Map<FieldState, UploadQueue>>()

/** The queue of one field of a running answering. */
export function uploadQueueOf(answering: Answering, state: FieldState): UploadQueue {
  const ofAnswering = queues.get(answering) ?? new Map<FieldState, UploadQueue>()
  queues.set(answering, ofAnswering)
  const queue = ofAnswering.get(state) ?? createUploadQueue()
  ofAnswering.set(state, queue)
  return queue
}

/** How many files of an answering are still on their way: what is sent now would be sent without them. */
export function pendingUploads(answering: Answering): number {
  return [...(queues.get(answering)?.values() ?? [])]
    .flatMap((queue) => queue.state().items)
    .filter(({ status }) => status === 'waiting' || status === 'sending').length
}
