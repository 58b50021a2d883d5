import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, type RefObject } from 'react'

/** Up to this many rows are all drawn, so that the browser's own search finds them. */
const fewRows = 50

/** A drawn row near the screen, or the empty space that replaces others. */
export type DrawnRow = { readonly index: number } | { readonly room: number; readonly before: number }

/**
 * Returns the rows of a long page that are near the screen, and the one that may have the focus (`kept`). `heightOf` returns a row's height
 * in pixels, by index.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  kept: number,
  heightOf: (index: number) => number,
): readonly DrawnRow[] {
  const isLong = count > fewRows
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: 8,
    rangeExtractor: useCallback(
      (range) => withIndex(defaultRangeExtractor(range), kept, range.count),
      [kept],
    ),
  })
  useEffect(() => virtualizer.measure(), [virtualizer, heightOf])
  const near = virtualizer.getVirtualItems().map(({ index }) => index)
  const key = near.join()
  return useMemo(() => {
    if (!isLong) return Array.from({ length: count }, (_none, index) => ({ index }))
    return withRoom(key === '' ? [] : key.split(',').map(Number), count, heightOf)
  }, [count, isLong, key, heightOf])
}

/** What is below the last row is always drawn. */
function withIndex(indexes: readonly number[], kept: number, count: number): number[] {
  if (kept < 0 || kept >= count || indexes.includes(kept)) return [...indexes]
  return [...indexes, kept].sort((a, b) => a - b)
}

/** Returns rows in order, with empty space where some are left out. */
export function withRoom(
  indexes: readonly number[],
  count: number,
  heightOf: (index: number) => number,
): readonly DrawnRow[] {
  const drawn: DrawnRow[] = []
  let next = 0
  for (const index of [...indexes, count]) {
    let room = 0
    for (let left = next; left < index; left += 1) room += heightOf(left)
    if (room > 0) drawn.push({ room, before: index })
    if (index < count) drawn.push({ index })
    next = index + 1
  }
  return drawn
}
