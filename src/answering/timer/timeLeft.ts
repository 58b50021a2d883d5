import type { KeptTimer } from '../../../adapters/storage/answerDrafts'

/** Returns the milliseconds until a started time is over, as far as this device knows. */
export const timeLeft = ({ expiresAt, offset }: KeptTimer, now = Date.now()): number =>
  expiresAt - (now + offset)
