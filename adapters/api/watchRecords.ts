import { ApiError } from './apiError'
import type { RecordFeedApi, RecordsFollowed } from './recordFeedApi'
import { retryPause } from './retryPause'

/**
 * Statuses with which the server says that the list is gone. 440 is not among them, because a feed whose session has ended must not ask for
 * a password.
 */
const goneStatuses = [401, 403, 404]

export interface RecordsWatched extends Omit<RecordsFollowed, 'onId'> {
  /** Called when the list is gone or the user may no longer read it; loading the list then tells why. */
  readonly onGone: () => void
}

/**
 * Follows a list of records until `signal` aborts, continuing from the last event after a lost connection. Stops when the server refuses.
 */
export async function watchRecords(
  follow: RecordFeedApi['follow'],
  { onGone, ...followed }: RecordsWatched,
  pause: (milliseconds: number) => Promise<void> = afterTime,
): Promise<void> {
  const { signal } = followed
  let { after } = followed
  for (let failures = 0; !signal.aborted;) {
    try {
      await follow({
        ...followed,
        after,
        onId: (id) => {
          failures = 0
          after = id
        },
      })
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && !error.isTemporary) {
        if (goneStatuses.includes(error.status) && !signal.aborted) onGone()
        return
      }
      failures += 1
    }
    if (!signal.aborted) await pause(retryPause(failures))
  }
}

const afterTime = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
