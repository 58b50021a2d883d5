import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, type RefObject } from 'react'
import type { Row } from './canvasRows'

/** Estimated heights in pixels, until a row is measured. */
const heights = { field: 104, groupEnd: 52 }

/** Returns the rows near the screen. Those of `kept`, which may have the focus or be held, stay mounted wherever the canvas scrolls. */
export function useCanvasRows(
  rows: readonly Row[],
  scroller: RefObject<HTMLDivElement | null>,
  [selected, held]: readonly [number | undefined, number | undefined],
) {
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.type ?? 'field'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    scrollPaddingStart: 16,
    scrollPaddingEnd: 96,
    rangeExtractor: useCallback(
      (range: Range) => withIndexes(defaultRangeExtractor(range), [selected, held]),
      [selected, held],
    ),
  })
}

function withIndexes(indexes: number[], kept: readonly (number | undefined)[]): number[] {
  const missing = kept.filter((index) => index !== undefined && !indexes.includes(index))
  return missing.length === 0
    ? indexes
    : [...new Set([...indexes, ...missing.flatMap((index) => index ?? [])])].sort((a, b) => a - b)
}
