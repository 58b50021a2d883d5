import { describe, expect, it } from 'vitest'
import type { InboxChange } from '../../schemas/api/inbox'
import { ApiError } from './apiError'
import type { FollowOptions } from './inboxApi'
import { watchInbox, type InboxNews } from './watchInbox'

const change = (id: string): InboxChange => ({
  id,
  rev: '1-a',
  deleted: false,
  status: 'new',
  name: '',
  is_new: true,
})
const turn = () => new Promise<void>((done) => setTimeout(done))

/** A feed that the test controls: each connection stays open until the test ends it. */
function fakeFeed() {
  const connections: (FollowOptions & { end: (error?: Error) => void })[] = []
  const follow = (options: FollowOptions) =>
    new Promise<void>((resolve, reject) => {
      const end = (error?: Error) => (error === undefined ? resolve() : reject(error))
      connections.push({ ...options, end })
      options.signal.addEventListener('abort', () => end(new Error('aborted')))
    })
  return { connections, follow }
}

/** One lock for which tabs wait in turn. */
function fakeLocks() {
  let last = Promise.resolve()
  const request = (_name: string, _options: LockOptions, run: () => Promise<void>) => {
    const turnOf = last.then(() => run())
    last = turnOf.catch(() => undefined)
    return turnOf
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

function fakeChannels() {
  const open = new Set<{ onmessage: ((event: { data: unknown }) => void) | null }>()
  return () => {
    const channel = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage: (data: unknown) =>
        open.forEach((other) => {
          if (other !== channel) other.onmessage?.({ data })
        }),
      close: () => open.delete(channel),
    }
    open.add(channel)
    return channel as unknown as BroadcastChannel
  }
}

describe('the watch', () => {
  it('follows once for all tabs, and another tab goes on when the first is closed', async () => {
    const { connections, follow } = fakeFeed()
    const locks = fakeLocks()
    const openChannel = fakeChannels()
    const heard: InboxNews[][] = [[], []]
    const [first, second] = heard.map((news) =>
      watchInbox({ userId: 1, follow, locks, openChannel, onNews: (one) => news.push(one) }),
    )
    await turn()
    expect(connections).toHaveLength(1)
    connections[0]?.onId('4')
    connections[0]?.onChange(change('a'))
    expect(heard[0]).toEqual([{ change: null }, { change: change('a') }])
    expect(heard[1]).toEqual(heard[0])
    first?.stop()
    await turn()
    expect(connections).toHaveLength(2)
    connections[1]?.onId('5')
    expect(heard[1]).toHaveLength(3)
    expect(heard[0]).toHaveLength(2)
    second?.stop()
  })

  it('goes on after what it heard, waiting longer each time it fails', async () => {
    const { connections, follow } = fakeFeed()
    const waits: number[] = []
    const watch = watchInbox({
      userId: 1,
      follow,
      onNews: () => undefined,
      random: () => 1,
      later: (run, milliseconds) => {
        waits.push(milliseconds)
        queueMicrotask(run)
        return () => undefined
      },
    })
    connections[0]?.onId('7')
    for (let at = 0; at < 8; at += 1) {
      connections[at]?.end(new ApiError(0, 'OFFLINE'))
      await turn()
    }
    expect(connections.map(({ lastId }) => lastId)).toEqual([null, ...Array.from({ length: 8 }, () => '7')])
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
    watch.stop()
  })

  it('hears others from the beginning, and connects when the screen is there', async () => {
    const { connections, follow } = fakeFeed()
    const openChannel = fakeChannels()
    const heard: InboxNews[] = []
    let begin: () => void = () => undefined
    const watch = watchInbox({
      userId: 1,
      follow,
      locks: fakeLocks(),
      openChannel,
      onNews: (one) => heard.push(one),
      calm: 1_500,
      later: (run) => {
        begin = run
        return () => undefined
      },
    })
    await turn()
    openChannel().postMessage({ change: change('early') })
    expect(heard).toEqual([{ change: change('early') }])
    expect(connections).toHaveLength(0)
    begin()
    await turn()
    expect(connections).toHaveLength(1)
    watch.stop()
  })

  it('tries at once when it is woken', async () => {
    const { connections, follow } = fakeFeed()
    const watch = watchInbox({
      userId: 1,
      follow,
      onNews: () => undefined,
      later: () => () => undefined,
    })
    connections[0]?.end(new ApiError(440, 'SESSION_ENDED'))
    await turn()
    expect(connections).toHaveLength(1)
    watch.wake()
    await turn()
    expect(connections).toHaveLength(2)
    watch.stop()
  })
})
