import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something is done, and no longer than so many milliseconds. What comes of it later, also a failure, is left alone. */
export async function atMost(milliseconds: number, done: Promise<unknown>): Promise<void> {
  await Promise.race([done.catch(() => undefined), sleep(milliseconds, undefined, { ref: false })])
}
