import type { Pool, PoolClient } from 'pg'

/** Calls back when something happened to a topic, or may have while the connection was broken. */
export interface Notifications {
  /** `listening` resolves when nothing will be missed any more, or when the database cannot be reached now. */
  readonly subscribe: (topic: string, wake: () => void) => { listening: Promise<void>; stop: () => void }
  readonly close: () => Promise<void>
}

const pause = 2_000

/**
 * Listens to a channel for the whole node, with one connection of the pool, from the first subscriber on; a notification names its topic.
 */
export function createNotifications(pool: Pool, channel: string): Notifications {
  const topics = new Map<string, Set<() => void>>()
  let client: PoolClient | undefined
  let connecting: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const wakeAll = () => topics.forEach((subscribers) => subscribers.forEach((wake) => wake()))

  function lost(broken: PoolClient) {
    if (client !== broken) return
    client = undefined
    broken.release(true)
    connectLater()
  }

  function connectLater() {
    if (isClosed || topics.size === 0) return
    retry ??= setTimeout(() => {
      retry = undefined
      void connected().then(wakeAll)
    }, pause).unref()
  }

  async function connect() {
    const fresh = await pool.connect()
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ payload }) => topics.get(payload ?? '')?.forEach((wake) => wake()))
    try {
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      fresh.release(true)
      throw error
    }
    if (isClosed) fresh.release(true)
    else client = fresh
  }

  function connected(): Promise<void> {
    if (client || isClosed) return Promise.resolve()
    connecting ??= connect()
      .catch(connectLater)
      .finally(() => (connecting = undefined))
    return connecting
  }

  return {
    subscribe: (topic, wake) => {
      const subscribers = topics.get(topic) ?? new Set()
      topics.set(topic, subscribers.add(wake))
      return {
        listening: connected(),
        stop: () => {
          subscribers.delete(wake)
          if (subscribers.size === 0 && topics.get(topic) === subscribers) topics.delete(topic)
        },
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await connecting
      const last = client
      client = undefined
      last?.release(true)
    },
  }
}
