import type { OutboxState } from './outbox'

/**
 * The state of an outbox that has not looked yet, or is not loaded yet. A file of its own, so that the small module does not import the
 * large one.
 */
export const nothingWaits: OutboxState = {
  phase: 'idle',
  waiting: 0,
  trouble: null,
  nextTry: null,
  isAskedToWait: false,
  refused: [],
  uploading: null,
}
