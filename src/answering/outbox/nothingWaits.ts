import type { OutboxState } from './outbox'

/** An outbox before it has looked, or before its code is there: a file of its own, so that the small one does not bring the large one. */
export const nothingWaits: OutboxState = {
  phase: 'idle',
  waiting: 0,
  trouble: null,
  nextTry: null,
  isAskedToWait: false,
  refused: [],
  uploading: null,
}
