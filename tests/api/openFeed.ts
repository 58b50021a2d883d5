import { expect } from 'vitest'
import type { InboxChange } from '../../schemas/api/inbox'

export interface Feed {
  /** Returns the next change with the id of its event. */
  readonly next: () => Promise<InboxChange & { readonly event: string }>
  readonly close: () => void
}

/** Opens a feed of the node at an address; resolves once it has said where it begins. */
export async function openFeedAt(address: string, as: string, lastEventId?: string): Promise<Feed> {
  const leaving = new AbortController()
  const response = await fetch(`${address}/api/infosync/inbox/changes/`, {
    headers: { authorization: as, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: leaving.signal,
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const block = async (): Promise<string> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const found = text.slice(0, end)
        text = text.slice(end + 2)
        return found
      }
      const { done, value } = await reader.read()
      if (done) throw new Error('The feed has ended.')
      text += decoder.decode(value, { stream: true })
    }
  }
  expect(await block()).toMatch(/^id: \d+$/)
  return {
    next: async () => {
      for (;;) {
        const [, event, data] = /^event: change\nid: (\d+)\ndata: (.*)$/.exec(await block()) ?? []
        if (event && data) return { event, ...(JSON.parse(data) as InboxChange) }
      }
    },
    close: () => leaving.abort(),
  }
}
