import type { KeptTimer } from '../../../adapters/storage/answerDrafts'

/** Milliseconds until a time that has begun is over, as far as this device knows. */
export const timeLeft = ({ expiresAt, offset }: KeptTimer, now = Date.now()): number =>
  expiresAt - (now + offset)
