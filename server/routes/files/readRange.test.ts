import { describe, expect, it } from 'vitest'
import { readRange } from './readRange'

describe('a range', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-', [0, 99]],
    ['bytes=0-0', [0, 0]],
    ['bytes=10-19', [10, 19]],
    ['bytes=90-500', [90, 99]],
    ['bytes=-10', [90, 99]],
    ['bytes=-500', [0, 99]],
    ['bytes=99-', [99, 99]],
    ['bytes=19-10', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
    ['bytes=a-b', undefined],
    ['bytes=9999999999999999-', undefined],
  ])('%s of 100 bytes is %j', (header, expected) => {
    const read = readRange(header, 100)
    expect(read && [read.start, read.end]).toEqual(expected)
  })

  it.each([
    ['bytes=100-', 100],
    ['bytes=100-200', 100],
    ['bytes=-0', 100],
    ['bytes=0-', 0],
  ])('%s of %d bytes is nowhere in it', (header, size) => {
    expect(() => readRange(header, size)).toThrow(
      expect.objectContaining({ coded: { code: 'RANGE_NOT_SATISFIABLE' } }),
    )
  })
})
