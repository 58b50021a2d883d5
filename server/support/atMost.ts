import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a promise settles, but at most so many milliseconds. Ignores its result and its errors. */
export async function atMost(milliseconds: number, done: Promise<unknown>): Promise<void> {
  await Promise.race([done.catch(() => undefined), sleep(milliseconds, undefined, { ref: false })])
}
