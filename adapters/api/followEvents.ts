import type { ApiPath } from '../../schemas/api/paths'
import type { ApiClient, Query } from './client'
import { createEventReader, type StreamEvent } from './eventStream'

/** Milliseconds without a byte after which the connection counts as lost; the server sends something every 20 s. */
const silence = 50_000

export interface EventsFollowed {
  readonly query?: Query
  /** The id of the event to continue after; null starts from now. */
  readonly lastId: string | null
  /** Called with the id to continue from next time. */
  readonly onId: (id: string) => void
  readonly onEvent: (event: StreamEvent) => void
  readonly signal: AbortSignal
}

/**
 * Reads a feed until the server ends it, which it does after some minutes. Rejects when the session has ended, and never makes the page ask
 * for a password.
 */
export async function followEvents(
  client: ApiClient,
  path: ApiPath,
  followed: EventsFollowed,
): Promise<void> {
  const { query, lastId, onId, onEvent, signal } = followed
  const reader = createEventReader(lastId)
  await client.stream(
    path,
    (text) => {
      reader.read(text).forEach(onEvent)
      const id = reader.lastId()
      if (id !== null) onId(id)
    },
    {
      ...(query && { query }),
      ...{ signal, idleTimeout: silence, headers: lastId === null ? {} : { 'Last-Event-ID': lastId } },
    },
  )
}
