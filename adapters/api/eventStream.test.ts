import { describe, expect, it } from 'vitest'
import { createEventReader } from './eventStream'

describe('a stream of events', () => {
  const text = 'id: 4\n\nevent: change\nid: 5\ndata: {"a":\ndata: 1}\n\n:\n\ndata:x\r\n\r\nevent: half'
  const expected = [
    { event: 'change', data: '{"a":\n1}' },
    { event: 'message', data: 'x' },
  ]

  it.each([1, 2, 3, 7, 100])('is read in pieces of %i', (size) => {
    const reader = createEventReader('3')
    expect(reader.lastId()).toBe('3')
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(pieces.flatMap((piece) => reader.read(piece))).toEqual(expected)
    expect(reader.lastId()).toBe('5')
  })
})
