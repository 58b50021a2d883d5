import { ApiError } from './apiError'
import type { RecordFeedApi, RecordsFollowed } from './recordFeedApi'

const shortest = 1_000
const longest = 60_000
/** The server answers with these statuses where the list is gone. 440 is not among them: a feed whose session has ended asks nobody for a password. */
const goneStatuses = [401, 403, 404]

export interface RecordsWatched extends Omit<RecordsFollowed, 'onId'> {
  /** Who watches may not read the list any more, or there is none: the list itself says why, once it is asked for. */
  readonly onGone: () => void
}

/**
 * Follows a list of records until it is let go, from where the connection before ended. What the server refuses is not asked again.
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
    // Spread out, so that a server that comes back is not met by everybody at once.
    if (!signal.aborted) await pause(Math.min(longest, shortest * 2 ** failures) * (0.5 + Math.random() / 2))
  }
}

const afterTime = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
