/** One event of a server-sent stream. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
}

/** Reads server-sent events out of text as it arrives, in whatever pieces. */
export interface EventReader {
  readonly read: (text: string) => readonly StreamEvent[]
  /** Returns the id of the last event, from which to continue. */
  readonly lastId: () => string | null
}

/** Creates the reader; `lastId` is the last event of an earlier stream that this one continues. */
export function createEventReader(lastId: string | null = null): EventReader {
  let rest = ''
  let id = lastId

  function readBlock(block: string): readonly StreamEvent[] {
    let event = 'message'
    const data: string[] = []
    for (const line of block.split('\n')) {
      const colon = line.indexOf(':')
      const name = colon < 0 ? line : line.slice(0, colon)
      const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
      if (name === 'event') event = value
      else if (name === 'data') data.push(value)
      else if (name === 'id') id = value
    }
    return data.length === 0 ? [] : [{ event, data: data.join('\n') }]
  }

  return {
    read: (text) => {
      const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      return blocks.flatMap(readBlock)
    },
    lastId: () => id,
  }
}
