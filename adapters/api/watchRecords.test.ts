import { expect, it } from 'vitest'
import { ApiError } from './apiError'
import type { RecordsFollowed } from './recordFeedApi'
import { watchRecords } from './watchRecords'

const list = {
  query: { form_id: 1 },
  filters: [],
  shown: [],
  onChanges: () => undefined,
  onMany: () => undefined,
  onGone: () => undefined,
}
const atOnce = () => Promise.resolve()

it('goes on where the feed before ended, and where it broke', async () => {
  const leaving = new AbortController()
  const asked: (string | null)[] = []
  const follow = ({ after, onId }: RecordsFollowed) => {
    asked.push(after)
    if (asked.length === 1) onId('2:2:')
    if (asked.length === 2) return Promise.reject(new ApiError(0, 'OFFLINE'))
    if (asked.length === 3) leaving.abort()
    return Promise.resolve()
  }
  await watchRecords(follow, { ...list, after: '1:1:', signal: leaving.signal }, atOnce)
  expect(asked).toEqual(['1:1:', '2:2:', '2:2:'])
})

it.each([
  [404, 1],
  [401, 1],
  // When the session is over, only the user's own actions may ask for a password, not a background connection.
  [440, 0],
  [400, 0],
])('asks no more for what is refused with %d, and tells %d times that it is gone', async (status, told) => {
  let times = 0
  const follow = () => {
    times += 1
    return Promise.reject(new ApiError(status, 'NOT_FOUND'))
  }
  let gone = 0
  const watched = { ...list, onGone: () => (gone += 1), after: '1:1:', signal: new AbortController().signal }
  await watchRecords(follow, watched, atOnce)
  expect([times, gone]).toEqual([1, told])
})
